import type { Reader } from '#server/db/reader-writer.ts'
import type { Change, ImportKind } from './kind.ts'
import { listStaged, listStagedParts, rowsStaged } from './store.ts'

export interface Page {
  readonly changes: readonly Change[]
  readonly same: number
}

const PAGE = 2_000

/** What the staged file would change, page by page: first what is new or differs, then what is gone of its parts. */
export async function* differences(db: Reader, kind: ImportKind, run: string): AsyncGenerator<Page> {
  yield* newOrChanged(db, kind, run)
  if (kind.keysOf === undefined) return
  for (const part of await listStagedParts(db, run)) {
    const keys = await kind.keysOf(db, part)
    for (let start = 0; start < keys.length; start += PAGE) {
      const page = keys.slice(start, start + PAGE)
      const staged = await rowsStaged(db, run, page)
      const gone = page.filter((key) => !staged.has(key))
      if (gone.length === 0) continue
      const standing = await kind.standing(db, gone)
      yield { changes: [...standing].map(([key, before]) => ({ key, before, after: null })), same: 0 }
    }
  }
}

async function* newOrChanged(db: Reader, kind: ImportKind, run: string): AsyncGenerator<Page> {
  let after = ''
  for (;;) {
    const staged = await listStaged(db, run, after, PAGE)
    const last = staged.at(-1)
    if (last === undefined) return
    const said = new Map(staged.map(({ key, content }) => [key, content]))
    const standing = await kind.standing(db, [...said.keys()])
    const intended = (await kind.intended?.(db, said, standing)) ?? said
    const changes = [...intended]
      .map(([key, content]) => ({ key, before: standing.get(key) ?? null, after: content }))
      .filter(({ before, after: now }) => before !== now)
    yield { changes, same: staged.length - changes.length }
    after = last.key
  }
}

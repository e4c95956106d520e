import type { Reader } from '#server/db/reader-writer.ts'
import type { ImportChange, ImportKind } from './kind.ts'
import { listStaged, listStagedParts, findStagedRows } from './store.ts'

export interface DifferencePage {
  readonly changes: readonly ImportChange[]
  readonly same: number
}

const PAGE = 2_000

/** Yields the changes of the staged file in pages: new and changed items first, then those gone from its parts. */
export async function* differences(
  db: Reader,
  kind: ImportKind,
  run: string,
): AsyncGenerator<DifferencePage> {
  yield* newOrChanged(db, kind, run)
  if (kind.listKeysOfPart === undefined) return
  for (const part of await listStagedParts(db, run)) {
    const keys = await kind.listKeysOfPart(db, part)
    for (let start = 0; start < keys.length; start += PAGE) {
      const page = keys.slice(start, start + PAGE)
      const staged = await findStagedRows(db, run, page)
      const gone = page.filter((key) => !staged.has(key))
      if (gone.length === 0) continue
      const current = await kind.findCurrent(db, gone)
      yield { changes: [...current].map(([key, before]) => ({ key, before, after: null })), same: 0 }
    }
  }
}

async function* newOrChanged(db: Reader, kind: ImportKind, run: string): AsyncGenerator<DifferencePage> {
  let after = ''
  for (;;) {
    const staged = await listStaged(db, run, after, PAGE)
    const last = staged.at(-1)
    if (last === undefined) return
    const said = new Map(staged.map(({ key, content }) => [key, content]))
    const current = await kind.findCurrent(db, [...said.keys()])
    const intended = (await kind.resolve?.(db, said, current)) ?? said
    const changes = [...intended]
      .map(([key, content]) => ({ key, before: current.get(key) ?? null, after: content }))
      .filter(({ before, after: now }) => before !== now)
    yield { changes, same: staged.length - changes.length }
    after = last.key
  }
}

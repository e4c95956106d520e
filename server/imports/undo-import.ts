import type { PastImport } from '#contract/schemas/import.ts'
import { lockImports } from '#server/db/lock.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import type { ImportGround } from './ground.ts'
import type { Change, ImportKind } from './kind.ts'
import { findElsewhere } from './own-places.ts'
import { countChanges, findImport, listChanges, markUndone } from './store.ts'
import { unwatched, type Watch } from './watch.ts'
import { words } from './words.ts'

export type Undoing =
  | { readonly isUndone: true; readonly past: PastImport; readonly changes: number }
  | { readonly isUndone: false; readonly reason: string }

const PAGE = 2_000

/**
 * Puts back what stood before an import, all of it or nothing.
 * @returns why not, where something has changed since: what came later is never lost by undoing what came before
 */
export async function undoImport(
  ground: ImportGround,
  kinds: readonly ImportKind[],
  id: number,
  watch: Watch<Undoing> = unwatched,
): Promise<Undoing> {
  try {
    await watch.onChanging()
    return await inTransaction(ground.database.db, async (db) => {
      const undoing = await undo(db, ground, kinds, { id, watch })
      await watch.onDone(db, undoing)
      return undoing
    })
  } catch (error) {
    if (error instanceof Refusal) return { isUndone: false, reason: error.message }
    throw error
  }
}

/** Ends the transaction, so that what was put back already is as it was. */
class Refusal extends Error {}

async function undo(
  db: Writer,
  ground: ImportGround,
  kinds: readonly ImportKind[],
  { id, watch }: { readonly id: number; readonly watch: Watch<Undoing> },
): Promise<Undoing> {
  const { clock, who } = ground
  await lockImports(db)
  const past = await findImport(db, id)
  if (past === undefined) throw new Refusal(words.noImport(id))
  if (past.undoneAt !== null) throw new Refusal(words.undoneBefore)
  const kind = kinds.find(({ name }) => name === past.kind)
  if (kind === undefined) throw new Refusal(words.kindGone(past.kind))
  const moment = { at: clock.now(), by: who.id }
  const all = await countChanges(db, id)
  let count = 0
  let after = ''
  for (;;) {
    const made = await listChanges(db, id, after, PAGE)
    const last = made.at(-1)
    if (last === undefined) break
    const elsewhere = findElsewhere(ground, kind, made)
    if (elsewhere !== undefined) throw new Refusal(words.notYourPlace(elsewhere))
    await demandUntouched(db, kind, made)
    await kind.write(db, made.map(reversed), moment)
    count += made.length
    await watch.onChange(count, all)
    after = last.key
  }
  await markUndone(db, id, moment.at, who.name)
  return { isUndone: true, past, changes: count }
}

async function demandUntouched(db: Writer, kind: ImportKind, made: readonly Change[]): Promise<void> {
  const keys = made.map(({ key }) => key)
  const standing = await kind.standing(db, keys)
  const touched = made.find(({ key, after }) => (standing.get(key) ?? null) !== after)
  if (touched !== undefined) throw new Refusal(words.changedSince(touched.key))
  const reason = await kind.whyKept?.(db, made)
  if (reason !== undefined) throw new Refusal(reason)
}

function reversed({ key, before, after }: Change): Change {
  return { key, before: after, after: before }
}

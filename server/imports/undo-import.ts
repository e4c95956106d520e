import type { PastImport } from '#contract/schemas/import.ts'
import { lockImports } from '#server/db/lock.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import { type ImportContext, noObserver, type ImportObserver } from './import-context.ts'
import type { ImportChange, ImportKind } from './kind.ts'
import { kinds } from './kinds.ts'
import { findForeignMunicipality } from './own-places.ts'
import { countChanges, findImport, listChanges, markUndone } from './store.ts'
import { t } from '#contract/i18n/t.ts'

export type UndoResult =
  | { readonly isUndone: true; readonly past: PastImport; readonly changes: number }
  | { readonly isUndone: false; readonly reason: string }

const PAGE = 2_000

/** Restores the content from before an import, all or nothing. @returns the reason if later work would be lost */
export async function undoImport(
  context: ImportContext,
  id: number,
  observer: ImportObserver<UndoResult> = noObserver,
): Promise<UndoResult> {
  try {
    await observer.onChanging()
    return await inTransaction(context.database.db, async (db) => {
      const undoing = await undo(db, context, id, observer)
      await observer.onDone(db, undoing)
      return undoing
    })
  } catch (error) {
    if (error instanceof UndoRefused) return { isUndone: false, reason: error.message }
    throw error
  }
}

/** Thrown to roll back the transaction. */
class UndoRefused extends Error {}

async function undo(
  db: Writer,
  context: ImportContext,
  id: number,
  observer: ImportObserver<UndoResult>,
): Promise<UndoResult> {
  const { clock, actor } = context
  await lockImports(db)
  const past = await findImport(db, id)
  if (past === undefined) throw new UndoRefused(t('importFile.noImport', { id }))
  if (past.undoneAt !== null) throw new UndoRefused(t('importFile.undoneBefore'))
  const kind = kinds.find(({ name }) => name === past.kind)
  if (kind === undefined) throw new UndoRefused(t('importFile.kindGone', { kind: past.kind }))
  const moment = { at: clock.now(), by: actor.id, list: null }
  const all = await countChanges(db, id)
  let count = 0
  let after = ''
  for (;;) {
    const made = await listChanges(db, id, after, PAGE)
    const last = made.at(-1)
    if (last === undefined) break
    const elsewhere = findForeignMunicipality(context, kind, made)
    if (elsewhere !== undefined) throw new UndoRefused(t('importFile.notYourPlace', { code: elsewhere }))
    await requireUnchanged(db, kind, made)
    await kind.write(db, made.map(reverse), moment)
    count += made.length
    await observer.onChange(count, all)
    after = last.key
  }
  await markUndone(db, id, moment.at, actor.name)
  return { isUndone: true, past, changes: count }
}

async function requireUnchanged(db: Writer, kind: ImportKind, made: readonly ImportChange[]): Promise<void> {
  const keys = made.map(({ key }) => key)
  const current = await kind.findCurrent(db, keys)
  const touched = made.find(({ key, after }) => (current.get(key) ?? null) !== after)
  if (touched !== undefined) throw new UndoRefused(t('importFile.changedSince', { key: touched.key }))
  const reason = await kind.findUndoObstacle?.(db, made)
  if (reason !== undefined) throw new UndoRefused(reason)
}

function reverse({ key, before, after }: ImportChange): ImportChange {
  return { key, before: after, after: before }
}

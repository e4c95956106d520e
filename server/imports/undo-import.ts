import type { PastImport } from '#contract/schemas/import.ts'
import { lockExclusively } from '#server/db/lock.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import { type ImportContext, noObserver, type ImportObserver } from './import-context.ts'
import type { ImportChange, ImportKind, UndoSplit, WriteStamp } from './kind.ts'
import { kinds } from './kinds.ts'
import { findForeignMunicipality } from './own-places.ts'
import { countChanges, findImport, listChanges, markUndone } from './store.ts'
import { t } from '#contract/i18n/t.ts'

export type UndoResult =
  | {
      readonly isUndone: true
      readonly past: PastImport
      readonly changes: number
      readonly notes: readonly string[]
    }
  | { readonly isUndone: false; readonly reason: string }

const PAGE = 2_000

/** Restores the content from before an import, in one transaction. @returns the reason if later work would be lost */
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
  await lockExclusively(db, 'imports')
  const past = await findImport(db, id)
  if (past === undefined) throw new UndoRefused(t('importFile.noImport', { id }))
  if (past.undoneAt !== null) throw new UndoRefused(t('importFile.undoneBefore'))
  const kind = kinds.find(({ name }) => name === past.kind)
  if (kind === undefined) throw new UndoRefused(t('importFile.kindGone', { kind: past.kind }))
  const moment = { at: clock.now(), by: actor.id, list: null }
  const all = await countChanges(db, id)
  let count = 0
  const left: string[] = []
  let after = ''
  for (;;) {
    const made = await listChanges(db, id, after, PAGE)
    const last = made.at(-1)
    if (last === undefined) break
    const elsewhere = findForeignMunicipality(context, kind, made)
    if (elsewhere !== undefined) throw new UndoRefused(t('importFile.notYourPlace', { code: elsewhere }))
    const undoable = await splitChanges(db, kind, { made, moment })
    const reason = await kind.findUndoObstacle?.(db, undoable.changes, moment.at)
    if (reason !== undefined) throw new UndoRefused(reason)
    await kind.write(db, undoable.changes.map(reverse), moment)
    count += undoable.changes.length
    left.push(...undoable.left)
    await observer.onChange(count, all)
    after = last.key
  }
  if (count === 0 && left.length > 0) throw new UndoRefused(leftText(left))
  await markUndone(db, id, moment.at, actor.name)
  return { isUndone: true, past, changes: count, notes: left.length === 0 ? [] : [leftText(left)] }
}

const NAMES_LISTED = 50

function leftText(names: readonly string[]): string {
  return t('importFile.notUndone', {
    names: names.slice(0, NAMES_LISTED).join(', '),
    others: Math.max(0, names.length - NAMES_LISTED),
  })
}

/** @throws UndoRefused if the kind takes back everything or nothing, and something was changed since */
async function splitChanges(
  db: Writer,
  kind: ImportKind,
  { made, moment }: { readonly made: readonly ImportChange[]; readonly moment: WriteStamp },
): Promise<UndoSplit> {
  if (kind.splitUndo !== undefined) return kind.splitUndo(db, made, moment)
  const keys = made.map(({ key }) => key)
  const current = await kind.findCurrent(db, keys)
  const touched = made.find(({ key, after }) => (current.get(key) ?? null) !== after)
  if (touched !== undefined) throw new UndoRefused(t('importFile.changedSince', { key: touched.key }))
  return { changes: made, left: [] }
}

function reverse({ key, before, after }: ImportChange): ImportChange {
  return { key, before: after, after: before }
}

import type { FastifyInstance } from 'fastify'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { isSameQuarter, quarterOf } from '#contract/rules/quarter.ts'
import type { AuditDetails } from '#contract/schemas/audit-event.ts'
import {
  BlockList,
  hasField,
  isFixed,
  parentList,
  type EntryContent,
  type EntryList,
  type ManagedEntry,
} from '#contract/schemas/managed-entry.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import { lockExclusively } from '#server/db/lock.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { invalidField, problem } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import { addEntry, listEntries, setEntry, setRetired } from './entry-store.ts'

export function serveEntries(app: FastifyInstance, server: Server): void {
  serveListsOf(app, server, calls.blockEntries)
  serveListsOf(app, server, calls.lookupEntries)
}

type Calls = typeof calls.blockEntries | typeof calls.lookupEntries

function serveListsOf(app: FastifyInstance, server: Server, own: Calls): void {
  const note = (
    db: Writer,
    context: Parameters<typeof addEventBy>[2],
    details: AuditDetails<'entry-changed'>,
  ) => addEventBy(server, db, context, { action: 'entry-changed', subject: null, details })

  serve(app, server, own.getEntries, ({ db, input }) => listEntries(db, input.list))

  serve(app, server, own.addEntry, (context) => {
    const { clock, writeOnce } = context
    const { list, content } = context.input
    if (isFixed(list)) throw invalidField('list', t('field.fixedList'))
    return writeOnce(async (db) => {
      await lockExclusively(db, 'entries')
      await demandParent(db, list, content)
      await demandName(db, list, content, null)
      const id = await addEntry(db, list, content, clock.now())
      await note(db, context, { list, name: content.name, change: 'added', fields: [] })
      return { success: true, message: t('answer.entries.saved'), id }
    })
  })

  serve(app, server, own.saveEntry, async (context) => {
    const { db, seen } = context
    const { list, id } = context.input
    const before = await lockEntryAtVersion(db, list, id, seen.version)
    const content = { ...context.input.content, parentId: before.content.parentId }
    await demandName(db, list, content, id)
    const version = seen.version + 1
    await setEntry(db, list, { id, version }, content)
    const fields = changedIn(before.content, content)
    await note(db, context, { list, name: content.name, change: 'changed', fields })
    return { success: true, message: t('answer.entries.saved'), version }
  })

  serve(app, server, own.retireEntry, async (context) => {
    const { db, seen, clock } = context
    const { list, id, isRetired } = context.input
    if (isFixed(list)) throw invalidField('list', t('field.fixedList'))
    const { content, retiredAt } = await lockEntryAtVersion(db, list, id, seen.version)
    const now = clock.now()
    if (isRetired) await demandNoChildren(db, list, id)
    else demandSameQuarter(list, retiredAt, now)
    const version = seen.version + 1
    await setRetired(db, list, { id, version }, isRetired ? (retiredAt ?? now) : null)
    const change = isRetired ? 'retired' : 'offered'
    await note(db, context, { list, name: content.name, change, fields: [] })
    return { success: true, message: t(`answer.entries.${change}`), version }
  })
}

/**
 * Locks the lists for the rest of the transaction.
 * @throws not-found; conflict with the present entry if it has changed since `seen`
 */
async function lockEntryAtVersion(
  db: Writer,
  list: EntryList,
  id: number,
  seen: number,
): Promise<ManagedEntry> {
  await lockExclusively(db, 'entries')
  const current = (await listEntries(db, list)).find((one) => one.id === id)
  if (current === undefined) throw problem({ type: 'not-found' })
  const { version } = current
  if (version !== seen) throw problem({ type: 'conflict', current, version, changes: [] })
  return current
}

/** @throws invalid where the parent is missing or retired */
async function demandParent(db: Reader, list: EntryList, { parentId }: EntryContent): Promise<void> {
  if (!hasField(list, 'parentId')) return
  const parents = await listEntries(db, parentList[list as keyof typeof parentList])
  if (!parents.some(({ id, retiredAt }) => id === parentId && retiredAt === null))
    throw invalidField('content.parentId', t('field.required'))
}

/** @throws invalid where another entry that is offered has the name */
async function demandName(
  db: Reader,
  list: EntryList,
  { name, parentId }: EntryContent,
  own: number | null,
): Promise<void> {
  const isTaken = (await listEntries(db, list)).some(
    (one) =>
      one.id !== own &&
      one.retiredAt === null &&
      (!hasField(list, 'parentId') || one.content.parentId === parentId) &&
      foldText(one.content.name) === foldText(name),
  )
  if (isTaken) throw invalidField('content.name', t('field.entryNameTaken'))
}

/** A category with building blocks stays, since each of them needs one. */
async function demandNoChildren(db: Reader, list: EntryList, id: number): Promise<void> {
  if (list !== 'buildingBlockCategories') return
  const blocks = await listEntries(db, 'buildingBlocks')
  if (blocks.some(({ content, retiredAt }) => content.parentId === id && retiredAt === null))
    throw invalidField('id', t('field.categoryInUse'))
}

/**
 * An entry that was retired in an earlier quarter cannot be offered again: it would count in the quarters since, and
 * their figures would change.
 * @throws invalid
 */
function demandSameQuarter(list: EntryList, retiredAt: number | null, now: number): void {
  if (retiredAt === null || !BlockList.safeParse(list).success) return
  if (!isSameQuarter(quarterOf(retiredAt), quarterOf(now)))
    throw invalidField('id', t('field.retiredEarlier'))
}

function changedIn(before: EntryContent, after: EntryContent): string[] {
  const names = Object.keys(after) as (keyof EntryContent)[]
  return names.filter((name) => before[name] !== after[name])
}

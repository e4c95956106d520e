import * as z from 'zod/mini'
import { editParts, type EditPart } from '#contract/rules/edit-parts.ts'
import type { DeviceReport } from '#contract/schemas/device.ts'
import { isEditAccepted } from '#server/db/edit-accepted.ts'
import type { EditOutcome } from '#server/db/tables/devices.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { nobody, ownPeopleIds, type PeopleOf } from '#server/db/own-people.ts'
import { columnsOf, type PersonOnDevice } from './device-store.ts'

export type ListedEdit = NonNullable<DeviceReport['unsent']>[number]

const CHUNK_SIZE = 500

const Parts = z.array(z.enum(editParts))

export interface StoredEdit {
  /** Null while it is open. */
  readonly outcome: EditOutcome | null
  readonly parts: string | null
}

export async function listStoredEdits(db: Reader, owner: PersonOnDevice): Promise<Map<string, StoredEdit>> {
  const rows = await db
    .selectFrom('device_edits')
    .select(['entry_id', 'outcome', 'parts'])
    .where((row) => row.and(columnsOf(owner)))
    .execute()
  return new Map(rows.map(({ entry_id: id, outcome, parts }) => [id, { outcome, parts }]))
}

/** Adds edits as open, and reopens those that were settled before. Each may occur once. */
export async function addOpenEdits(
  db: Writer,
  owner: PersonOnDevice,
  edits: readonly ListedEdit[],
  now: number,
): Promise<void> {
  for (const some of chunked(edits)) {
    const rows = some.map(({ id, at, queueKey = null, parts }) => ({
      ...columnsOf(owner),
      entry_id: id,
      queue_key: queueKey,
      parts: partsText(parts),
      // A device clock may be ahead; nothing was saved after it was reported.
      typed_at: Math.min(at, now),
      reported_at: now,
      outcome: null,
      settled_at: null,
    }))
    await db
      .insertInto('device_edits')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['device_id', 'stakeholder_id', 'entry_id']).doUpdateSet((edit) => ({
          reported_at: now,
          outcome: null,
          settled_at: null,
          parts: edit.ref('excluded.parts'),
        })),
      )
      .execute()
  }
}

export function partsText(parts: ListedEdit['parts']): string | null {
  return parts === undefined ? null : JSON.stringify(parts)
}

/** Settles those of these edits that are open or gone; a gone edit may reappear. */
export async function settleEdits(
  db: Writer,
  owner: PersonOnDevice,
  ids: readonly string[],
  settled: { readonly outcome: EditOutcome; readonly now: number },
): Promise<void> {
  for (const some of chunked(ids)) {
    await db
      .updateTable('device_edits')
      .set({ outcome: settled.outcome, settled_at: settled.now })
      .where((row) => row.and(columnsOf(owner)))
      .where('entry_id', 'in', some)
      .where((edit) => edit.or([edit('outcome', 'is', null), edit('outcome', '=', 'lost')]))
      .execute()
  }
}

/** Marks edits as arrived whose key was accepted meanwhile, from any phone. */
export async function settleAcceptedEdits(db: Writer, owner: PersonOnDevice, now: number): Promise<void> {
  await db
    .updateTable('device_edits as e')
    .set({ outcome: 'accepted', settled_at: now })
    .where('e.device_id', '=', owner.deviceId)
    .where('e.stakeholder_id', '=', owner.stakeholderId)
    .where((edit) => edit.or([edit('e.outcome', 'is', null), edit('e.outcome', '=', 'lost')]))
    .where(isEditAccepted)
    .execute()
}

/** Marks these edits as acknowledged by the person, on whatever device they were. */
export async function acknowledgeEdits(
  db: Writer,
  stakeholderId: number,
  ids: readonly string[],
  now: number,
): Promise<void> {
  for (const some of chunked(ids)) {
    await db
      .updateTable('device_edits')
      .set({ outcome: 'acknowledged', settled_at: now })
      .where('stakeholder_id', '=', stakeholderId)
      .where('entry_id', 'in', some)
      .where((edit) => edit.or([edit('outcome', 'is', null), edit('outcome', '=', 'lost')]))
      .execute()
  }
}

export interface MissingEdit extends PersonOnDevice {
  readonly id: string
  readonly typedAt: number
  readonly queueKey: string | null
  readonly parts: readonly EditPart[]
  readonly isGone: boolean
  /** The account of its person is disabled, and may be enabled again. */
  readonly isOfDisabled: boolean
}

export async function listMissingEdits(db: Reader, of: readonly number[]): Promise<MissingEdit[]> {
  const rows = await selectMissingEdits(db)
    .innerJoin('users as u', 'u.stakeholder_id', 'e.stakeholder_id')
    .innerJoin('stakeholders as s', 's.id', 'e.stakeholder_id')
    .selectAll('e')
    .select(['u.disabled_at', 's.removed_at'])
    .where('e.stakeholder_id', 'in', of)
    .orderBy('e.typed_at')
    .orderBy('e.entry_id')
    .execute()
  return rows.map((row) => ({
    deviceId: row.device_id,
    stakeholderId: row.stakeholder_id,
    id: row.entry_id,
    typedAt: row.typed_at,
    queueKey: row.queue_key,
    parts: Parts.parse(JSON.parse(row.parts ?? '[]')),
    isGone: row.outcome === 'lost',
    isOfDisabled: row.disabled_at !== null && row.removed_at === null,
  }))
}

export async function listPeopleWithMissingEdits(
  db: Reader,
  {
    after,
    most,
    peopleOf,
  }: { readonly after: number; readonly most: number; readonly peopleOf: PeopleOf | null },
): Promise<number[]> {
  const rows = await selectMissingEdits(db)
    .select('e.stakeholder_id')
    .distinct()
    .where('e.stakeholder_id', '>', after)
    .$if(peopleOf !== null, (query) =>
      query.where('e.stakeholder_id', 'in', ownPeopleIds(db, peopleOf ?? nobody)),
    )
    .orderBy('e.stakeholder_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.stakeholder_id)
}

function selectMissingEdits(db: Reader) {
  return db
    .selectFrom('device_edits as e')
    .where((edit) => edit.or([edit('e.outcome', 'is', null), edit('e.outcome', '=', 'lost')]))
    .where((edit) => edit.not(isEditAccepted(edit)))
}

export function chunked<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / CHUNK_SIZE) }, (_, index) =>
    all.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  )
}

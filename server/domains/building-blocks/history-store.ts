import type { Quarter } from '#contract/rules/quarter.ts'
import type { ProviderUpdate } from '#contract/things/provider.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { addChange, type Change } from '#server/records/change-store.ts'

/** Who changes something, and when. */
export interface Authorship {
  readonly by: number
  /** The phone's clock, milliseconds UTC; shown, never trusted. */
  readonly typedAt: number | null
  readonly receivedAt: number
  readonly period: Quarter
}

type ProviderChange = Pick<Change, 'kind' | 'version' | 'paths'> & {
  readonly before: ProviderUpdate | null
  readonly after: ProviderUpdate | null
}

/** The next version of the aggregate, which the caller holds. */
export async function bumpVersion(db: Writer, stakeholderId: number, version: number): Promise<number> {
  const next = version + 1
  await setVersion(db, stakeholderId, next)
  return next
}

const setVersion = prepared((db: Writer, id: number, version: number) =>
  db.updateTable('stakeholders').set({ version }).where('id', '=', id),
)

/** @returns the record as it was read before, with this as its last change. */
export async function keepChange<Of extends { readonly stakeholderId: number }>(
  db: Writer,
  { by, typedAt, receivedAt }: Authorship,
  change: ProviderChange,
  record: Of,
): Promise<Of & { lastChange: { by: string; at: number } }> {
  await addChange(db, { ...change, stakeholderId: record.stakeholderId, by, typedAt, receivedAt })
  const [author] = (await nameOf(db, by)).rows
  return { ...record, lastChange: { by: author?.name ?? '', at: receivedAt } }
}

const nameOf = prepared((db: Writer, id: number) =>
  db.selectFrom('stakeholders').select('name').where('id', '=', id),
)

interface Update extends Quarter {
  readonly stakeholderId: number
  readonly version: number
  readonly state: 'submitted'
  readonly by: number
  readonly at: number
}

export async function addUpdate(db: Writer, update: Update): Promise<void> {
  const { stakeholderId, year, quarter, state, version, by, at } = update
  await keepUpdate(db, stakeholderId, year, quarter, state, version, by, at)
}

const keepUpdate = prepared(
  (
    db: Writer,
    provider_id: number,
    year: number,
    quarter: number,
    state: Update['state'],
    provider_version: number,
    by_stakeholder_id: number,
    at: number,
  ) => {
    const decided = { comment: null, field_path: null }
    const update = { provider_id, year, quarter, state, provider_version, by_stakeholder_id, at }
    return db.insertInto('provider_updates').values({ ...update, ...decided })
  },
)

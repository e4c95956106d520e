import type { Quarter } from '#contract/rules/quarter.ts'
import type { ProviderUpdate } from '#contract/schemas/provider.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { addChange, type NewChange } from '#server/queries/change-store.ts'

export interface Authorship {
  readonly by: number
  /** The phone's clock, milliseconds UTC; shown, never trusted. */
  readonly typedAt: number | null
  readonly receivedAt: number
  readonly period: Quarter
}

type ProviderChange = Pick<NewChange, 'kind' | 'version' | 'paths' | 'reason'> & {
  readonly before: ProviderUpdate | null
  readonly after: ProviderUpdate | null
}

/** Adds a change. @returns the former record with this change as its last one */
export async function addProviderChange<Of extends { readonly stakeholderId: number }>(
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

interface NewUpdate extends Quarter {
  readonly stakeholderId: number
  /** The version that was submitted or decided on. */
  readonly version: number
  readonly by: number | null
  readonly at: number
}

/** Records a submission: a person has confirmed the provider's record. */
export async function addSubmission(db: Writer, update: NewUpdate): Promise<void> {
  const { stakeholderId, year, quarter, version, by, at } = update
  await insertSubmission(db, stakeholderId, year, quarter, version, by, at)
}

const insertSubmission = prepared(
  (
    db: Writer,
    provider_id: number,
    year: number,
    quarter: number,
    provider_version: number,
    by_stakeholder_id: number | null,
    at: number,
  ) => {
    const whose = { provider_id, year, quarter, provider_version, by_stakeholder_id, at }
    return db.insertInto('provider_updates').values({ ...whose, state: 'submitted', ...noVerdict })
  },
)

const noVerdict = { comment: null, field_path: null, note: null, withdraws_update_id: null }

interface VerdictRow extends NewUpdate {
  readonly state: 'submitted' | 'verified' | 'returned'
  readonly comment: string | null
  readonly path: string | null
  readonly note: string | null
  readonly withdraws: number | null
}

export async function addVerdict(db: Writer, row: VerdictRow): Promise<void> {
  const { stakeholderId, version, by, path, year, quarter, state, at, comment, note, withdraws } = row
  await db
    .insertInto('provider_updates')
    .values({
      provider_id: stakeholderId,
      provider_version: version,
      by_stakeholder_id: by,
      field_path: path,
      year,
      quarter,
      state,
      at,
      comment,
      note,
      withdraws_update_id: withdraws,
    })
    .execute()
}

/** Finds the verdict that decided a provider's state in the quarter, and the version that it was about. */
export async function findLastVerdict(db: Reader, providerId: number, { year, quarter }: Quarter) {
  const last = await db
    .selectFrom('provider_updates')
    .select(['id', 'state', 'by_stakeholder_id', 'provider_version'])
    .where('provider_id', '=', providerId)
    .where('year', '=', year)
    .where('quarter', '=', quarter)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined || last.state === 'submitted') return undefined
  return { id: last.id, by: last.by_stakeholder_id, version: last.provider_version }
}

/** Returns true if this person changed the content of a provider at or after a moment, milliseconds UTC. */
export async function hasChangedSince(db: Reader, providerId: number, by: number, at: number) {
  const change = await db
    .selectFrom('changes')
    .select('id')
    .where('stakeholder_id', '=', providerId)
    .where('by_stakeholder_id', '=', by)
    .where('received_at', '>=', at)
    .where('paths', '<>', '[]')
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

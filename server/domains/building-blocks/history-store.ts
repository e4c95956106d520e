import type { Quarter } from '#contract/rules/quarter.ts'
import type { ProviderUpdate } from '#contract/things/provider.ts'
import { waitForTurnAmongChanges } from '#server/db/lock.ts'
import type { Writer } from '#server/db/reader-writer.ts'

/** Who changes something, and when. */
export interface Authorship {
  readonly by: number
  /** The phone's clock, milliseconds UTC; shown, never trusted. */
  readonly typedAt: number | null
  readonly receivedAt: number
  readonly period: Quarter
}

export interface Change {
  readonly kind: 'added' | 'update' | 'contact-person-removed' | 'removed'
  /** The version that it made. */
  readonly version: number
  /** What a person edits; null before it was added and after it was removed. */
  readonly before: ProviderUpdate | null
  readonly after: ProviderUpdate | null
  readonly paths: readonly string[]
}

/** The next version of the aggregate, which the caller holds. */
export async function bumpVersion(db: Writer, stakeholderId: number, version: number): Promise<number> {
  const next = version + 1
  await db.updateTable('stakeholders').set({ version: next }).where('id', '=', stakeholderId).execute()
  return next
}

/**
 * Keeps what was done to a record; the last that a transaction writes where it can be, since others wait for their
 * turn from here on.
 * @returns the record as it was read before, with this as its last change.
 */
export async function keepChange<Of extends { readonly stakeholderId: number }>(
  db: Writer,
  { by, typedAt, receivedAt }: Authorship,
  change: Change,
  record: Of,
): Promise<Of & { lastChange: { by: string; at: number } }> {
  await waitForTurnAmongChanges(db)
  await db
    .insertInto('changes')
    .values({
      stakeholder_id: record.stakeholderId,
      kind: change.kind,
      by_stakeholder_id: by,
      typed_at: typedAt,
      received_at: receivedAt,
      version: change.version,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      paths: JSON.stringify(change.paths),
    })
    .execute()
  const author = await db
    .selectFrom('stakeholders')
    .select('name')
    .where('id', '=', by)
    .executeTakeFirstOrThrow()
  return { ...record, lastChange: { by: author.name, at: receivedAt } }
}

interface Update extends Quarter {
  readonly stakeholderId: number
  readonly version: number
  readonly state: 'submitted'
  readonly by: number
  readonly at: number
}

export async function addUpdate(db: Writer, update: Update): Promise<void> {
  await db
    .insertInto('provider_updates')
    .values({
      provider_id: update.stakeholderId,
      year: update.year,
      quarter: update.quarter,
      state: update.state,
      provider_version: update.version,
      by_stakeholder_id: update.by,
      at: update.at,
      comment: null,
      field_path: null,
    })
    .execute()
}

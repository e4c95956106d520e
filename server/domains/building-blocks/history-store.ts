import type { Quarter } from '#contract/rules/quarter.ts'
import type { Writer } from '#server/db/reader-writer.ts'

interface Change {
  readonly stakeholderId: number
  readonly version: number
  readonly kind: 'update' | 'contact-person-removed'
  readonly by: number
  /** The phone's clock, milliseconds UTC; shown, never trusted. */
  readonly typedAt: number | null
  readonly receivedAt: number
  readonly before: unknown
  readonly after: unknown
  readonly paths: readonly string[]
}

/** The next version of the aggregate, which the caller holds. */
export async function bumpVersion(db: Writer, stakeholderId: number, version: number): Promise<number> {
  const next = version + 1
  await db.updateTable('stakeholders').set({ version: next }).where('id', '=', stakeholderId).execute()
  return next
}

export async function addChange(db: Writer, change: Change): Promise<void> {
  await db
    .insertInto('changes')
    .values({
      stakeholder_id: change.stakeholderId,
      kind: change.kind,
      by_stakeholder_id: change.by,
      typed_at: change.typedAt,
      received_at: change.receivedAt,
      version: change.version,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      paths: JSON.stringify(change.paths),
    })
    .execute()
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

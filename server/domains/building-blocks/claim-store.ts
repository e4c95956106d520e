import { isEditAccepted } from '#server/db/edit-accepted.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'

export interface ClaimHolder {
  readonly providerId: number
  readonly stakeholderId: number
  /** Empty until the device has identified itself. */
  readonly deviceId: string
}

/** Records that the record is open there. The start is now, unless the claim was renewed after `stillAfter`. */
export async function updateClaim(
  db: Writer,
  { providerId, stakeholderId, deviceId }: ClaimHolder,
  { now, stillAfter }: { readonly now: number; readonly stillAfter: number },
): Promise<void> {
  await db
    .insertInto('claims')
    .values({
      provider_id: providerId,
      stakeholder_id: stakeholderId,
      device_id: deviceId,
      since: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'stakeholder_id', 'device_id']).doUpdateSet((claim) => ({
        since: claim
          .case()
          .when('claims.seen_at', '>=', stillAfter)
          .then(claim.ref('claims.since'))
          .else(now)
          .end(),
        seen_at: now,
      })),
    )
    .execute()
}

/** Removes the claim, also one made before the device had identified itself. */
export async function removeClaim(db: Writer, { providerId, stakeholderId, deviceId }: ClaimHolder) {
  await db
    .deleteFrom('claims')
    .where('provider_id', '=', providerId)
    .where('stakeholder_id', '=', stakeholderId)
    .where('device_id', 'in', [deviceId, ''])
    .execute()
}

/** Lists others who have the record open and renewed their claim after `heardAfter`, with their earliest time. */
export async function listOthersOpen(
  db: Reader,
  { providerId, stakeholderId }: Pick<ClaimHolder, 'providerId' | 'stakeholderId'>,
  heardAfter: number,
) {
  const { rows } = await othersOpen(db, providerId, stakeholderId, heardAfter)
  return rows
}

const othersOpen = prepared((db: Reader, providerId: number, stakeholderId: number, heardAfter: number) =>
  db
    .selectFrom('claims as c')
    .innerJoin('stakeholders as s', 's.id', 'c.stakeholder_id')
    .select(['c.stakeholder_id as stakeholderId', 's.name'])
    .select(({ fn }) => fn.min<number>('c.since').as('since'))
    .where('c.provider_id', '=', providerId)
    .where('c.stakeholder_id', '<>', stakeholderId)
    .where('c.seen_at', '>=', heardAfter)
    .groupBy(['c.stakeholder_id', 's.name'])
    .orderBy('since')
    .orderBy('c.stakeholder_id'),
)

/** Lists others whose devices hold an edit of the record that has not arrived, with the time of the oldest. */
export async function listOthersUnsent(
  db: Reader,
  { providerId, stakeholderId }: Pick<ClaimHolder, 'providerId' | 'stakeholderId'>,
) {
  const { rows } = await clientIdOf(db, providerId)
  const refs = [providerId, ...rows.flatMap(({ client_id }) => client_id ?? [])]
  const queueKeys = refs.map((ref) => `provider:${ref}`)
  return db
    .selectFrom('device_edits as e')
    .innerJoin('stakeholders as s', 's.id', 'e.stakeholder_id')
    .select(['e.stakeholder_id as stakeholderId', 's.name'])
    .select(({ fn }) => fn.min<number>('e.typed_at').as('since'))
    .where('e.queue_key', 'in', queueKeys)
    .where('e.stakeholder_id', '<>', stakeholderId)
    .where('e.outcome', 'is', null)
    .where((edit) => edit.not(isEditAccepted(edit)))
    .groupBy(['e.stakeholder_id', 's.name'])
    .orderBy('since')
    .orderBy('e.stakeholder_id')
    .execute()
}

const clientIdOf = prepared((db: Reader, id: number) =>
  db.selectFrom('stakeholders').select('client_id').where('id', '=', id),
)

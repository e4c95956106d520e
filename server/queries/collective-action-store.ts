import { dayOf, startOfDay } from '#contract/rules/day.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { stakeholderTypes } from '#contract/fields/contact-types.ts'
import type { CollectiveActionContent } from '#contract/rules/collective-action-merge.ts'
import { CollectiveActionRecord } from '#contract/schemas/collective-action.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { selectMunicipalities, type MunicipalityFilter } from '#server/queries/municipality-store.ts'

/** Returns undefined if it was removed. */
export async function findCollectiveAction(
  db: Reader,
  id: number,
): Promise<CollectiveActionRecord | undefined> {
  const row = await collectiveActionRecords(db).where('a.id', '=', id).executeTakeFirst()
  return row && recordOf(row)
}

/** Lists the collective actions of municipalities, the latest first. */
export async function listCollectiveActions(db: Reader, within: MunicipalityFilter) {
  const rows = await collectiveActionRecords(db)
    .where('a.boundary_id', 'in', selectMunicipalities(db, within).select('b.id'))
    .orderBy('a.valid_from', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map(recordOf)
}

type Row = Awaited<ReturnType<ReturnType<typeof collectiveActionRecords>['execute']>>[number]

export function recordOf(row: Row): CollectiveActionRecord {
  const { validFrom, validTo, outcome, ...others } = row
  return CollectiveActionRecord.parse({
    ...others,
    validFrom: dayOf(validFrom),
    validTo: dayOf(validTo),
    outcome: outcome ?? '',
  })
}

export function collectiveActionRecords(db: Reader) {
  return db
    .selectFrom('collective_actions as a')
    .innerJoin('stakeholders as r', 'r.id', 'a.id')
    .innerJoin('stakeholders as s', 's.id', 'a.stakeholder_id')
    .innerJoin('pillars as p', 'p.id', 'a.pillar_id')
    .innerJoin('boundaries as b', 'b.id', 'a.boundary_id')
    .innerJoin('municipality_stakeholders as m', 'm.boundary_id', 'b.id')
    .select(['a.id as stakeholderId', 'r.client_id as clientId', 'r.version', 'r.name'])
    .select(['a.pillar_id as pillarId', 'p.description as pillar'])
    .select(['a.stakeholder_id as runnerId', 's.name as runner'])
    .select(['a.valid_from as validFrom', 'a.valid_to as validTo', 'a.outcome', 'a.description'])
    .select(['b.id as boundaryId', 'b.name as localMunicipalityName'])
    .select('m.stakeholder_id as boundaryStakeholderId')
    .where('r.removed_at', 'is', null)
}

/** Lists who may run a collective action: the municipality, then its approved organisations and its providers. */
export async function listRunners(db: Reader, municipalityStakeholderId: number) {
  return db
    .selectFrom('stakeholders as s')
    .innerJoin('municipality_stakeholders as m', (join) =>
      join.on('m.stakeholder_id', '=', municipalityStakeholderId),
    )
    .leftJoin('organisations as o', 'o.stakeholder_id', 's.id')
    .leftJoin('providers as v', 'v.stakeholder_id', 's.id')
    .select(['s.id as stakeholderId', 's.name'])
    .where('s.removed_at', 'is', null)
    .where((is) =>
      is.or([
        is('s.id', '=', municipalityStakeholderId),
        is('v.municipality_id', '=', is.ref('m.boundary_id')),
        is.and([
          is('o.boundary_id', '=', is.ref('m.boundary_id')),
          is('o.verification_status_id', '=', verificationStatuses.approved),
        ]),
      ]),
    )
    .orderBy((is) =>
      is.case().when('s.stakeholder_type_id', '=', stakeholderTypes.municipality).then(0).else(1).end(),
    )
    .orderBy('s.search_name')
    .orderBy('s.id')
    .execute()
}

export async function hasPillar(db: Reader, pillarId: number): Promise<boolean> {
  const row = await db.selectFrom('pillars').select('id').where('id', '=', pillarId).executeTakeFirst()
  return row !== undefined
}

/** Adds the content of a collective action that is a stakeholder already. */
export async function addContent(
  db: Writer,
  { id, boundaryId }: { readonly id: number; readonly boundaryId: number },
  content: CollectiveActionContent,
): Promise<void> {
  const row = { id, boundary_id: boundaryId, ...contentRow(content) }
  await db.insertInto('collective_actions').values(row).execute()
}

export async function updateContent(db: Writer, id: number, content: CollectiveActionContent): Promise<void> {
  await db.updateTable('collective_actions').set(contentRow(content)).where('id', '=', id).execute()
}

export function contentRow({
  pillarId,
  runnerId,
  validFrom,
  validTo,
  outcome,
  description,
}: CollectiveActionContent) {
  return {
    pillar_id: pillarId,
    stakeholder_id: runnerId,
    valid_from: startOfDay(validFrom),
    valid_to: startOfDay(validTo),
    outcome: outcome === '' ? null : outcome,
    description,
  }
}

export async function getMunicipalityOf(db: Reader, stakeholderId: number): Promise<number> {
  const row = await db
    .selectFrom('municipality_stakeholders')
    .select('boundary_id')
    .where('stakeholder_id', '=', stakeholderId)
    .executeTakeFirstOrThrow()
  return row.boundary_id
}

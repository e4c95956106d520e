import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import type { ProgressRow } from '#contract/rules/municipality-blocks.ts'
import type { Quarter } from '#contract/rules/quarter.ts'
import type { UpdateState } from '#contract/schemas/provider.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { latestUpdates } from '#server/queries/provider/latest-update-store.ts'

export function listProgress(db: Reader, period: Quarter): Promise<ProgressRow[]> {
  return db
    .selectFrom('providers as p')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .leftJoin(latestUpdates(db, period), 'u.provider_id', 'p.stakeholder_id')
    .select((eb) => [
      'p.municipality_id as boundaryId',
      'p.building_block_id as buildingBlockId',
      eb.fn.countAll<number>().as('total'),
      eb.fn.sum<number>(eb.case().when('u.state', '=', 'verified').then(1).else(0).end()).as('verified'),
    ])
    .where('s.removed_at', 'is', null)
    .groupBy(['p.municipality_id', 'p.building_block_id'])
    .execute()
}

type ProvidersOfBlock = AnswerOf<typeof calls.buildingBlocks.getBuildingBlockOnMunicipality>

/** @throws not-found if the municipality or the building block does not exist. */
export async function getProvidersOfBlock(
  db: Reader,
  { boundaryStakeholderId, buildingBlockId }: { boundaryStakeholderId: number; buildingBlockId: number },
  period: Quarter,
): Promise<ProvidersOfBlock> {
  const names = await db
    .selectFrom('municipality_stakeholders as m')
    .innerJoin('boundaries as b', 'b.id', 'm.boundary_id')
    .innerJoin('building_blocks as k', (join) => join.on('k.id', '=', buildingBlockId))
    .select(['b.name as municipality', 'k.description as buildingBlock'])
    .where('m.stakeholder_id', '=', boundaryStakeholderId)
    .executeTakeFirst()
  if (names === undefined) throw problem({ type: 'not-found' })
  const rows = await db
    .selectFrom('providers as p')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .leftJoin(latestUpdates(db, period), 'u.provider_id', 'p.stakeholder_id')
    .select([
      'p.stakeholder_id as stakeholderId',
      's.client_id as clientId',
      's.name',
      's.version',
      'u.state',
      'p.confirmed_at',
    ])
    .where('p.municipality_stakeholder_id', '=', boundaryStakeholderId)
    .where('p.building_block_id', '=', buildingBlockId)
    .where('s.removed_at', 'is', null)
    .orderBy('s.search_name')
    .execute()
  const providers = rows.map(({ confirmed_at: confirmedAt, ...row }) => {
    const state: UpdateState = row.state ?? 'outstanding'
    return { ...row, state, isToCheck: confirmedAt === null }
  })
  return {
    ...names,
    totalBuildingBlockCount: providers.length,
    totalVerifiedBuildingBlockCount: providers.filter(({ state }) => state === 'verified').length,
    period: { year: period.year, quarter: period.quarter },
    providers,
  }
}

import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import type { Quarter } from '#contract/rules/quarter.ts'
import type { ProviderRecord, UpdateState } from '#contract/things/provider.ts'
import { ProviderRecord as ProviderRecordSchema } from '#contract/things/provider.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import type { BlockRow, MunicipalityRow, ProgressRow } from './report.ts'
import { listContactsOf, listPersonsOf } from './person-store.ts'

/** Whose municipalities are asked for: the person's places (null: all), narrowed to one boundary where given. */
export interface Within {
  readonly places: readonly number[] | null
  readonly boundaryId: number | null
}

const MUNICIPALITY = 3

export async function listMunicipalities(
  db: Reader,
  { places, boundaryId }: Within,
): Promise<MunicipalityRow[]> {
  const rows = await db
    .selectFrom('boundaries as b')
    .innerJoin('municipality_stakeholders as m', 'm.boundary_id', 'b.id')
    .innerJoin('boundaries as d', 'd.id', 'b.district_id')
    .innerJoin('boundaries as p', 'p.id', 'b.province_id')
    .select([
      'm.stakeholder_id',
      'b.id',
      'b.name',
      'd.id as district_id',
      'd.name as district',
      'p.id as province_id',
      'p.name as province',
    ])
    .where('b.boundary_type_id', '=', MUNICIPALITY)
    .where((where) =>
      where.and([
        ...(places === null ? [] : [where.or(levels.map((level) => where(level, 'in', [...places, NONE])))]),
        ...(boundaryId === null ? [] : [where.or(levels.map((level) => where(level, '=', boundaryId)))]),
      ]),
    )
    .orderBy('b.search_name')
    .execute()
  return rows.map((row) => ({
    stakeholderId: row.stakeholder_id,
    name: row.name,
    boundaryId: row.id,
    district: { boundaryId: row.district_id, description: row.district },
    province: { boundaryId: row.province_id, description: row.province },
  }))
}

const levels = ['b.id', 'b.district_id', 'b.province_id'] as const
/** No boundary has this id, and an empty list is no list in SQL. */
const NONE = 0

export async function listBlocks(db: Reader): Promise<BlockRow[]> {
  const rows = await db
    .selectFrom('building_blocks as b')
    .innerJoin('building_block_categories as c', 'c.id', 'b.building_block_category_id')
    .select(['b.id', 'b.description', 'c.id as category_id', 'c.description as category'])
    .orderBy('c.seq')
    .orderBy('b.seq')
    .execute()
  return rows.map((row) => ({
    buildingBlockId: row.id,
    description: row.description,
    buildingBlockCategoryId: row.category_id,
    category: row.category,
  }))
}

/** Counts for every municipality and block that has a provider; the report takes those it lists. */
export async function listProgress(db: Reader, period: Quarter): Promise<ProgressRow[]> {
  const rows = await db
    .selectFrom('providers as p')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .leftJoin(latestUpdates(db, period), 'u.provider_id', 'p.stakeholder_id')
    .select((eb) => [
      'p.municipality_id',
      'p.building_block_id',
      eb.fn.countAll<number>().as('total'),
      eb.fn.sum<number>(eb.case().when('u.state', '=', 'verified').then(1).else(0).end()).as('verified'),
    ])
    .where('s.removed_at', 'is', null)
    .groupBy(['p.municipality_id', 'p.building_block_id'])
    .execute()
  return rows.map((row) => ({
    boundaryId: row.municipality_id,
    buildingBlockId: row.building_block_id,
    total: row.total,
    verified: row.verified,
  }))
}

/** The last update of each provider in a quarter, which is its state in it. */
function latestUpdates(db: Reader, { year, quarter }: Quarter) {
  return db
    .selectFrom('provider_updates as u')
    .innerJoin(
      db
        .selectFrom('provider_updates')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('year', '=', year)
        .where('quarter', '=', quarter)
        .groupBy('provider_id')
        .as('last'),
      'last.id',
      'u.id',
    )
    .selectAll('u')
    .as('u')
}

type ProvidersOfBlock = AnswerOf<typeof calls.buildingBlocks.getBuildingBlockOnMunicipality>

/** @throws not-found when there is no such municipality or building block. */
export async function getProvidersOfBlock(
  db: Reader,
  { boundaryStakeholderId, buildingBlockId }: { boundaryStakeholderId: number; buildingBlockId: number },
  period: Quarter,
): Promise<ProvidersOfBlock> {
  const names = await db
    .selectFrom('municipality_stakeholders as m')
    .innerJoin('boundaries as b', 'b.id', 'm.boundary_id')
    .innerJoin('building_blocks as k', (join) => join.on('k.id', '=', buildingBlockId))
    .select(['b.name as municipality', 'k.description as building_block'])
    .where('m.stakeholder_id', '=', boundaryStakeholderId)
    .executeTakeFirst()
  if (names === undefined) throw problem({ kind: 'not-found' })
  const rows = await db
    .selectFrom('providers as p')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .leftJoin(latestUpdates(db, period), 'u.provider_id', 'p.stakeholder_id')
    .select(['p.stakeholder_id', 's.name', 'u.state'])
    .where('p.municipality_stakeholder_id', '=', boundaryStakeholderId)
    .where('p.building_block_id', '=', buildingBlockId)
    .where('s.removed_at', 'is', null)
    .orderBy('s.search_name')
    .execute()
  const providers = rows.map((row) => {
    const state: UpdateState = row.state ?? 'outstanding'
    return { stakeholderId: row.stakeholder_id, name: row.name, state }
  })
  return {
    municipality: names.municipality,
    buildingBlock: names.building_block,
    totalBuildingBlockCount: providers.length,
    totalVerifiedBuildingBlockCount: providers.filter(({ state }) => state === 'verified').length,
    period: { year: period.year, quarter: period.quarter },
    providers,
  }
}

/** @throws not-found when the provider is gone, or is of another building block. */
export async function getProviderRecord(
  db: Reader,
  { stakeholderId, buildingBlockId }: { stakeholderId: number; buildingBlockId: number },
  period: Quarter,
): Promise<ProviderRecord> {
  const row = await db
    .selectFrom('providers as p')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .innerJoin('building_blocks as k', 'k.id', 'p.building_block_id')
    .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
    .leftJoin('addresses as a', 'a.stakeholder_id', 's.id')
    .leftJoin(latestUpdates(db, period), 'u.provider_id', 'p.stakeholder_id')
    .select([
      's.version',
      's.name',
      'k.description as building_block',
      'b.id as boundary_id',
      'b.name as municipality',
      'a.id as address_id',
      'a.address_type_id',
      'a.address_line1',
      'a.address_line2',
      'p.is_address_public',
      'u.state',
      'u.at as update_at',
      'u.comment',
      'u.field_path',
    ])
    .where('p.stakeholder_id', '=', stakeholderId)
    .where('p.building_block_id', '=', buildingBlockId)
    .where('s.removed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw problem({ kind: 'not-found' })
  const state = row.state ?? 'outstanding'
  return ProviderRecordSchema.parse({
    stakeholderId,
    version: row.version,
    name: row.name,
    buildingBlockId,
    buildingBlock: row.building_block,
    boundaryId: row.boundary_id,
    localMunicipalityName: row.municipality,
    addressId: row.address_id,
    addressTypeId: row.address_type_id,
    addressLine1: row.address_line1 ?? '',
    addressLine2: row.address_line2 ?? '',
    isAddressPublic: row.is_address_public === 1,
    contacts: (await listContactsOf(db, [stakeholderId])).get(stakeholderId) ?? [],
    buildingBlockRequirements: await listAnswers(db, stakeholderId, buildingBlockId),
    state,
    returned:
      state === 'returned' ? { at: row.update_at, comment: row.comment ?? '', path: row.field_path } : null,
    lastChange: await findLastChange(db, stakeholderId),
  })
}

async function listAnswers(db: Reader, providerId: number, buildingBlockId: number) {
  const requirements = await db
    .selectFrom('building_block_requirements as r')
    .leftJoin('requirement_answers as a', (join) =>
      join.onRef('a.requirement_id', '=', 'r.id').on('a.provider_id', '=', providerId),
    )
    .select(['r.id', 'r.name', 'r.help', 'a.is_available'])
    .where('r.building_block_id', '=', buildingBlockId)
    .orderBy('r.seq')
    .execute()
  const persons = await listPersonsOf(db, providerId)
  return requirements.map(({ id, name, help, is_available }) => {
    const isAnswer = is_available === null ? null : is_available === 1
    return {
      buildingBlockRequirementId: id,
      name,
      help,
      isAnswer,
      stakeholderContactPerson: persons
        .filter((person) => person.buildingBlockRequirementId === id)
        .map((person) => ({ ...person, isAnswer })),
    }
  })
}

async function findLastChange(db: Reader, stakeholderId: number): Promise<{ by: string; at: number } | null> {
  const row = await db
    .selectFrom('changes as c')
    .leftJoin('stakeholders as author', 'author.id', 'c.by_stakeholder_id')
    .select(['author.name', 'c.received_at'])
    .where('c.stakeholder_id', '=', stakeholderId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { by: row.name ?? '', at: row.received_at }
}

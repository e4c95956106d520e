import { type RawBuilder, sql } from 'kysely'
import type { Quarter, QuarterNumber } from '#contract/rules/quarter.ts'
import { ProviderRecord } from '#contract/schemas/provider.ts'
import { jsonList, parseJsonList } from '#server/db/json-list.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { ProblemError } from '#contract/problem.ts'
import {
  answersOf,
  contactsOf,
  quarterStateOf,
  type AnswerRow,
  type ContactRow,
  type PersonRow,
  type UpdateRow,
  type VerifiedRow,
} from './parts.ts'
import { detailColumns, detailsOfRow } from '#server/db/provider-details.ts'
import { importedFrom, importColumns } from './provenance-store.ts'
import { changesSinceDecision, type DecidedState, lastUpdate, lastVerified } from './verified-store.ts'

/** @throws not-found if the provider was removed or belongs to another building block. */
export async function getProviderRecord(
  db: Reader,
  { stakeholderId, buildingBlockId }: { stakeholderId: number; buildingBlockId: number },
  period: Quarter,
): Promise<ProviderRecord> {
  const [record] = await listProviderRecords(db, [stakeholderId], period)
  if (record?.buildingBlockId !== buildingBlockId) throw new ProblemError({ type: 'not-found' })
  return record
}

/** Lists the complete records of these providers in the order of their ids; removed ones are left out. */
export async function listProviderRecords(
  db: Reader,
  stakeholderIds: readonly number[],
  period: Quarter,
): Promise<ProviderRecord[]> {
  const { year, quarter } = period
  const [one, ...others] = stakeholderIds
  if (one === undefined) return []
  const { rows } =
    others.length === 0
      ? await providerOf(db, one, year, quarter)
      : { rows: await providersOf(db, stakeholderIds, period).execute() }
  const quarterStates = rows.map(({ updates, verified }) =>
    quarterStateOf(parseJsonList<UpdateRow>(updates), parseJsonList<VerifiedRow>(verified)),
  )
  const returned = rows.filter((_, index) => quarterStates[index]?.state === 'returned').map(({ id }) => id)
  const typedBefore = await listTypedBefore(db, returned)
  return rows.map((row, index) => {
    const quarterState = quarterStates[index]
    return ProviderRecord.parse({
      stakeholderId: row.id,
      clientId: row.client_id,
      version: row.version,
      name: row.name,
      buildingBlockId: row.building_block_id,
      buildingBlock: row.building_block,
      boundaryId: row.municipality_id,
      boundaryStakeholderId: row.municipality_stakeholder_id,
      localMunicipalityName: row.municipality,
      addressId: row.address_id,
      addressTypeId: row.address_type_id,
      addressLine1: row.address_line1 ?? '',
      addressLine2: row.address_line2 ?? '',
      isAddressPublic: row.is_address_public === 1,
      contacts: contactsOf(parseJsonList<ContactRow>(row.contacts)),
      ...detailsOfRow(row),
      buildingBlockRequirements: answersOf(
        parseJsonList<AnswerRow>(row.answers),
        parseJsonList<PersonRow>(row.persons),
      ),
      ...quarterState,
      imported: importedFrom(row),
      returned: quarterState?.returned && {
        ...quarterState.returned,
        typedBefore: typedBefore.get(row.id) ?? null,
      },
      lastChange: row.changed_at === null ? null : { by: row.changed_by ?? '', at: row.changed_at },
    })
  })
}

const personColumns = ['o.id', 'o.client_id', 'o.stakeholder_type_id', 'o.name']
const roleColumns = ['p.role', 'p.is_reporting', 'p.is_public', 'p.requirement_id']
const updateColumns = [
  'u.id',
  'u.state',
  'u.at',
  'u.by_stakeholder_id',
  'n.name',
  'u.comment',
  'u.field_path',
]

/** The content when `u` was decided, if it has changed since: the content before the first later change. */
const contentWhenDecided = sql<string>`(select h.before from ${changesSinceDecision} order by h.version limit 1)`

const providerOf = prepared((db: Reader, id: number, year: number, quarter: QuarterNumber) =>
  providersOf(db, [id], { year, quarter }),
)

function contactsWhere(db: Reader, isTheirs: RawBuilder<unknown>): RawBuilder<string> {
  const columns = ['c.id', 'c.contact_type_id', 'c.detail', 'c.area_code']
  return jsonList(db, { columns, from: sql`contacts as c where ${isTheirs}` })
}

function providersOf(db: Reader, stakeholderIds: readonly number[], period: Quarter) {
  const lastIn = (state: DecidedState) => lastUpdate(state, period)
  return db
    .selectFrom('providers as v')
    .innerJoin('stakeholders as s', 's.id', 'v.stakeholder_id')
    .innerJoin('building_blocks as k', 'k.id', 'v.building_block_id')
    .innerJoin('boundaries as b', 'b.id', 'v.municipality_id')
    .leftJoin('addresses as a', 'a.stakeholder_id', 's.id')
    .leftJoin('changes as h', (join) =>
      join.onRef('h.stakeholder_id', '=', 's.id').onRef('h.version', '=', 's.version'),
    )
    .leftJoin('stakeholders as author', 'author.id', 'h.by_stakeholder_id')
    .select([
      's.id',
      's.client_id',
      's.version',
      's.name',
      'v.building_block_id',
      'k.description as building_block',
      'v.municipality_id',
      'v.municipality_stakeholder_id',
      'b.name as municipality',
      'a.id as address_id',
      'a.address_type_id',
      'a.address_line1',
      'a.address_line2',
      'v.is_address_public',
      ...detailColumns,
      ...importColumns,
      'author.name as changed_by',
      'h.received_at as changed_at',
    ])
    .select([
      contactsWhere(db, sql`c.stakeholder_id = s.id`).as('contacts'),
      jsonList(db, {
        columns: ['r.id', 'r.seq', 'r.name', 'r.help', 'n.is_available', 'r.retired_at'],
        from: sql`building_block_requirements as r
          left join requirement_answers as n on n.requirement_id = r.id and n.provider_id = s.id
          where r.building_block_id = v.building_block_id`,
      }).as('answers'),
      jsonList(db, {
        // A sub-select and not a join: a database without statistics would read every contact.
        columns: [
          ...personColumns,
          ...roleColumns,
          contactsWhere(db, sql`c.stakeholder_id = p.stakeholder_id`),
        ],
        from: sql`contact_persons as p join stakeholders as o on o.id = p.stakeholder_id
          where p.provider_id = s.id and o.removed_at is null`,
      }).as('persons'),
      jsonList(db, {
        columns: updateColumns,
        from: sql`provider_updates as u left join stakeholders as n on n.id = u.by_stakeholder_id
          where u.id in (${lastIn('submitted')}, ${lastIn('verified')}, ${lastIn('returned')})`,
      }).as('updates'),
      jsonList(db, {
        columns: ['u.at', 'u.by_stakeholder_id', 'n.name', contentWhenDecided],
        from: sql`${lastVerified} left join stakeholders as n on n.id = u.by_stakeholder_id`,
      }).as('verified'),
    ])
    .where('s.id', 'in', stakeholderIds)
    .where('s.removed_at', 'is', null)
    .orderBy('s.id')
}

/**
 * Lists, for returned providers, the author of the last update after the return. If the provider is still returned, its
 * author had not read the return.
 */
async function listTypedBefore(
  db: Reader,
  stakeholderIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly by: string; readonly at: number }>> {
  if (stakeholderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('changes as h')
    .leftJoin('stakeholders as author', 'author.id', 'h.by_stakeholder_id')
    .select(['h.stakeholder_id', 'h.received_at', 'author.name'])
    .where('h.stakeholder_id', 'in', stakeholderIds)
    .where('h.kind', '=', 'update')
    .where(
      'h.version',
      '>',
      sql<number>`(select max(r.version) from changes as r
        where r.stakeholder_id = h.stakeholder_id and r.kind = 'returned')`,
    )
    .orderBy('h.version')
    .execute()
  return new Map(rows.map((row) => [row.stakeholder_id, { by: row.name ?? '', at: row.received_at }]))
}

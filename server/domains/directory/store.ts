import { sql } from 'kysely'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { jsonList, parseJsonList } from '#server/db/json-list.ts'
import { contains } from '#server/db/like.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { detailColumns, detailsOfRow } from '#server/db/provider-details.ts'
import { lastUpdateText, provenanceColumns, provenanceOf } from '#server/queries/provider/provenance-store.ts'
import { boundariesIn, getPlace } from '#server/queries/place-store.ts'

type Search = InputOf<typeof calls.directory.searchcontact>
type Entries = AnswerOf<typeof calls.directory.searchcontact>

/** More cards than anyone reads. Not applied if place and building block are chosen: then the page filters by name. */
const MAX_RESULTS = 500

type ContactRow = [id: number, type: number, detail: string]
type RequirementRow = [id: number, seq: number, name: string]
type PersonRow = [id: number, name: string, role: string, requirementId: number, contacts: string]

/**
 * Lists registered providers by name with their public fields only: street addresses and contact persons that are
 * public, and requirements that are met.
 * @throws not-found for an unknown boundary
 */
export async function searchProviders(db: Reader, search: Search): Promise<Entries> {
  const { filter = '', buildingBlockCategoryId, buildingBlockId, boundaryId, stakeholderId } = search
  let query = boundaryId === undefined ? selectProviders(db) : await selectProvidersIn(db, boundaryId)
  if (stakeholderId !== undefined) query = query.where('v.stakeholder_id', '=', stakeholderId)
  if (buildingBlockId !== undefined) query = query.where('v.building_block_id', '=', buildingBlockId)
  if (buildingBlockCategoryId !== undefined)
    query = query.where('k.building_block_category_id', '=', buildingBlockCategoryId)
  const wanted = foldText(filter)
  if (wanted !== '') query = query.where(contains('s.search_name', wanted))
  if (boundaryId === undefined || buildingBlockId === undefined) query = query.limit(MAX_RESULTS)
  return entriesOf(query)
}

/** Lists all registered providers of a place, in the same order with the same fields. @throws not-found */
export async function listProviders(db: Reader, boundaryId: number): Promise<Entries> {
  return entriesOf(await selectProvidersIn(db, boundaryId))
}

async function entriesOf(query: ProviderQuery): Promise<Entries> {
  const rows = await query.orderBy('s.search_name').orderBy('s.id').execute()
  return rows.map((row) => ({
    stakeholderId: row.id,
    name: row.name,
    localMunicipalityName: row.municipality,
    boundaryId: row.municipality_id,
    buildingBlockId: row.building_block_id,
    buildingBlock: row.building_block,
    provenance: provenanceOf(row),
    contacts: contactsIn(row.contacts),
    ...addressOf(row),
    ...publicDetailsOf(row),
    buildingBlockRequirements: requirementsOf(row.requirements, row.persons),
  }))
}

interface AddressRow {
  readonly is_address_public: number
  readonly address_line1: string | null
  readonly address_line2: string | null
  readonly longitude: number | null
  readonly latitude: number | null
}

/** Returns the address and its position if the provider shows them. */
function addressOf({ is_address_public, address_line1, address_line2, longitude, latitude }: AddressRow) {
  if (is_address_public !== 1)
    return { address: null, isAddressHidden: Boolean(address_line1), position: null }
  return {
    address:
      address_line1 !== null && address_line2 !== null
        ? { addressLine1: address_line1, addressLine2: address_line2 }
        : null,
    isAddressHidden: false,
    position: longitude !== null && latitude !== null ? { longitude, latitude } : null,
  }
}

/** A list that nobody has confirmed says nothing about hours, languages or cost. */
function publicDetailsOf(row: Parameters<typeof detailsOfRow>[0] & { readonly confirmed_at: number | null }) {
  if (row.confirmed_at === null) return { openingHours: '', languages: [], costOption: null }
  const { openingHours, languages, costOption } = detailsOfRow(row)
  return { openingHours, languages, costOption }
}

type ProviderQuery = ReturnType<typeof selectProviders>

async function selectProvidersIn(db: Reader, boundaryId: number): Promise<ProviderQuery> {
  const within = boundariesIn(db, await getPlace(db, boundaryId)).select('b.id')
  return selectProviders(db).where('v.municipality_id', 'in', within)
}

function selectProviders(db: Reader) {
  const contacts = (whose: 's.id' | 'o.id') =>
    jsonList(db, {
      columns: ['c.id', 'c.contact_type_id', 'c.detail'],
      from: sql`contacts as c where c.stakeholder_id = ${sql.ref(whose)}`,
    })
  return db
    .selectFrom('providers as v')
    .innerJoin('stakeholders as s', 's.id', 'v.stakeholder_id')
    .innerJoin('building_blocks as k', 'k.id', 'v.building_block_id')
    .innerJoin('boundaries as m', 'm.id', 'v.municipality_id')
    .leftJoin('addresses as a', 'a.stakeholder_id', 's.id')
    .select([
      's.id',
      's.name',
      'm.name as municipality',
      'v.municipality_id',
      'v.building_block_id',
      'k.description as building_block',
      'v.is_address_public',
      ...detailColumns,
      'a.address_line1',
      'a.address_line2',
      ...provenanceColumns,
      lastUpdateText.as('last_update'),
    ])
    .select([
      contacts('s.id').as('contacts'),
      jsonList(db, {
        columns: ['r.id', 'r.seq', 'r.name'],
        from: sql`building_block_requirements as r
          join requirement_answers as n on n.requirement_id = r.id
          where n.provider_id = s.id and n.is_available = 1 and v.confirmed_at is not null`,
      }).as('requirements'),
      jsonList(db, {
        columns: ['o.id', 'o.name', 'r.role', 'r.requirement_id', contacts('o.id')],
        from: sql`contact_persons as r join stakeholders as o on o.id = r.stakeholder_id
          where r.provider_id = s.id and r.is_public = 1 and o.removed_at is null`,
      }).as('persons'),
    ])
    .where('s.removed_at', 'is', null)
}

function requirementsOf(requirements: string, persons: string) {
  const everyone = parseJsonList<PersonRow>(persons).toSorted(([id], [otherId]) => id - otherId)
  return parseJsonList<RequirementRow>(requirements)
    .toSorted(([, seq], [, otherSeq]) => seq - otherSeq)
    .map(([requirementId, , name]) => ({
      buildingBlockRequirementId: requirementId,
      name,
      stakeholderContactPerson: everyone
        .filter(([, , , standsFor]) => standsFor === requirementId)
        .map(([stakeholderId, personName, role, , contacts]) => ({
          stakeholderId,
          name: personName,
          role,
          contacts: contactsIn(contacts),
        })),
    }))
}

function contactsIn(text: string) {
  return parseJsonList<ContactRow>(text)
    .toSorted(([id, type], [otherId, otherType]) => type - otherType || id - otherId)
    .map(([, contactTypeId, detail]) => ({ contactTypeId, detail }))
}

import { sql } from 'kysely'
import { contactTypes } from '#contract/schemas/contact.ts'
import { jsonList, parseJsonList } from '#server/db/json-list.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { detailColumns, detailsOfRow } from '#server/db/provider-details.ts'
import type { Cell, ImportChange } from '../kind.ts'
import { findLastImported } from '../store.ts'
import { t } from '#contract/i18n/t.ts'
import { keyOf, removedText, parseIncoming, contentText, parseKey, type ProviderContent } from './content.ts'
import { mergeImportedContent } from './merge-imported-content.ts'
import { provenanceCells } from '#server/queries/provider/provenance-cells.ts'
import { lastUpdateText, provenanceOf } from '#server/queries/provider/provenance-store.ts'

export async function findProviders(db: Reader, keys: readonly string[]) {
  const providers = await listProviders(db, keys)
  return new Map(
    providers.map(({ key, content }) => [key, content === null ? removedText : contentText(content)]),
  )
}

/** Lists these providers by key; without content if a person removed one. */
export async function listProviders(db: Reader, keys: readonly string[]) {
  if (keys.length === 0) return []
  const wanted = new Set(keys)
  const externalIds = keys.map((key) => parseKey(key).externalId)
  const rows = await selectProviders(db).where('v.external_id', 'in', externalIds).execute()
  return rows.map(providerOf).filter(({ key }) => wanted.has(key))
}

type ContactRow = [type: number, detail: string]
type AnswerRow = [requirementId: number, isAvailable: number]

function selectProviders(db: Reader) {
  return db
    .selectFrom('providers as v')
    .innerJoin('stakeholders as s', 's.id', 'v.stakeholder_id')
    .innerJoin('boundaries as b', 'b.id', 'v.municipality_id')
    .innerJoin('building_blocks as k', 'k.id', 'v.building_block_id')
    .leftJoin('addresses as a', 'a.stakeholder_id', 's.id')
    .select([
      's.id',
      's.name',
      's.version',
      's.removed_at',
      'v.building_block_id',
      'v.external_id',
      'v.is_address_public',
      ...detailColumns,
      'v.confirmed_at',
      'v.place_kind',
      'b.code',
      'k.description as block',
      'a.address_line1',
      'a.address_line2',
    ])
    .select([
      jsonList(db, {
        columns: ['c.contact_type_id', 'c.detail'],
        from: sql`contacts as c where c.stakeholder_id = s.id`,
      }).as('contacts'),
      jsonList(db, {
        columns: ['n.requirement_id', 'n.is_available'],
        from: sql`requirement_answers as n where n.provider_id = s.id`,
      }).as('answers'),
    ])
}

type ProviderRow = Awaited<ReturnType<ReturnType<typeof selectProviders>['execute']>>[number]

function providerOf(row: ProviderRow) {
  const key = keyOf(row.building_block_id, row.external_id ?? '')
  const content: ProviderContent = {
    name: row.name,
    municipality: row.code,
    physicalAddress: row.address_line1 ?? '',
    postalAddress: row.address_line2 ?? '',
    isAddressPublic: row.is_address_public === 1,
    ...detailsOfRow(row),
    contacts: parseJsonList<ContactRow>(row.contacts),
    answers: parseJsonList<AnswerRow>(row.answers).map(([id, answer]) => [id, answer === 1]),
    placeKind: row.place_kind,
  }
  const isConfirmed = row.confirmed_at !== null
  return {
    key,
    id: row.id,
    version: row.version,
    isConfirmed,
    content: row.removed_at === null ? content : null,
  }
}

/** Merges only new values of the list; later edits of people stay, and so do the answers that a person has confirmed. */
export async function resolveProviders(
  db: Reader,
  incoming: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const imported = await findLastImported(db, 'providers', [...current.keys()])
  const known = await listProviders(db, [...current.keys()])
  const confirmed = new Set(known.filter(({ isConfirmed }) => isConfirmed).map(({ key }) => key))
  const intended = new Map<string, string>()
  for (const [key, text] of incoming) {
    const now = current.get(key) ?? null
    const last = imported.get(key) ?? null
    if (now === removedText) {
      intended.set(key, now)
      continue
    }
    const { answers, ...content } = parseIncoming(text)
    const merged = confirmed.has(key) || answers === undefined ? content : { ...content, answers }
    intended.set(key, mergeImportedContent(merged, now, last))
  }
  return intended
}

/** Finds an imported provider that a person has confirmed since, which must not be undone. */
export async function findConfirmedProvider(db: Reader, changes: readonly ImportChange[]) {
  const brought = changes.filter(({ before }) => before === null).map(({ key }) => key)
  const confirmed = (await listProviders(db, brought)).find(({ isConfirmed }) => isConfirmed)
  return confirmed && t('importFile.confirmedSince', { name: confirmed.content?.name ?? '' })
}

const header = [
  'external_id',
  'building_block',
  'name',
  'municipality_code',
  'physical_address',
  'postal_address',
  'longitude',
  'latitude',
  'reception_number',
  'alternate_number',
  'mobile_number',
  'work_email',
  'personal_email',
  'opening_hours',
  'languages',
  'cost_option',
  'answers',
  'place_kind',
  'provenance',
  'provenance_when',
  'imported_list',
]

/** Exports the providers with a key in a list; others cannot be matched. */
export async function* providersTable(db: Reader): AsyncGenerator<readonly Cell[]> {
  yield header
  const rows = await selectProviders(db)
    .select(['v.imported_list', 'v.imported_at', 's.is_demonstration', lastUpdateText.as('last_update')])
    .where('v.external_id', 'is not', null)
    .where('s.removed_at', 'is', null)
    .orderBy('s.id')
    .execute()
  for (const row of rows) {
    const { content } = providerOf(row)
    if (content === null) continue
    const contacts = new Map(content.contacts)
    yield [
      row.external_id,
      row.block,
      content.name,
      content.municipality,
      content.physicalAddress,
      content.postalAddress,
      content.location?.longitude ?? null,
      content.location?.latitude ?? null,
      contacts.get(contactTypes.Reception) ?? '',
      contacts.get(contactTypes.Alternative) ?? '',
      contacts.get(contactTypes.MobilePhone) ?? '',
      contacts.get(contactTypes.WorkEmail) ?? '',
      contacts.get(contactTypes.PersonalEmail) ?? '',
      content.openingHours,
      content.languages.join('; '),
      content.costOption,
      content.answers.map(([id, answer]) => `${id}=${answer ? 'yes' : 'no'}`).join('; '),
      content.placeKind,
      ...provenanceCells(provenanceOf(row)),
    ]
  }
}

import type { Quarter } from '#contract/rules/quarter.ts'
import { ProviderRecord } from '#contract/things/provider.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { listAnswersOf, listContactsOf } from './provider-parts-store.ts'

/** @throws not-found when the provider is gone, or is of another building block. */
export async function getProviderRecord(
  db: Reader,
  { stakeholderId, buildingBlockId }: { stakeholderId: number; buildingBlockId: number },
  period: Quarter,
): Promise<ProviderRecord> {
  const [record] = await listProviderRecords(db, [stakeholderId], period)
  if (record?.buildingBlockId !== buildingBlockId) throw problem({ kind: 'not-found' })
  return record
}

/** The records of these providers in the order of their ids, each whole; those that are gone are left out. */
export async function listProviderRecords(
  db: Reader,
  stakeholderIds: readonly number[],
  period: Quarter,
): Promise<ProviderRecord[]> {
  if (stakeholderIds.length === 0) return []
  const rows = await listProviders(db, stakeholderIds, period)
  const contacts = await listContactsOf(db, stakeholderIds)
  const answers = await listAnswersOf(db, stakeholderIds)
  // A provider stands there once for each of its updates; the last one counts.
  const latest = [...new Map(rows.map((row) => [row.id, row])).values()]
  return latest.map((row) => {
    const state = row.state ?? 'outstanding'
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
      contacts: contacts.get(row.id) ?? [],
      buildingBlockRequirements: answers.get(row.id) ?? [],
      state,
      returned:
        state === 'returned' ? { at: row.update_at, comment: row.comment ?? '', path: row.field_path } : null,
      lastChange: row.changed_at === null ? null : { by: row.changed_by ?? '', at: row.changed_at },
    })
  })
}

function listProviders(db: Reader, stakeholderIds: readonly number[], { year, quarter }: Quarter) {
  return db
    .selectFrom('providers as p')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .innerJoin('building_blocks as k', 'k.id', 'p.building_block_id')
    .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
    .leftJoin('addresses as a', 'a.stakeholder_id', 's.id')
    .leftJoin('provider_updates as u', (join) =>
      join.onRef('u.provider_id', '=', 's.id').on('u.year', '=', year).on('u.quarter', '=', quarter),
    )
    .leftJoin('changes as c', (join) =>
      join.onRef('c.stakeholder_id', '=', 's.id').onRef('c.version', '=', 's.version'),
    )
    .leftJoin('stakeholders as author', 'author.id', 'c.by_stakeholder_id')
    .select([
      's.id',
      's.client_id',
      's.version',
      's.name',
      'p.building_block_id',
      'k.description as building_block',
      'p.municipality_id',
      'p.municipality_stakeholder_id',
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
      'author.name as changed_by',
      'c.received_at as changed_at',
    ])
    .where('s.id', 'in', stakeholderIds)
    .where('s.removed_at', 'is', null)
    .orderBy('s.id')
    .orderBy('u.id')
    .execute()
}

import { flag } from '#server/db/flag.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'

/** Finds the municipality of a new provider; undefined if it or the building block does not exist. */
export async function findMunicipalityOfNewProvider(
  db: Reader,
  { boundaryStakeholderId, buildingBlockId }: { boundaryStakeholderId: number; buildingBlockId: number },
): Promise<{ municipalityId: number } | undefined> {
  const row = await db
    .selectFrom('municipality_stakeholders as m')
    .innerJoin('building_blocks as k', (join) => join.on('k.id', '=', buildingBlockId))
    .select('m.boundary_id')
    .where('m.stakeholder_id', '=', boundaryStakeholderId)
    .executeTakeFirst()
  return row && { municipalityId: row.boundary_id }
}

interface NewProviderRow {
  readonly stakeholderId: number
  readonly buildingBlockId: number
  readonly municipalityId: number
  readonly boundaryStakeholderId: number
  readonly isAddressPublic: boolean
}

export async function addProviderRow(db: Writer, provider: NewProviderRow): Promise<void> {
  await db
    .insertInto('providers')
    .values({
      stakeholder_id: provider.stakeholderId,
      building_block_id: provider.buildingBlockId,
      municipality_id: provider.municipalityId,
      municipality_stakeholder_id: provider.boundaryStakeholderId,
      is_address_public: flag(provider.isAddressPublic),
      external_id: null,
      longitude: null,
      latitude: null,
    })
    .execute()
}

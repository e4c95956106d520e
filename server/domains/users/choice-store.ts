import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { levels } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import {
  everywhere,
  listMunicipalities,
  type MunicipalityFilter,
} from '#server/queries/municipality-store.ts'
import { selectOrganisations } from '#server/queries/organisation-store.ts'

/** Lists every municipality with its province, to choose a person's places from. */
export async function listCoordinatedMunicipalities(db: Reader) {
  const all = await listMunicipalities(db, everywhere)
  return all.map(({ stakeholderId, name, boundaryId, province }) => ({
    stakeholderId,
    name,
    boundaryId,
    boundaryTypeId: levels.municipality,
    province,
  }))
}

/** Lists the approved organisations and the municipalities within places by name. */
export async function listCompanies(db: Reader, within: MunicipalityFilter) {
  const organisations = await selectOrganisations(db, within)
    .innerJoin('boundaries as b', 'b.id', 'o.boundary_id')
    .select([
      's.id as stakeholderId',
      's.name',
      's.search_name',
      'o.organisation_type_id as organisationTypeId',
    ])
    .select('b.name as municipality')
    .where('o.verification_status_id', '=', verificationStatuses.approved)
    .orderBy('s.search_name')
    .execute()
  const municipalities = await listMunicipalities(db, within)
  return [
    ...municipalities.map(({ stakeholderId, name, province }) => ({
      stakeholderId,
      name,
      organisationTypeId: null,
      municipality: province.description,
    })),
    ...organisations.map(({ search_name: _, ...organisation }) => organisation),
  ]
}

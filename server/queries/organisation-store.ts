import type { Reader } from '#server/db/reader-writer.ts'
import { selectMunicipalities, type MunicipalityFilter } from './municipality-store.ts'

/** Selects the organisations `o` of some municipalities, which were not removed, with their stakeholders `s`. */
export function selectOrganisations(db: Reader, within: MunicipalityFilter) {
  return db
    .selectFrom('organisations as o')
    .innerJoin('stakeholders as s', 's.id', 'o.stakeholder_id')
    .where('s.removed_at', 'is', null)
    .where('o.boundary_id', 'in', selectMunicipalities(db, within).select('b.id'))
}

import { coversWholeCountry } from '#server/http/person.ts'
import type { MunicipalityFilter } from '#server/queries/municipality-store.ts'
import type { ExportContext } from './export-context.ts'

/** Limits to the person's own places and the requested one. Without a person nothing matches. */
export function municipalityFilterOf({ person, place }: ExportContext): MunicipalityFilter {
  const places = person === null ? [] : coversWholeCountry(person) ? null : person.placeIds
  return { places, boundaryId: place.boundaryId }
}

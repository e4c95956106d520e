import { coversWholeCountry } from '#server/http/person.ts'
import type { MunicipalityFilter } from '#server/queries/municipality-store.ts'
import type { Ground } from './ground.ts'

/** The person's own places, narrowed to the one that was asked for. Nobody has none. */
export function withinOf({ person, place }: Ground): MunicipalityFilter {
  const places = person === null ? [] : coversWholeCountry(person) ? null : person.placeIds
  return { places, boundaryId: place.boundaryId }
}

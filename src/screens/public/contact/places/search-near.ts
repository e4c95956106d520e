import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { municipalitiesOf } from '#contract/rules/boundaries-within.ts'
import { byDistance, kilometresToMunicipalities, NEAR_KM, type NearEntry } from './distances.ts'
import type { SearchPlace } from './find-places.ts'
import { findNearbyPlaces } from './find-nearby-places.ts'

const townKinds: readonly SearchPlace['kind'][] = ['town', 'suburb', 'township', 'area']

interface Search {
  /** The providers of the province that have the wanted building block and name. */
  readonly entries: readonly DirectoryEntry[]
  readonly all: readonly BoundaryFigures[]
  readonly place: number
  /** What was chosen in the field, if it has a place on the map: a town, or the position of the device. */
  readonly spot: SearchPlace | null
  readonly spots: readonly SearchPlace[]
}

/**
 * Divides the providers of a province into those in a place, with those near a town in it, and those further away; and
 * says where else there are some.
 */
export function searchNear({ entries, all, place, spot, spots }: Search) {
  const within = municipalitiesOf(all, place)
  const town = spot !== null && townKinds.includes(spot.kind) ? spot : null
  const from = town?.position ? [town] : spots.filter(({ boundaryId }) => within.has(boundaryId))
  const wanted: ReadonlySet<number> = new Set(entries.map(({ boundaryId }) => boundaryId))
  const municipalities = kilometresToMunicipalities(
    from.map(({ position }) => position),
    spots.filter(({ boundaryId }) => wanted.has(boundaryId)),
  )
  const sorted = byDistance(
    entries,
    town && { municipalityId: town.boundaryId, position: town.position, municipalities },
  )
  const isFound = ({ entry, far }: NearEntry) =>
    within.has(entry.boundaryId) || (typeof far === 'number' && far <= NEAR_KM)
  const found = sorted.filter(isFound)
  const elsewhere = sorted.filter((one) => !isFound(one)).map(({ entry }) => entry.boundaryId)
  return {
    near: found.filter(({ isFurther }) => !isFurther),
    further: found.filter(({ isFurther }) => isFurther),
    next: findNearbyPlaces({ all, place, elsewhere, municipalities }),
  }
}

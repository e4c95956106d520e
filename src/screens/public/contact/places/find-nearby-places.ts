import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { municipalitiesOf } from '#contract/rules/boundaries-within.ts'
import { levels } from '#contract/schemas/place.ts'
import { placesAbove, type PlaceInCountry } from '#src/components/filters/filter-transitions.ts'
import { placeOf } from '#src/components/filters/places-to-choose.ts'
import { NEAR_KM } from './distances.ts'

const MAX_NEIGHBOURS = 3

export interface NearbyPlace {
  readonly place: PlaceInCountry
  readonly name: string
  /** The number of providers there that are not listed yet. */
  readonly count: number
}

interface Search {
  readonly all: readonly BoundaryFigures[]
  /** The place that was searched. */
  readonly place: number
  /** The municipalities of the providers of the province that the search did not list. */
  readonly elsewhere: readonly number[]
  /** Kilometres to the nearest named place of each municipality. */
  readonly municipalities: ReadonlyMap<number, number>
}

/**
 * Returns where to look next: municipalities near the place, nearest first, and the district around it, or the province
 * if the district has nothing. Every place returned has a provider.
 */
export function findNearbyPlaces({ all, place, elsewhere, municipalities }: Search): {
  readonly neighbours: readonly NearbyPlace[]
  readonly wider: NearbyPlace | undefined
} {
  const km = (id: number) => municipalities.get(id) ?? Infinity
  const next = (id: number | null): readonly NearbyPlace[] => {
    const found = all.find(({ boundaryId }) => boundaryId === id)
    const inCountry = placeOf(all, id)
    if (id === null || id === place || found === undefined || inCountry === undefined) return []
    const within = municipalitiesOf(all, id)
    const count = elsewhere.filter((one) => within.has(one)).length
    return count === 0 ? [] : [{ place: inCountry, name: found.description, count }]
  }
  const above = placesAbove(placeOf(all, place))
  return {
    neighbours: [...new Set(elsewhere)]
      .filter((id) => km(id) <= NEAR_KM)
      .toSorted((one, other) => km(one) - km(other))
      .slice(0, MAX_NEIGHBOURS)
      .flatMap(next),
    wider: [above[levels.district], above[levels.province]].flatMap(next)[0],
  }
}

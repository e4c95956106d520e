import { t } from '#src/i18n/t.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { placeOf, provinceOf } from '#src/components/filters/places-to-choose.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import type { ChosenPlace } from '../directory-search.ts'
import { kilometres } from './distances.ts'
import { listSearchPlaces } from './find-places.ts'
import { loadGazetteer, type Position } from '#src/components/places/gazetteer.ts'

/**
 * Returns a function that finds the municipality of a position by the nearest town, and searches its province. It
 * returns whether there is such a town.
 */
export function useNearestPlace(
  onFound: (chosen: ChosenPlace) => void,
): (position: Position) => Promise<boolean> {
  const boundaries = useCallQuery(dashboard.get, {}).data?.containedBoundaryData ?? []
  return async (position) => {
    const far = (other: Position | null) => (other === null ? Infinity : kilometres(position, other))
    const [nearest] = listSearchPlaces(boundaries, await loadGazetteer()).toSorted(
      (one, other) => far(one.position) - far(other.position) || 0,
    )
    const place = nearest && placeOf(boundaries, provinceOf(boundaries, nearest.boundaryId))
    if (!nearest || !place) return false
    onFound({ spot: { ...nearest, name: t('directory.near.here'), position }, place })
    return true
  }
}

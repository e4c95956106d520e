import { placeOf } from '#src/components/filters/places-to-choose.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import type { View } from '#src/components/filters/view.ts'

interface MapPlaces {
  /** The place that a way up leads to; undefined for the whole country. */
  readonly above: string | undefined
  readonly open: (boundaryId: number) => void
  readonly goUp: () => void
}

/** The ways from the place that the map shows: into one of its boundaries, and up. */
export function useMapPlaces({ boundaryId, snapshot }: View): MapPlaces {
  const { goToPlace } = useFilters()
  const places = snapshot.containedBoundaryData
  const own = placeOf(places, boundaryId)
  const parent = own && (placeOf(places, parentOf(own)) ?? null)
  const parentName = places.find((place) => place.boundaryId === parent?.boundaryId)?.description
  return {
    above: own === undefined ? undefined : (parentName ?? snapshot.boundary.description),
    open: (id) => {
      const place = placeOf(places, id)
      if (place !== undefined) goToPlace(place)
    },
    goUp: () => {
      if (own !== undefined) goToPlace(parent ?? null)
    },
  }
}

function parentOf({
  boundaryId,
  districtBoundaryId,
  nationalBoundaryId,
}: NonNullable<ReturnType<typeof placeOf>>): number | null {
  return districtBoundaryId !== null && districtBoundaryId !== boundaryId
    ? districtBoundaryId
    : nationalBoundaryId
}

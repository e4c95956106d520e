import { useState } from 'react'
import { placeOf } from '#src/components/filters/places-to-choose.ts'
import { useFilters } from '#src/components/filters/use-filters.ts'
import type { View } from '#src/components/filters/view.ts'
import type { Opened } from './map-modal.tsx'
import { shapeIdOf } from './map-regions.ts'
import { pinIdOf, type Pinned } from './pins.ts'

export function useMapActions(view: View, markers: Pinned['markers']) {
  const places = useMapPlaces(view)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [tapped, setTapped] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const { containedBoundaryData } = view.snapshot
  const showDetail = (boundaryId: number) => {
    const boundary = containedBoundaryData.find((place) => place.boundaryId === boundaryId)
    if (boundary !== undefined) setOpened({ type: 'boundary', boundary })
  }
  /** Enters a boundary. If it is already shown, opens its details. */
  const press = (boundaryId: number) => {
    setTapped(null)
    setPointed(null)
    if (boundaryId === view.boundaryId) showDetail(boundaryId)
    else places.open(boundaryId)
  }
  const byShape = (act: (boundaryId: number) => void) => (shapeId: string) => {
    const found = containedBoundaryData.find((place) => shapeIdOf(place) === shapeId)
    if (found !== undefined) act(found.boundaryId)
  }
  const openPin = (pinId: string) => {
    const marker = markers.find((candidate) => pinIdOf(candidate) === pinId)
    if (marker === undefined) return
    setOpened({ type: 'pin', stakeholderId: marker.stakeholderId, title: marker.name })
  }
  return {
    places,
    opened,
    close: () => setOpened(null),
    showDetail,
    press,
    /** The area that was tapped on a small screen. */
    tapped,
    tapPlace: setTapped,
    deselect: () => setTapped(null),
    /** Marks an area that is pointed at in the list beside the map. */
    point: setPointed,
    selected: pointed ?? tapped,
    tap: byShape(setTapped),
    listener: {
      onPress: byShape(press),
      onTap: byShape(setTapped),
      onDetail: byShape(showDetail),
      onUp: places.goUp,
      onPin: openPin,
    },
  }
}

function useMapPlaces({ boundaryId, snapshot }: View) {
  const { goToPlace } = useFilters()
  const places = snapshot.containedBoundaryData
  const own = placeOf(places, boundaryId)
  const parent = own && (placeOf(places, parentOf(own)) ?? null)
  const parentName = places.find((place) => place.boundaryId === parent?.boundaryId)?.description
  return {
    /** The place one level up, or undefined for the whole country. */
    above: own === undefined ? undefined : (parentName ?? snapshot.boundary.description),
    open: (id: number) => {
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

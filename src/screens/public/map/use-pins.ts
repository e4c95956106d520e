import { geography } from '#contract/calls/geography.ts'
import { componentIds } from '#contract/things/component-ids.ts'
import type { ActionMarker, ProviderMarker } from '#contract/things/marker.ts'
import type { Category } from '#src/categories/index.ts'
import { useAsk } from '#src/data/query.ts'
import type { View } from '#src/parts/view.ts'
import type { Pin } from '#src/ui/map/region.ts'
import { mapWords as words } from '#src/words/map.ts'

type Marker = ProviderMarker | ActionMarker

export interface Pinned {
  readonly pins: readonly Pin[]
  /** Those behind the pins. */
  readonly markers: readonly Marker[]
  /** How many have no place on the map. */
  readonly unplaced: number
}

const none: Pinned = { pins: [], markers: [], unplaced: 0 }

/** The pins of a chosen place: its providers, or those who run challenges there. */
export function usePins(
  { id }: Category,
  { filters, boundaryId, boundaryTypeId: type, snapshot }: View,
): Pinned {
  const { options, subOptions } = filters
  const found = snapshot.containedBoundaryData.find((place) => place.boundaryId === boundaryId)
  const place = found === undefined || type === null ? null : { type, id: found.boundaryId }
  const isOfBlocks = id === componentIds.buildingBlocks
  const isOfActions = id === componentIds.collectiveActions
  const [only] = options
  const category = options.length === 1 && only !== undefined ? only : null
  const all = useAsk(geography.geomarker, place, isOfBlocks && category === null)
  const ofOne = useAsk(
    geography.geomarkerOfCategory,
    place && category !== null ? { ...place, buildingBlockCategoryId: category } : null,
    isOfBlocks,
  )
  const actions = useAsk(geography.actionsGeomarker, place, isOfActions)
  if (place === null) return none
  if (isOfBlocks) {
    const blocks = subOptions.map(({ subOptionId }) => subOptionId)
    return pinnedOf(
      (category === null ? all : ofOne).data ?? [],
      providerPin,
      ({ buildingBlockId, buildingBlockCategoryId }) =>
        blocks.length > 0
          ? blocks.includes(buildingBlockId)
          : options.length === 0 || options.includes(buildingBlockCategoryId),
    )
  }
  if (!isOfActions) return none
  return pinnedOf(
    actions.data ?? [],
    actionPin,
    ({ pillarIds }) => options.length === 0 || pillarIds.some((pillar) => options.includes(pillar)),
  )
}

function pinnedOf<M extends Marker>(
  markers: readonly M[],
  look: (marker: M) => Pick<Pin, 'label' | 'kind'>,
  isShown: (marker: M) => boolean,
): Pinned {
  const shown = markers.filter(isShown)
  const pins = shown.flatMap((marker) => {
    const { longitude, latitude, stakeholderId, isApproximate } = marker
    if (longitude === null || latitude === null) return []
    const { label, kind } = look(marker)
    const name = isApproximate ? words.approximatePin(label) : label
    return [{ id: String(stakeholderId), longitude, latitude, kind, label: name }]
  })
  return { pins, markers: shown, unplaced: shown.length - pins.length }
}

function providerPin({ name, buildingBlock }: ProviderMarker): Pick<Pin, 'label' | 'kind'> {
  return { label: words.pinOf(name, buildingBlock), kind: 'plain' }
}

function actionPin({ name, active, inactive }: ActionMarker): Pick<Pin, 'label' | 'kind'> {
  return { label: words.pinOfActions(name, active, inactive), kind: active > 0 ? 'active' : 'done' }
}

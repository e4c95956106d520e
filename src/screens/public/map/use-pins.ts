import { geography } from '#contract/calls/geography.ts'
import { componentIds } from '#contract/things/component-ids.ts'
import type { ActionMarker, ProviderMarker } from '#contract/things/marker.ts'
import type { Category } from '#src/categories/index.ts'
import { useAsk } from '#src/data/query.ts'
import type { View } from '#src/parts/view.ts'
import type { Pin } from '#src/ui/map/region.ts'
import { mapWords as words } from '#src/words/map.ts'

export interface Pinned {
  readonly pins: readonly Pin[]
  /** Those that have no place on the map. */
  readonly unplaced: number
}

const none: Pinned = { pins: [], unplaced: 0 }

/** The pins of a chosen place: its providers, or those who run challenges there. */
export function usePins({ id }: Category, view: View): Pinned {
  const { boundaryId, boundaryTypeId, filters } = view
  const { options, subOptions } = filters
  const place =
    boundaryId !== null && boundaryTypeId !== null ? { type: boundaryTypeId, id: boundaryId } : null
  const asked = place ?? { type: 1 as const, id: 1 }
  const isOf = (category: number) => place !== null && id === category
  const [only] = options
  const isOne = options.length === 1 && only !== undefined
  const all = useAsk(geography.geomarker, asked, isOf(componentIds.buildingBlocks) && !isOne)
  const ofOne = useAsk(
    geography.geomarkerOfCategory,
    { ...asked, buildingBlockCategoryId: only ?? 1 },
    isOf(componentIds.buildingBlocks) && isOne,
  )
  const actions = useAsk(geography.actionsGeomarker, asked, isOf(componentIds.collectiveActions))
  if (isOf(componentIds.buildingBlocks)) {
    const blocks = subOptions.map(({ subOptionId }) => subOptionId)
    return pinnedOf(
      (isOne ? ofOne : all).data ?? [],
      providerPin,
      ({ buildingBlockId, buildingBlockCategoryId }) =>
        blocks.length > 0
          ? blocks.includes(buildingBlockId)
          : options.length === 0 || options.includes(buildingBlockCategoryId),
    )
  }
  if (isOf(componentIds.collectiveActions)) {
    return pinnedOf(
      actions.data ?? [],
      actionPin,
      ({ pillarIds }) => options.length === 0 || pillarIds.some((pillar) => options.includes(pillar)),
    )
  }
  return none
}

type Marker = ProviderMarker | ActionMarker

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
  return { pins, unplaced: shown.length - pins.length }
}

function providerPin({ name, buildingBlock }: ProviderMarker): Pick<Pin, 'label' | 'kind'> {
  return { label: words.pinOf(name, buildingBlock), kind: 'plain' }
}

function actionPin({ name, active, inactive }: ActionMarker): Pick<Pin, 'label' | 'kind'> {
  return { label: words.pinOfActions(name, active, inactive), kind: active > 0 ? 'active' : 'done' }
}

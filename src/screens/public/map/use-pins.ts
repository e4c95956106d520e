import { geography } from '#contract/calls/geography.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { Category } from '#src/categories/index.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import type { View } from '#src/components/filters/view.ts'
import { actionPins, providerPins, type Pinned } from './pins-of.ts'

const none: Pinned = { pins: [], markers: [], unplaced: 0 }

/** Returns the pins of a chosen place: its providers, or the stakeholders with challenges there. */
export function usePins(
  { id }: Category,
  { filters, boundaryId, boundaryTypeId: type, snapshot }: View,
): Pinned {
  const { options } = filters
  const found = snapshot.containedBoundaryData.find((place) => place.boundaryId === boundaryId)
  const place = found === undefined || type === null ? null : { type, id: found.boundaryId }
  const isOfBlocks = id === componentIds.buildingBlocks
  const isOfActions = id === componentIds.collectiveActions
  const [only] = options
  const category = options.length === 1 && only !== undefined ? only : null
  const all = useCallQuery(geography.geomarker, place, isOfBlocks && category === null)
  const ofOne = useCallQuery(
    geography.geomarkerOfCategory,
    place && category !== null ? { ...place, buildingBlockCategoryId: category } : null,
    isOfBlocks,
  )
  const actions = useCallQuery(geography.actionsGeomarker, place, isOfActions)
  if (place === null) return none
  if (isOfBlocks) return providerPins((category === null ? all : ofOne).data ?? [], filters)
  return isOfActions ? actionPins(actions.data ?? [], options) : none
}

import { type PlainId, t } from '#src/i18n/t.ts'
import { actionCounts } from '#src/components/figures/action-sums.ts'
import { type BlockChoice, isBlockChosen } from '#src/components/figures/chosen-blocks.ts'
import type { ActionMarker, ProviderMarker } from '#contract/schemas/marker.ts'
import type { ProvenanceState } from '#contract/schemas/provenance.ts'
import type { Pin } from '#src/ui/map/region.ts'
import { geography } from '#contract/calls/geography.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { Category } from '#src/categories/index.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import type { View } from '#src/components/filters/view.ts'

type Marker = ProviderMarker | ActionMarker

export interface Pinned {
  readonly pins: readonly Pin[]
  readonly markers: readonly Marker[]
  /** The number of markers without a position. */
  readonly unplaced: number
}

/** What a legend calls the kinds of pins. */
export const kindTexts: Readonly<Record<Pin['kind'], PlainId>> = {
  verified: 'map.providers.verified',
  submitted: 'map.providers.submitted',
  unconfirmed: 'map.placeToCheck',
  demonstration: 'map.providers.demonstration',
  active: 'map.activeChallenge',
  done: 'map.completedChallenge',
}

const kindOf: Readonly<Record<ProvenanceState, Pin['kind']>> = {
  verified: 'verified',
  submitted: 'submitted',
  imported: 'unconfirmed',
  changed: 'unconfirmed',
  demonstration: 'demonstration',
}

/** Returns the id of a pin. A stakeholder with challenges in two boundaries has a pin in each. */
export function pinIdOf({ stakeholderId, boundaryId }: Marker): string {
  return `${stakeholderId} ${boundaryId}`
}

/** Returns the pins of providers of the chosen building blocks, or of all if none is chosen. */
export function providerPins(markers: readonly ProviderMarker[], choice: BlockChoice): Pinned {
  const shown = markers.filter((marker) => isBlockChosen(marker, choice))
  return pinned(shown, ({ name, buildingBlock, provenance }) => {
    const label = t('map.pinOf', { name, block: buildingBlock })
    const kind = kindOf[provenance.state]
    return { label: t('map.pinWithKind', { label, kind: t(kindTexts[kind]) }), kind }
  })
}

/** Returns the pins of stakeholders with challenges of the chosen pillars, or of all if none is chosen. */
export function actionPins(markers: readonly ActionMarker[], chosen: readonly number[]): Pinned {
  const shown = markers.filter(({ pillarStats }) => actionCounts(pillarStats, chosen).total > 0)
  return pinned(shown, ({ name, pillarStats }) => {
    const { active, inactive } = actionCounts(pillarStats, chosen)
    return { label: t('map.pinOfActions', { name, active, inactive }), kind: active > 0 ? 'active' : 'done' }
  })
}

function pinned<M extends Marker>(
  markers: readonly M[],
  look: (marker: M) => Pick<Pin, 'label' | 'kind'>,
): Pinned {
  const pins = markers.flatMap((marker) => {
    const { longitude, latitude, isApproximate } = marker
    if (longitude === null || latitude === null) return []
    const { label, kind } = look(marker)
    const name = isApproximate ? t('map.approximatePin', { label }) : label
    return [{ id: pinIdOf(marker), longitude, latitude, kind, label: name }]
  })
  return { pins, markers, unplaced: markers.length - pins.length }
}

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
  const all = useTranslatedQuery(geography.geomarker, place, isOfBlocks && category === null)
  const ofOne = useTranslatedQuery(
    geography.geomarkerOfCategory,
    place && category !== null ? { ...place, buildingBlockCategoryId: category } : null,
    isOfBlocks,
  )
  const actions = useCallQuery(geography.actionsGeomarker, place, isOfActions)
  if (place === null) return none
  if (isOfBlocks) return providerPins((category === null ? all : ofOne).data ?? [], filters)
  return isOfActions ? actionPins(actions.data ?? [], options) : none
}

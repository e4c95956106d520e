/** What an area takes to be looked at without signal: every answer that its pages ask for. */
import type { Call, InputOf } from '#contract/call.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { config } from '#contract/calls/config.ts'
import { crime } from '#contract/calls/crime.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { geography } from '#contract/calls/geography.ts'
import { healthCheck } from '#contract/calls/health-check.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { boundariesWithin } from '#contract/rules/boundaries-within.ts'
import type { BoundaryFigures, DashboardSnapshot } from '#contract/things/dashboard-snapshot.ts'
import type { ActionMarker, ProviderMarker } from '#contract/things/marker.ts'
import { Level, levels } from '#contract/things/place.ts'
import type { Api } from './api.ts'
import { keyOf } from './kept.ts'

/** An answer that is wanted, what it is kept under, and how it is asked for. */
export interface Wanted {
  readonly key: string
  readonly ask: (api: Api, signal: AbortSignal) => Promise<unknown>
}

/** An answer that is made of others that are here already. */
export interface Made {
  readonly key: string
  readonly data: unknown
}

const reports = [
  buildingBlocks.getBuildingBlockData,
  healthCheck.stats,
  crime.stats,
  collectiveActions.getCollectiveActionsByBoundary,
] as const

/** The places of an area: the one that is kept and all within it, or every place of the country for null. */
export function placesOfArea(
  { containedBoundaryData: all }: DashboardSnapshot,
  boundaryId: number | null,
): readonly BoundaryFigures[] {
  if (boundaryId === null) return all
  const within = [levels.province, levels.district, levels.municipality].flatMap((level) =>
    boundariesWithin(all, boundaryId, level),
  )
  return [...all.filter((place) => place.boundaryId === boundaryId), ...within]
}

/** The reports of the places, and what every page needs beside them. */
export function reportsOf(places: readonly BoundaryFigures[], isCountry: boolean): readonly Wanted[] {
  const country = isCountry ? [{}, ...[levels.district, levels.municipality].map(byLevel)] : [{}]
  const inputs = [...country, ...places.map(({ boundaryId }) => ({ boundaryId }))]
  return [
    wanted(dashboard.get, {}),
    wanted(dashboard.components, {}),
    wanted(geography.revision, {}),
    wanted(config.links, {}),
    ...reports.flatMap((report) => inputs.map((input) => wanted(report, input))),
  ]
}

/** The challenges of those who run some: what their pins open. */
export function detailsOf(runners: readonly StakeholderId[]): readonly Wanted[] {
  return runners.map((stakeholderId) =>
    wanted(collectiveActions.getCollectiveActionDetailsByStakeholderId, { stakeholderId }),
  )
}

/** The pins of every place within a province, of each category too, which are among those of the province. */
export function pinsWithin(
  places: readonly BoundaryFigures[],
  providers: readonly ProviderMarker[],
  runners: readonly ActionMarker[],
): readonly Made[] {
  const categories = [...new Set(providers.map(({ buildingBlockCategoryId }) => buildingBlockCategoryId))]
  return places.flatMap((place) => {
    const at = { type: Level.parse(place.boundaryTypeId), id: place.boundaryId }
    const own = new Set([
      place.boundaryId,
      ...boundariesWithin(places, place.boundaryId, levels.municipality).map(({ boundaryId }) => boundaryId),
    ])
    const here = providers.filter(({ boundaryId }) => own.has(boundaryId))
    return [
      made(geography.geomarker, at, here),
      made(
        geography.actionsGeomarker,
        at,
        runners.filter(({ boundaryId }) => own.has(boundaryId)),
      ),
      ...categories.map((buildingBlockCategoryId) =>
        made(
          geography.geomarkerOfCategory,
          { ...at, buildingBlockCategoryId },
          here.filter((marker) => marker.buildingBlockCategoryId === buildingBlockCategoryId),
        ),
      ),
    ]
  })
}

function byLevel(boundaryTypeId: Level) {
  return { boundaryTypeId }
}

function wanted<C extends Call>(call: C, input: InputOf<C>): Wanted {
  return { key: keyOf(call, input), ask: (api, signal) => api.ask(call, input, { signal }) }
}

function made<C extends Call>(call: C, input: InputOf<C>, data: unknown): Made {
  return { key: keyOf(call, input), data }
}

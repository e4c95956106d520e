/** Lists every answer that the pages of an offline area need. */
import type { Call, InputOf } from '#contract/call.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { crime } from '#contract/calls/crime.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { geography } from '#contract/calls/geography.ts'
import { healthCheck } from '#contract/calls/health-check.ts'
import { boundariesWithin } from '#contract/rules/boundaries-within.ts'
import { BoundaryLevel, levels, type AreaInput } from '#contract/schemas/place.ts'
import type { BoundaryFigures, DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'
import type { ActionMarker, ProviderMarker } from '#contract/schemas/marker.ts'
import type { Api } from '../core/api.ts'
import { cacheKeyOf } from '../core/query-cache.ts'

export interface WantedAnswer {
  readonly key: string
  readonly ask: (api: Api, signal: AbortSignal) => Promise<unknown>
}

export interface DerivedAnswer {
  readonly key: string
  readonly data: unknown
}

/** Answers that one request returns. `weight` is their approximate number. */
export interface AnswerBatch {
  readonly weight: number
  readonly ask: (api: Api, signal: AbortSignal) => Promise<readonly DerivedAnswer[]>
}

/** The timeout in milliseconds, since one response may contain hundreds of reports. */
const patience = 120_000
/** The number of levels that the country can be divided into. */
const WAYS_OF_COUNTRY = Object.keys(levels).length

const reports = [
  [buildingBlocks.getBuildingBlockData, buildingBlocks.getBuildingBlockDataInArea],
  [healthCheck.stats, healthCheck.statsInArea],
  [crime.stats, crime.statsInArea],
  [collectiveActions.getCollectiveActionsByBoundary, collectiveActions.getCollectiveActionsInArea],
] as const

/** Returns the places of an area: the place itself and all within it, or every place of the country for null. */
export function placesOfArea(
  { containedBoundaryData: all }: DashboardSnapshot,
  boundaryId: number | null,
): readonly BoundaryFigures[] {
  return boundaryId === null ? all : placesWithin(all, boundaryId)
}

function placesWithin(all: readonly BoundaryFigures[], boundaryId: number): readonly BoundaryFigures[] {
  const within = [levels.province, levels.district, levels.municipality].flatMap((level) =>
    boundariesWithin(all, boundaryId, level),
  )
  return [...all.filter((place) => place.boundaryId === boundaryId), ...within]
}

export function sharedAnswers(): readonly WantedAnswer[] {
  return [wanted(dashboard.components, {})]
}

export function batchOf({ key, ask }: WantedAnswer): AnswerBatch {
  return { weight: 1, ask: async (api, signal) => [{ key, data: await ask(api, signal) }] }
}

/** Returns the reports of an area: those of each province in one batch, and those of the country. */
export function reportsOf(places: readonly BoundaryFigures[], isCountry: boolean): readonly AnswerBatch[] {
  const provinces = places
    .filter(({ boundaryTypeId }) => boundaryTypeId === levels.province)
    .map(({ boundaryId }) => ({ area: { boundaryId }, weight: placesWithin(places, boundaryId).length }))
  return reports.flatMap(([report, inArea]) => [
    isCountry ? ofArea(report, inArea, { area: {}, weight: WAYS_OF_COUNTRY }) : batchOf(wanted(report, {})),
    ...provinces.map((province) => ofArea(report, inArea, province)),
  ])
}

/** Returns the pins of every place of an area, also by category. They are selected from the pins of the area. */
export function pinsOf(places: readonly BoundaryFigures[], area: AreaInput): AnswerBatch {
  return {
    weight: 1,
    ask: async (api, signal) => {
      const { providers, runners } = await api.ask(geography.geomarkersInArea, area, { signal, patience })
      return pinsWithin(places, providers, runners)
    },
  }
}

export function challengesIn(area: AreaInput): AnswerBatch {
  const { getCollectiveActionDetailsInArea: inArea, getCollectiveActionDetailsByStakeholderId: ofOne } =
    collectiveActions
  return {
    weight: 1,
    ask: async (api, signal) => {
      const all = await api.ask(inArea, area, { signal, patience })
      return all.map((details) => made(ofOne, { stakeholderId: details.stakeholderId }, details))
    },
  }
}

function pinsWithin(
  places: readonly BoundaryFigures[],
  providers: readonly ProviderMarker[],
  runners: readonly ActionMarker[],
): readonly DerivedAnswer[] {
  const categories = [...new Set(providers.map(({ buildingBlockCategoryId }) => buildingBlockCategoryId))]
  return places.flatMap((place) => {
    const at = { type: BoundaryLevel.parse(place.boundaryTypeId), id: place.boundaryId }
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

/** Returns a batch of reports from one response, each stored as if it had been requested alone. */
function ofArea(
  report: (typeof reports)[number][0],
  inArea: (typeof reports)[number][1],
  { area, weight }: { readonly area: AreaInput; readonly weight: number },
): AnswerBatch {
  return {
    weight,
    ask: async (api, signal) => {
      const answers = await api.ask(inArea, area, { signal, patience })
      return answers.map(({ input, answer }) => made(report, input, answer))
    },
  }
}

function wanted<C extends Call>(call: C, input: InputOf<C>): WantedAnswer {
  return { key: cacheKeyOf(call, input), ask: (api, signal) => api.ask(call, input, { signal }) }
}

function made<C extends Call>(call: C, input: InputOf<C>, data: unknown): DerivedAnswer {
  return { key: cacheKeyOf(call, input), data }
}

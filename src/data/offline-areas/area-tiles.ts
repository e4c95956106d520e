/** The squares of the base map as a stage of keeping an area. */
import type { OutputOf } from '#contract/call.ts'
import { config } from '#contract/calls/config.ts'
import { ProblemError } from '#contract/problem.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { levels } from '#contract/schemas/place.ts'
import { keepOnlyTiles, listTiles, type TileFacts } from '#src/offline/database/tiles.ts'
import { problemOf, type Api } from '../core/api.ts'
import { isOwnGround, tileIsDue, zoomsOf } from './area-rules.ts'
import type { CachedArea } from '#src/offline/database/cached-answer.ts'
import type { Tile, TileStore } from '../core/tile-store.ts'
import type { Boundaries } from '../core/boundary-geometry.ts'

type Source = OutputOf<typeof config.links>['tiles']

/** What of the base map an area takes. */
export interface TilePlan {
  /** What each is kept under. */
  readonly keys: readonly string[]
  readonly due: readonly Tile[]
  /** Bytes of those that are here already. */
  readonly bytes: number
}

interface Planned {
  readonly store: TileStore
  readonly source: Source
  readonly topology: Boundaries
  readonly places: readonly BoundaryFigures[]
  readonly isCountry: boolean
  readonly now: number
}

export async function planTiles({
  store,
  source,
  topology,
  places,
  isCountry,
  now,
}: Planned): Promise<TilePlan> {
  const { urlTemplate } = source
  const municipalities = places.filter(({ boundaryTypeId }) => boundaryTypeId === levels.municipality)
  const tiles = store.list({
    urlTemplate,
    topology,
    layer: 'municipalities',
    ids: new Set(municipalities.map(({ code }) => `municipality:${code}`)),
    zooms: zoomsOf({ isOwn: isOwnGround(urlTemplate), isCountry }),
  })
  const here = new Map((await listTiles()).map((facts): [string, TileFacts] => [facts.key, facts]))
  const due = tiles.filter(({ key, url }) => tileIsDue(here.get(key), url, now))
  const gone = new Set(due.map(({ key }) => key))
  const stays = tiles.filter(({ key }) => !gone.has(key))
  return {
    keys: tiles.map(({ key }) => key),
    due,
    bytes: stays.reduce((sum, { key }) => sum + (here.get(key)?.bytes ?? 0), 0),
  }
}

/**
 * Whether its squares can be had at all: this server may have nothing to draw them with, and another host may not let
 * pages read what it sends.
 * @throws ProblemError where there is no signal
 */
export async function givesTiles(api: Api, source: Source, [first]: readonly Tile[], signal: AbortSignal) {
  if (first === undefined) return true
  try {
    await api.file(first.url, signal)
    return true
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (isOwnGround(source.urlTemplate) && problemOf(error).kind === 'unreachable') throw error
    // Another host says nothing to a page that it does not let read: that this server answers tells it from no signal.
    await api.ask(config.featureFlags, {}, { signal })
    return false
  }
}

/** Removes what no area needs that is kept here. */
export async function clearTiles(areas: readonly CachedArea[]): Promise<void> {
  await keepOnlyTiles(new Set(areas.flatMap(({ tiles }) => tiles ?? [])))
}

/** The areas, by their boundaries, that lack squares of the base map which were kept with them. */
export async function withoutTiles(areas: readonly CachedArea[]): Promise<readonly (number | null)[]> {
  const here = new Set((await listTiles()).map(({ key }) => key))
  return areas.filter(({ tiles }) => tiles?.some((key) => !here.has(key))).map(({ boundaryId }) => boundaryId)
}

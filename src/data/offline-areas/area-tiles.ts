import type { OutputOf } from '#contract/call.ts'
import { config } from '#contract/calls/config.ts'
import { ProblemError } from '#contract/problem.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { levels } from '#contract/schemas/place.ts'
import { deleteTilesExcept, listTiles, type TileMetadata } from '#src/offline/database/tiles.ts'
import { problemOf, type Api } from '../core/api.ts'
import { isOwnTileServer, tileIsDue, zoomsOf } from './area-rules.ts'
import type { CachedArea } from '#src/offline/database/cached-answer.ts'
import type { BoundaryTopology } from '#contract/rules/topology.ts'
import type { Tile, TileStore } from '../core/map-data.ts'

type Source = OutputOf<typeof config.links>['tiles']

interface Planned {
  readonly store: TileStore
  readonly source: Source
  readonly topology: BoundaryTopology
  readonly places: readonly BoundaryFigures[]
  readonly isCountry: boolean
  readonly now: number
}

export async function planTiles({ store, source, topology, places, isCountry, now }: Planned) {
  const { urlTemplate } = source
  const municipalities = places.filter(({ boundaryTypeId }) => boundaryTypeId === levels.municipality)
  const tiles = store.list({
    urlTemplate,
    topology,
    layer: 'municipalities',
    ids: new Set(municipalities.map(({ code }) => `municipality:${code}`)),
    zooms: zoomsOf({ isOwn: isOwnTileServer(urlTemplate), isCountry }),
  })
  const here = new Map((await listTiles()).map((facts): [string, TileMetadata] => [facts.key, facts]))
  const due = tiles.filter(({ key, url }) => tileIsDue(here.get(key), url, now))
  const gone = new Set(due.map(({ key }) => key))
  const stays = tiles.filter(({ key }) => !gone.has(key))
  return {
    keys: tiles.map(({ key }) => key),
    due,
    bytes: stays.reduce((sum, { key }) => sum + (here.get(key)?.bytes ?? 0), 0),
  }
}

/** Returns false if the server cannot draw tiles, or another host does not let pages read them. @throws ProblemError */
export async function givesTiles(api: Api, source: Source, [first]: readonly Tile[], signal: AbortSignal) {
  if (first === undefined) return true
  try {
    await api.file(first.url, signal)
    return true
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (isOwnTileServer(source.urlTemplate) && problemOf(error).type === 'unreachable') throw error
    // Another host sends no readable response to a page that it excludes. If our server answers, there is a signal.
    await api.ask(config.featureFlags, {}, { signal })
    return false
  }
}

export async function clearUnusedTiles(areas: Promise<readonly CachedArea[]>): Promise<void> {
  await deleteTilesExcept(new Set((await areas).flatMap(({ tiles }) => tiles ?? [])))
}

/** Returns the boundary ids of areas that lack tiles of the base map which they had. */
export async function withoutTiles(areas: readonly CachedArea[]): Promise<readonly (number | null)[]> {
  const here = new Set((await listTiles()).map(({ key }) => key))
  return areas.filter(({ tiles }) => tiles?.some((key) => !here.has(key))).map(({ boundaryId }) => boundaryId)
}

import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { config } from '#contract/calls/config.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { geography } from '#contract/calls/geography.ts'
import { BoundaryId } from '#contract/fields/ids.ts'
import { ProblemError } from '#contract/problem.ts'
import type { BoundaryTopology } from '#contract/rules/topology.ts'
import { directoriesOf } from './area-directory.ts'
import {
  batchOf,
  challengesIn,
  sharedAnswers,
  pinsOf,
  placesOfArea,
  reportsOf,
  type DerivedAnswer,
} from './area-content.ts'
import { clearUnusedTiles, givesTiles, planTiles } from './area-tiles.ts'
import type { CachedArea } from '#src/offline/database/cached-answer.ts'
import { geometryFrom } from '../queries/topology.ts'
import { cacheKeyOf } from '../core/query-cache.ts'
import type { PublicDatabase } from '#src/offline/database/public-database.ts'
import type { AppServices } from '../core/app-services.ts'

/** A place to download. Null for the whole country. */
export interface AreaPlace {
  readonly boundaryId: number | null
  readonly name: string
}

export interface AreaProgress {
  readonly done: number
  readonly total: number | null
  readonly bytes: number
}

interface Fetching extends Pick<AppServices, 'api' | 'publicAnswers' | 'now' | 'openTiles'> {
  /** The name under which the answers are staged until all are loaded. */
  readonly download: string
  readonly place: AreaPlace
  readonly signal: AbortSignal
  readonly notify: (progress: AreaProgress) => void
}

/** The number of parallel requests that a slow network and a small server can handle while somebody uses the app. */
const MAX_CONCURRENT = 4
const PAUSES_MS = [1_000, 4_000] as const

/** Downloads an area and activates it as a whole. @throws ProblemError, a storage error, or the signal's reason */
export async function downloadArea(fetching: Fetching): Promise<void> {
  const database = await fetching.publicAnswers.open()
  try {
    await database.clearStaged()
    const at = fetching.now()
    const { bytes, tiles } = await stageAll(fetching, database, at)
    fetching.signal.throwIfAborted()
    await database.activate({ ...fetching.place, download: fetching.download, at, bytes, tiles })
    await clearUnusedTiles(database.listAreas())
  } catch (error) {
    await Promise.all([database.clearStaged(), clearUnusedTiles(database.listAreas())]).catch(() => undefined)
    throw error
  }
}

async function stageAll(
  fetching: Fetching,
  database: PublicDatabase,
  at: number,
): Promise<Required<Pick<CachedArea, 'bytes' | 'tiles'>>> {
  const { api, place, signal, notify } = fetching
  let progress: AreaProgress = { done: 0, total: null, bytes: 0 }
  const advance = (step: Partial<AreaProgress>) => {
    progress = { ...progress, ...step }
    notify(progress)
  }
  const put = async (answers: readonly DerivedAnswer[]) => {
    await database.stage(
      fetching.download,
      answers.map(({ key, data }) => ({ key, data, at })),
    )
    const bytes = answers.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0)
    advance({ bytes: progress.bytes + bytes })
  }
  const ask = async <C extends Call>(call: C, input: InputOf<C>) => {
    const data = await withRetries(() => api.ask(call, input, { signal }), signal)
    await put([{ key: cacheKeyOf(call, input), data }])
    return data
  }
  advance({})
  const snapshot = await ask(dashboard.get, {})
  const { tiles: source } = await ask(config.links, {})
  const topology = await fetchTopology(fetching, await ask(geography.revision, {}), at)
  const places = placesOfArea(snapshot, place.boundaryId)
  const isCountry = place.boundaryId === null
  const area = place.boundaryId === null ? {} : { boundaryId: BoundaryId.parse(place.boundaryId) }
  const parcels = [
    ...[...sharedAnswers(), ...directoriesOf(places)].map(batchOf),
    ...reportsOf(places, isCountry),
    pinsOf(places, area),
    challengesIn(area),
  ]
  const store = await fetching.openTiles()
  const plan = await planTiles({ store, source, topology, places, isCountry, now: at })
  const weight = parcels.reduce((sum, parcel) => sum + parcel.weight, 0)
  advance({ total: weight + plan.due.length })
  await runInParallel(parcels, signal, async (parcel) => {
    await put(await withRetries(() => parcel.ask(api, signal), signal))
    advance({ done: progress.done + parcel.weight })
  })
  const isGiven = await withRetries(() => givesTiles(api, source, plan.due, signal), signal)
  if (!isGiven) return { bytes: progress.bytes, tiles: null }
  advance({ bytes: progress.bytes + plan.bytes })
  await runInParallel(plan.due, signal, async (tile) => {
    const picture = await withRetries(async () => (await api.file(tile.url, signal)).blob(), signal)
    await store.save(tile, picture, at)
    advance({ done: progress.done + 1, bytes: progress.bytes + picture.size })
  })
  return { bytes: progress.bytes, tiles: plan.keys }
}

/** Downloads the geometry of the map, which is the same for every area. @returns the geometry with few points */
async function fetchTopology(
  fetching: Fetching,
  { lowUrl, fullUrl }: OutputOf<typeof geography.revision>,
  at: number,
): Promise<BoundaryTopology> {
  const fetch = (url: string) =>
    withRetries(() => geometryFrom(url, fetching, at, fetching.signal), fetching.signal)
  const [low, full] = await Promise.all([fetch(lowUrl), fetch(fullUrl)])
  await Promise.all([low.caching, full.caching])
  return low.geometry
}

/** Works on several items in parallel. After a failure no other starts, and all have ended before it is thrown. */
async function runInParallel<T>(
  wanted: readonly T[],
  signal: AbortSignal,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...wanted]
  const go = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      signal.throwIfAborted()
      await work(next).catch((error: unknown) => {
        left.length = 0
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, go))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** Retries a few times, since the signal may come and go. */
async function withRetries<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.type !== 'unreachable') throw error
      await sleep(pause, signal)
    }
  }
  return ask()
}

function sleep(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, time)
    signal.addEventListener('abort', stop, { once: true })
  })
}

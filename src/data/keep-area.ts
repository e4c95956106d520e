import { dashboard } from '#contract/calls/dashboard.ts'
import { geography } from '#contract/calls/geography.ts'
import { BoundaryId } from '#contract/fields/ids.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Api } from './api.ts'
import { directoriesOf } from './keep-area-directory.ts'
import {
  alone,
  challengesIn,
  commons,
  pinsOf,
  placesOfArea,
  reportsOf,
  type Made,
  type Parcel,
} from './keep-area-wants.ts'
import { clearAside, putAside, putInForce } from './kept-areas.ts'
import { keep, keyOf, readKept } from './kept.ts'

/** A place that somebody wants on the device; null for the whole country. */
export interface AreaPlace {
  readonly boundaryId: number | null
  readonly name: string
}

export interface AreaProgress {
  readonly done: number
  /** Null until it is known how much there is. */
  readonly total: number | null
  readonly bytes: number
}

interface Fetching {
  readonly api: Api
  readonly now: () => number
  /** What the answers lie under until they are all here. */
  readonly download: string
  readonly place: AreaPlace
  readonly signal: AbortSignal
  readonly tell: (progress: AreaProgress) => void
}

/** As many as a slow network and a small server bear beside what somebody looks at meanwhile. */
const AT_ONCE = 4
const PAUSES_MS = [1_000, 4_000] as const

/**
 * Fetches all of an area and puts it in force at once. What is left aside by a download that ends before goes.
 * @throws ProblemError, what the storage throws, or the signal's reason
 */
export async function fetchArea(fetching: Fetching): Promise<void> {
  try {
    await clearAside()
    const at = fetching.now()
    const bytes = await putAllAside(fetching, at)
    fetching.signal.throwIfAborted()
    await putInForce({ ...fetching.place, download: fetching.download, at, bytes })
  } catch (error) {
    await clearAside().catch(() => undefined)
    throw error
  }
}

/** @returns how much it takes. */
async function putAllAside(fetching: Fetching, at: number): Promise<number> {
  const { api, download, place, signal, tell } = fetching
  let progress: AreaProgress = { done: 0, total: null, bytes: 0 }
  const put = async (answers: readonly Made[]) => {
    await putAside(
      download,
      answers.map(({ key, data }) => [key, { data, at }]),
    )
    const bytes = answers.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0)
    progress = { ...progress, bytes: progress.bytes + bytes }
  }
  tell(progress)
  const snapshot = await insistently(() => api.ask(dashboard.get, {}, { signal }), signal)
  await put([{ key: keyOf(dashboard.get, {}), data: snapshot }])
  await keepLines(fetching, at)
  const places = placesOfArea(snapshot, place.boundaryId)
  const area = place.boundaryId === null ? {} : { boundaryId: BoundaryId.parse(place.boundaryId) }
  const parcels = [
    ...[...commons(), ...directoriesOf(places)].map(alone),
    ...reportsOf(places, place.boundaryId === null),
    pinsOf(places, area),
    challengesIn(area),
  ]
  progress = { ...progress, total: parcels.reduce((sum, { weight }) => sum + weight, 0) }
  tell(progress)
  await eachOf(parcels, signal, async ({ weight, ask }) => {
    await put(await insistently(() => ask(api, signal), signal))
    progress = { ...progress, done: progress.done + weight }
    tell(progress)
  })
  return progress.bytes
}

/** The lines of the map, which are the same for every area. */
async function keepLines({ api, signal }: Fetching, at: number): Promise<void> {
  const { lowUrl, fullUrl } = await insistently(() => api.ask(geography.revision, {}, { signal }), signal)
  for (const url of [lowUrl, fullUrl]) {
    if ((await readKept('anyone', url)) !== undefined) continue
    const data = await insistently(() => api.file(url, signal), signal)
    await keep('anyone', url, { data, at })
  }
}

/** Several at once; where one fails, none begins any more, and all have ended before it is thrown. */
async function eachOf(
  wanted: readonly Parcel[],
  signal: AbortSignal,
  work: (one: Parcel) => Promise<void>,
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
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, go))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** A signal that comes and goes is worth a few tries. */
async function insistently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.kind !== 'unreachable') throw error
      await passed(pause, signal)
    }
  }
  return ask()
}

/** @throws the signal's reason */
function passed(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}

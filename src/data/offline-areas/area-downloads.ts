import { useEffect, useSyncExternalStore } from 'react'
import { ProblemError } from '#contract/problem.ts'
import { offerInstall } from '#src/device/install.ts'
import { tryLock } from '#src/device/try-lock.ts'
import { downloadArea, type AreaPlace, type AreaProgress } from './fetch-area.ts'
import { clearUnusedTiles, withoutTiles } from './area-tiles.ts'
import type { CachedArea } from '#src/offline/database/cached-answer.ts'
import { useServices, type AppServices } from '../core/app-services.ts'

export type { AreaPlace, CachedArea }

export type AreaFault = 'no-signal' | 'no-room' | 'elsewhere' | 'broken'

export interface AreasState {
  readonly areas: readonly CachedArea[] | undefined
  /** The boundary ids of areas whose tiles of the base map were deleted for lack of space. */
  readonly withoutBaseMap: readonly (number | null)[]
  readonly running: (AreaProgress & { readonly place: AreaPlace }) | undefined
  /** The fault of the latest download. A download that the person stopped has none. */
  readonly fault: { readonly place: AreaPlace; readonly why: AreaFault } | undefined
}

export interface AreaDownloads {
  readonly state: () => AreasState
  readonly listen: (listener: () => void) => () => void
  readonly look: () => Promise<void>
  /** Resolves when the download has ended, with or without success. */
  readonly start: (place: AreaPlace) => Promise<void>
  readonly stop: () => void
  readonly remove: (boundaryId: number | null) => Promise<void>
}

const LOCK = 'gbvf-keep-area'

/** Manages the offline areas, with one download at a time on a device. */
export function createAreaDownloads(
  services: Pick<AppServices, 'api' | 'publicAnswers' | 'now' | 'newId' | 'openTiles' | 'storeFigures'>,
  oneAtATime: typeof tryLock,
): AreaDownloads {
  const { publicAnswers } = services
  const listeners = new Set<() => void>()
  let state: AreasState = {
    areas: undefined,
    withoutBaseMap: [],
    running: undefined,
    fault: undefined,
  }
  let stopping = new AbortController()
  const update = (next: Partial<AreasState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const look = async () => {
    const areas = await publicAnswers.listAreas().catch(() => [])
    update({ areas, withoutBaseMap: await withoutTiles(areas).catch(() => []) })
  }

  const fetchAlone = async (place: AreaPlace) => {
    stopping = new AbortController()
    const { signal } = stopping
    update({ running: { place, done: 0, total: null, bytes: 0 }, fault: undefined })
    const notify = (progress: AreaProgress) => update({ running: { place, ...progress } })
    const before = await publicAnswers.listAreas().catch(() => [])
    try {
      await services.storeFigures()
      await downloadArea({ ...services, download: services.newId(), place, signal, notify })
      // A refresh does not count as a new download.
      if (!before.some(({ boundaryId }) => boundaryId === place.boundaryId)) offerInstall()
    } catch (error) {
      if (!signal.aborted) update({ fault: { place, why: await faultOf(error) } })
    }
    await look()
    update({ running: undefined })
  }
  return {
    state: () => state,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look,
    async start(place) {
      if (state.running !== undefined) return
      const isMine = await oneAtATime(LOCK, () => fetchAlone(place))
      if (!isMine) update({ fault: { place, why: 'elsewhere' } })
    },
    stop: () => stopping.abort(),
    async remove(boundaryId) {
      await (await publicAnswers.open()).removeArea(boundaryId)
      await look()
      // A running download cleans up at its end, also one in another window.
      if (state.running === undefined)
        await oneAtATime(LOCK, () => clearUnusedTiles(publicAnswers.listAreas()))
    },
  }
}

/** Measured on the demonstration country, with all four categories, pins, directory and base map. */
const BYTES_A_PLACE = 175_000

export function aboutBytes(places: number): number {
  return places * BYTES_A_PLACE
}

const downloadsOfServices = new WeakMap<AppServices, AreaDownloads>()

/** Returns the one instance of this page. A download continues while somebody looks at other pages. */
export function areaDownloadsOf(services: AppServices): AreaDownloads {
  const downloads = downloadsOfServices.get(services) ?? createAreaDownloads(services, tryLock)
  downloadsOfServices.set(services, downloads)
  return downloads
}

export function useAreas(): AreasState & { readonly downloads: AreaDownloads } {
  const downloads = areaDownloadsOf(useServices())
  const state = useSyncExternalStore(downloads.listen, downloads.state)
  useEffect(() => void downloads.look(), [downloads])
  return { ...state, downloads }
}

async function faultOf(error: unknown): Promise<AreaFault> {
  if (error instanceof ProblemError && error.problem.type === 'unreachable') return 'no-signal'
  const { isQuotaExceeded } = await import('#src/offline/database/with-database.ts')
  return isQuotaExceeded(error) ? 'no-room' : 'broken'
}

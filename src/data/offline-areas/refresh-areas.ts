import { useEffect } from 'react'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { config } from '#contract/calls/config.ts'
import { crime } from '#contract/calls/crime.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { healthCheck } from '#contract/calls/health-check.ts'
import { savesData } from '#src/device/connection.ts'
import { areasDue, isOwnGround } from './area-rules.ts'
import { useAreaDownloads } from './area-downloads.ts'
import { useCallQuery } from '../queries/call-query.ts'
import { useServices } from '../core/app-services.ts'
import { useGeometry } from '../queries/topology.ts'

/**
 * Keeps on the device what the first start without signal needs, wherever somebody came in, and the areas that were
 * kept on purpose fresh.
 */
export function useRefreshAreas(): void {
  const keeper = useAreaDownloads()
  const { now, publicAnswers } = useServices()
  const mayFetch = !savesData()
  useCallQuery(dashboard.get, {}, mayFetch)
  useCallQuery(dashboard.components, {}, mayFetch)
  const { tiles } = useCallQuery(config.links, {}, mayFetch).data ?? {}
  useCallQuery(buildingBlocks.getBuildingBlockData, {}, mayFetch)
  useCallQuery(healthCheck.stats, {}, mayFetch)
  useCallQuery(crime.stats, {}, mayFetch)
  useCallQuery(collectiveActions.getCollectiveActionsByBoundary, {}, mayFetch)
  useGeometry()

  useEffect(() => {
    // A browser that keeps nothing, or a server that draws nothing, leaves the map without a ground.
    if (mayFetch && tiles !== undefined) void cacheOverviewTiles(tiles.urlTemplate).catch(() => undefined)
  }, [mayFetch, tiles])

  useEffect(() => {
    const freshen = async () => {
      if (!navigator.onLine) return
      const due = areasDue(await publicAnswers.listAreas(), { now: now(), savesData: savesData() })
      for (const area of due) await keeper.keep(area)
    }
    // What goes wrong stands with the area; where the device cannot keep there is none.
    const come = () => void freshen().catch(() => undefined)
    window.addEventListener('online', come)
    come()
    return () => window.removeEventListener('online', come)
  }, [keeper, now, publicAnswers])
}

/** The squares of our own base map that every device has with the app; the service worker hands them out. */
const CACHE = 'gbvf-ground'
/** The country at the widest zoom at which the base map is shown. */
const WIDEST = { z: 6, columns: [34, 35, 36, 37], rows: [36, 37, 38] } as const

/** Keeps those of an edition, and of no other. Those of another host are not ours to fetch unasked. */
async function cacheOverviewTiles(urlTemplate: string): Promise<void> {
  if (!isOwnGround(urlTemplate)) return
  const wanted = WIDEST.columns.flatMap((x) =>
    WIDEST.rows.map((y) =>
      urlTemplate.replace('{z}', String(WIDEST.z)).replace('{x}', String(x)).replace('{y}', String(y)),
    ),
  )
  const cache = await caches.open(CACHE)
  const here = (await cache.keys()).map(({ url }) => url.slice(location.origin.length))
  await cache.addAll(wanted.filter((url) => !here.includes(url)))
  for (const url of here) if (!wanted.includes(url)) await cache.delete(url)
}

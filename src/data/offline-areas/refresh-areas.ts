import { useEffect } from 'react'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { config } from '#contract/calls/config.ts'
import { crime } from '#contract/calls/crime.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { healthCheck } from '#contract/calls/health-check.ts'
import { savesData } from '#src/device/connection.ts'
import { isOwnTileServer } from './area-rules.ts'
import { useCallQuery } from '../queries/call-query.ts'
import { useServices } from '../core/app-services.ts'
import { useGeometry } from '../queries/topology.ts'

/**
 * Caches the data for a start without a signal, and refreshes the offline areas.
 * @param usesFigures false while the device needs no more than the start and the directory
 */
export function useRefreshAreas(usesFigures: boolean): void {
  const services = useServices()
  const mayFetch = !savesData()
  useCallQuery(dashboard.get, {}, mayFetch)
  useCallQuery(dashboard.components, {}, mayFetch)
  const { tiles } = useCallQuery(config.links, {}, mayFetch).data ?? {}
  const mayFetchFigures = mayFetch && usesFigures
  useCallQuery(buildingBlocks.getBuildingBlockData, {}, mayFetchFigures)
  useCallQuery(healthCheck.stats, {}, mayFetchFigures)
  useCallQuery(crime.stats, {}, mayFetchFigures)
  useCallQuery(collectiveActions.getCollectiveActionsByBoundary, {}, mayFetchFigures)
  useGeometry(usesFigures)

  useEffect(() => {
    // Without storage or without tiles from the server, the map has no base map.
    if (mayFetchFigures && tiles !== undefined)
      void cacheOverviewTiles(tiles.urlTemplate).catch(() => undefined)
  }, [mayFetchFigures, tiles])

  useEffect(() => {
    const freshen = async () => {
      if (!navigator.onLine || (await services.publicAnswers.listAreas()).length === 0) return
      // A first visit has no areas, and does not load what downloads them.
      const { refreshDueAreas } = await import('./refresh-due-areas.ts')
      await refreshDueAreas(services)
    }
    // A device without storage has no areas.
    const come = () => void freshen().catch(() => undefined)
    window.addEventListener('online', come)
    come()
    return () => window.removeEventListener('online', come)
  }, [services])
}

/** The cache of the tiles of our own base map that every device has with the app. The service worker serves them. */
const CACHE = 'gbvf-overview-tiles'
/** The country at the widest zoom level that shows the base map. */
const WIDEST = { z: 6, columns: [34, 35, 36, 37], rows: [36, 37, 38] } as const

/** Caches the tiles of the current edition only. Those of another host are fetched only on request. */
async function cacheOverviewTiles(urlTemplate: string): Promise<void> {
  if (!isOwnTileServer(urlTemplate)) return
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

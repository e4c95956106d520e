import { useEffect } from 'react'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { config } from '#contract/calls/config.ts'
import { crime } from '#contract/calls/crime.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { healthCheck } from '#contract/calls/health-check.ts'
import { savesData } from '#src/device/connection.ts'
import { areasDue } from './keep-area-rules.ts'
import { useAreaKeeper } from './keep-areas.ts'
import { listAreas } from './kept-areas.ts'
import { useAsk } from './query.ts'
import { useRoom } from './room.ts'
import { useGeometry } from './topology.ts'
import { keepWidestSquares } from './widest-squares.ts'

/**
 * Keeps on the device what the first start without signal needs, wherever somebody came in, and the areas that were
 * kept on purpose fresh.
 */
export function useKeepReady(): void {
  const keeper = useAreaKeeper()
  const { now } = useRoom()
  const mayFetch = !savesData()
  useAsk(dashboard.get, {}, mayFetch)
  useAsk(dashboard.components, {}, mayFetch)
  const { tiles } = useAsk(config.links, {}, mayFetch).data ?? {}
  useAsk(buildingBlocks.getBuildingBlockData, {}, mayFetch)
  useAsk(healthCheck.stats, {}, mayFetch)
  useAsk(crime.stats, {}, mayFetch)
  useAsk(collectiveActions.getCollectiveActionsByBoundary, {}, mayFetch)
  useGeometry()

  useEffect(() => {
    // A browser that keeps nothing, or a server that draws nothing, leaves the map without a ground.
    if (mayFetch && tiles !== undefined) void keepWidestSquares(tiles.urlTemplate).catch(() => undefined)
  }, [mayFetch, tiles])

  useEffect(() => {
    const freshen = async () => {
      if (!navigator.onLine) return
      const due = areasDue(await listAreas(), { now: now(), savesData: savesData() })
      for (const area of due) await keeper.keep(area)
    }
    // What goes wrong stands with the area; where the device cannot keep there is none.
    const come = () => void freshen().catch(() => undefined)
    window.addEventListener('online', come)
    come()
    return () => window.removeEventListener('online', come)
  }, [keeper, now])
}

import { useEffect, useMemo, useState } from 'react'
import { config } from '#contract/calls/config.ts'
import { useCallQuery } from '../queries/call-query.ts'
import { useServices } from '../core/app-services.ts'
import type { TileStore } from '../core/tile-store.ts'

/** The base map: where its squares come from, and who looks for those that lie here. */
export interface BaseMap {
  readonly urlTemplate: string
  /** Who is to be named; null for the one that this server draws. */
  readonly attribution: string | null
  readonly find: TileStore['find'] | undefined
}

/** Undefined until it is known. @param moment something that changes when an area may have been kept since */
export function useBaseMap(moment: unknown): BaseMap | undefined {
  const { openTiles, publicAnswers } = useServices()
  const { urlTemplate, attribution } = useCallQuery(config.links, {}).data?.tiles ?? {}
  const [store, setStore] = useState<TileStore>()
  useEffect(() => {
    const look = async () => {
      const areas = await publicAnswers.listAreas()
      if (areas.some(({ tiles }) => tiles !== null && tiles !== undefined)) setStore(await openTiles())
    }
    // A device that cannot keep has kept none.
    look().catch(() => undefined)
  }, [openTiles, publicAnswers, moment])
  return useMemo(
    () =>
      urlTemplate === undefined || attribution === undefined
        ? undefined
        : { urlTemplate, attribution, find: store?.find },
    [urlTemplate, attribution, store],
  )
}

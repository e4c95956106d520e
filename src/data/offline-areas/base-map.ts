import { useEffect, useMemo, useState } from 'react'
import { config } from '#contract/calls/config.ts'
import { useCallQuery } from '../queries/call-query.ts'
import { useServices } from '../core/app-services.ts'
import type { TileStore } from '../core/map-data.ts'

export interface BaseMap {
  readonly urlTemplate: string
  /** The attribution to show, or null for the base map of this server. */
  readonly attribution: string | null
  readonly find: TileStore['find'] | undefined
}

/** @param moment a value that changes when an area may have been downloaded since */
export function useBaseMap(moment: unknown): BaseMap | undefined {
  const { openTiles, publicAnswers } = useServices()
  const { urlTemplate, attribution } = useCallQuery(config.links, {}).data?.tiles ?? {}
  const [store, setStore] = useState<TileStore>()
  useEffect(() => {
    const look = async () => {
      const areas = await publicAnswers.listAreas()
      if (areas.some(({ tiles }) => tiles !== null && tiles !== undefined)) setStore(await openTiles())
    }
    // A device without storage has no tiles.
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

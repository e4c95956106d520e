import type { BaseMap } from '#src/data/offline-areas/base-map.ts'
import type { Tiles } from '#src/ui/map/base-map-layer.ts'

/** Returns the tiles of the base map. One from this server shows only lines of the areas, whose source is below the map. */
export function tilesOf({ attribution, ...baseMap }: BaseMap): Tiles {
  return { ...baseMap, attribution: attribution ?? '', isPlain: attribution === null }
}

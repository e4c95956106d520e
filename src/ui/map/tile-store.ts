/** Stores the tiles of the base map on the device. It is a chunk of its own, since most devices store none. */
import { bounds, point } from 'leaflet'
import { getBlobByKey, saveTile, tileLayerOffline } from 'leaflet.offline'
import { flatten, pictureOf, type Geography } from './picture.ts'
import { UNIT_ZOOM } from './projection.ts'
import type { Box } from './ring.ts'
import { tileKey, tileUrl, type TileCoords } from './tile-coords.ts'

export interface Tile {
  readonly key: string
  readonly url: string
  readonly coords: TileCoords
}

interface ListOptions {
  /** Contains {z}, {x} and {y}. */
  readonly urlTemplate: string
  readonly topology: Geography
  /** The object of the topology whose areas are shown, and the ids of these areas. */
  readonly layer: string
  readonly ids: ReadonlySet<string>
  readonly zooms: readonly number[]
}

/** Returns the tiles that show any of the areas, each once. */
function list({ urlTemplate, topology, layer, ids, zooms }: ListOptions): readonly Tile[] {
  const { shapes } = pictureOf(flatten(topology), { layer, contextLayer: layer, ids })
  const source = tileLayerOffline(urlTemplate, {})
  const tiles = zooms
    .flatMap((zoom) => shapes.flatMap(({ box }) => source.getTileUrls(pixelsOf(box, zoom), zoom)))
    .map(({ x, y, z }) => {
      const coords = { x, y, z }
      return { key: tileKey(urlTemplate, coords), url: tileUrl(urlTemplate, coords), coords }
    })
  return [...new Map(tiles.map((tile) => [tile.key, tile])).values()]
}

async function save({ key, url, coords }: Tile, picture: Blob, at: number): Promise<void> {
  await saveTile({ key, url, ...coords, urlTemplate: url, createdAt: at }, picture)
}

/** Returns a stored tile, or undefined if it is not stored or the device cannot read it. */
async function find(urlTemplate: string, coords: TileCoords): Promise<Blob | undefined> {
  return getBlobByKey(tileKey(urlTemplate, coords)).catch(() => undefined)
}

export const tileStore = { list, save, find }

function pixelsOf({ left, top, right, bottom }: Box, zoom: number) {
  const scale = 2 ** (zoom - UNIT_ZOOM)
  return bounds(point(left * scale, top * scale), point(right * scale, bottom * scale))
}

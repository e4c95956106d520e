/** The squares of the base map on the device. Code of its own: most devices keep none. */
import { bounds, point } from 'leaflet'
import { getBlobByKey, saveTile, tileLayerOffline, type TileInfo } from 'leaflet.offline'
import { flatten, pictureOf, type Geography } from './picture.ts'
import { UNIT_ZOOM } from './projection.ts'
import type { Box } from './ring.ts'
import { squareKey, squareUrl, type Square } from './square.ts'

/** A square that is to be kept. */
export interface Tile {
  readonly key: string
  readonly url: string
  readonly square: Square
}

interface Asked {
  /** With {z}, {x} and {y}. */
  readonly urlTemplate: string
  readonly topology: Geography
  /** The object of the topology whose areas are shown, and which of them. */
  readonly layer: string
  readonly ids: ReadonlySet<string>
  readonly zooms: readonly number[]
}

/** The squares that show any of the areas, each once. */
function list({ urlTemplate, topology, layer, ids, zooms }: Asked): readonly Tile[] {
  const { shapes } = pictureOf(flatten(topology), { layer, contextLayer: layer, ids })
  const source = tileLayerOffline(urlTemplate, {})
  const infos = zooms.flatMap((zoom) =>
    shapes.flatMap(({ box }) => source.getTileUrls(pixelsOf(box, zoom), zoom)),
  )
  const tiles = infos.map(({ x, y, z }) => ({
    key: squareKey(urlTemplate, { x, y, z }),
    url: squareUrl(urlTemplate, { x, y, z }),
    square: { x, y, z },
  }))
  return [...new Map(tiles.map((tile) => [tile.key, tile])).values()]
}

async function save({ key, url, square }: Tile, picture: Blob, at: number): Promise<void> {
  const info: TileInfo = { key, url, ...square, urlTemplate: url, createdAt: at }
  await saveTile(info, picture)
}

/** Undefined where it is not kept; a device that cannot say keeps none. */
async function find(urlTemplate: string, square: Square): Promise<Blob | undefined> {
  return getBlobByKey(squareKey(urlTemplate, square)).catch(() => undefined)
}

export const tileStore = { list, save, find }

function pixelsOf({ left, top, right, bottom }: Box, zoom: number) {
  const scale = 2 ** (zoom - UNIT_ZOOM)
  return bounds(point(left * scale, top * scale), point(right * scale, bottom * scale))
}

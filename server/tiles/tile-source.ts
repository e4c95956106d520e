import GeoJSONVT from 'geojson-vt'
import { feature, mesh } from 'topojson-client'
import { parseBoundaryTopology } from '#contract/rules/topology.ts'
import { type Bounds, type Tile, zooms } from './tile-grid.ts'

/** The layers of the map, from the bottom up. */
export const layers = ['land', 'municipalities', 'districts', 'provinces', 'coast'] as const
export type Layer = (typeof layers)[number]

/** Lines or rings as lists of points; the side of a tile is `extent` units. */
export type TileGeometry = readonly (readonly (readonly [number, number])[])[]

export const extent = 4096

export interface TileSource {
  readonly bounds: Bounds
  geometryOf(layer: Layer, tile: Tile): TileGeometry
}

const options = { maxZoom: zooms.most, indexMaxZoom: 5, extent, tolerance: 3, buffer: 64 }
const WHOLE_WORLD: Bounds = [-180, -85, 180, 85]

export function openTileSource(text: string): TileSource {
  const topology = parseBoundaryTopology(text)
  const collection = (name: string) => {
    const found = topology.objects[name]
    if (found === undefined) throw new Error(`The topology has no ${name}`)
    return found
  }
  const provinces = collection('provinces')
  const cut = (shape: ConstructorParameters<typeof GeoJSONVT>[0]) => new GeoJSONVT(shape, options)
  const between = (name: string) => cut(mesh(topology, collection(name), (one, other) => one !== other))
  const index = {
    land: cut(feature(topology, provinces)),
    municipalities: between('municipalities'),
    districts: between('districts'),
    provinces: between('provinces'),
    coast: cut(mesh(topology, provinces, (one, other) => one === other)),
  }
  const [west, south, east, north] = topology.bbox ?? WHOLE_WORLD
  return {
    bounds: [west, south, east, north],
    geometryOf: (layer, { z, x, y }) => {
      const tile = index[layer].getTile(z, x, y)
      return (tile?.features ?? []).flatMap((found) => (found.type === 1 ? [] : found.geometry))
    },
  }
}

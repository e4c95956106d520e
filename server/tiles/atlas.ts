import GeoJSONVT from 'geojson-vt'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Bounds, Square } from './grid.ts'
import { zooms } from './grid.ts'

/** What is drawn on the map, from the ground up. */
export const layers = ['land', 'municipalities', 'districts', 'provinces', 'coast'] as const
export type Layer = (typeof layers)[number]

/** Lines or rings, each a row of points in units of `extent` to a square's side. */
export type Lines = readonly (readonly (readonly [number, number])[])[]

export const extent = 4096

/** A geometry, cut into squares. */
export interface Atlas {
  readonly bounds: Bounds
  linesOf(layer: Layer, square: Square): Lines
}

const options = { maxZoom: zooms.most, indexMaxZoom: 5, extent, tolerance: 3, buffer: 64 }
const WHOLE_WORLD: Bounds = [-180, -85, 180, 85]

/** Reads a topology of provinces, districts and municipalities. */
export function openAtlas(text: string): Atlas {
  const topology = JSON.parse(text) as Topology
  const collection = (name: string) => topology.objects[name] as GeometryCollection
  const provinces = collection('provinces')
  const between = (name: string) => mesh(topology, collection(name), (one, other) => one !== other)
  const shapes = {
    land: feature(topology, provinces),
    municipalities: between('municipalities'),
    districts: between('districts'),
    provinces: between('provinces'),
    coast: mesh(topology, provinces, (one, other) => one === other),
  }
  const cut = {
    land: new GeoJSONVT(shapes.land, options),
    municipalities: new GeoJSONVT(shapes.municipalities, options),
    districts: new GeoJSONVT(shapes.districts, options),
    provinces: new GeoJSONVT(shapes.provinces, options),
    coast: new GeoJSONVT(shapes.coast, options),
  }
  const [west, south, east, north] = topology.bbox ?? WHOLE_WORLD
  return {
    bounds: [west, south, east, north],
    linesOf: (layer, { z, x, y }) => {
      const square = cut[layer].getTile(z, x, y)
      return (square?.features ?? []).flatMap((found) => (found.type === 1 ? [] : found.geometry))
    },
  }
}

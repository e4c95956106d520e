import { readFileSync } from 'node:fs'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

export type Lines = Topology<Record<string, GeometryCollection>>
export type Area = Feature<Polygon | MultiPolygon, Record<string, string | number>>

const SEED = new URL('../../server/db/seed/geography/default.topo.json', import.meta.url)

/**
 * Returns the seeded boundaries of a collection as a file would contain them.
 * @param place maps a position to the one in the file
 */
export function seededAreas(
  collection: 'provinces' | 'districts' | 'municipalities',
  fields: (code: string) => Record<string, string | number>,
  place: (position: readonly number[]) => readonly number[] = (position) => position,
): Area[] {
  const lines = JSON.parse(readFileSync(SEED, 'utf8')) as Lines
  const found = lines.objects[collection]
  if (found === undefined) throw new Error(`There are no ${collection}`)
  return feature(lines, found).features.flatMap(({ id, geometry }): Area[] => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const properties = fields(String(id).split(':')[1] ?? '')
    return [{ type: 'Feature', properties, geometry: placed(geometry, place) }]
  })
}

export function collectionOf(features: readonly object[], more: object = {}): string {
  return JSON.stringify({ type: 'FeatureCollection', ...more, features })
}

/** Returns a closed rectangle, anticlockwise. */
export function rectangle(west: number, south: number, east: number, north: number): number[][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

function placed(
  geometry: Polygon | MultiPolygon,
  place: (position: readonly number[]) => readonly number[],
): Polygon | MultiPolygon {
  const text = JSON.stringify(geometry, (_key, value: unknown) => (isPosition(value) ? place(value) : value))
  return JSON.parse(text) as Polygon | MultiPolygon
}

function isPosition(value: unknown): value is readonly number[] {
  return Array.isArray(value) && typeof value[0] === 'number'
}

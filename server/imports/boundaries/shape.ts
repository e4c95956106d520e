import type { MultiPolygon, Polygon, Position } from 'geojson'
import { t } from '#contract/i18n/t.ts'

/** A closed line: longitude and latitude in degrees; the last position equals the first. */
export type Ring = readonly Position2D[]
export type Position2D = readonly [longitude: number, latitude: number]

/** Polygons, each an outline followed by its holes; outlines run anticlockwise, holes clockwise. */
export type Shape = readonly (readonly Ring[])[]

/** The country with the Prince Edward Islands. */
const country = { west: 16, south: -47.5, east: 38.5, north: -21.9 }
const MIN_POSITIONS = 4

type ShapeResult = { readonly shape: Shape } | { readonly reason: string }

/** Parses a GeoJSON geometry into a shape with closed, correctly wound rings, or returns the fault. */
export function shapeOf(geometry: unknown): ShapeResult {
  const polygons = polygonsIn(geometry)
  if (polygons === undefined) return { reason: t('boundaryFile.notAnArea') }
  for (const ring of polygons.flat()) {
    if (!Array.isArray(ring)) return { reason: t('boundaryFile.notAnArea') }
    for (const position of ring) {
      const reason = faultOfPosition(position)
      if (reason !== undefined) return { reason }
    }
  }
  // Every position has just been checked.
  const shape = (polygons as Position[][][]).flatMap((rings) => {
    const [outline, ...holes] = rings.map((ring) => closeRing(ring)).filter(enclosesLand)
    return outline === undefined
      ? []
      : [[windRing(outline, true), ...holes.map((hole) => windRing(hole, false))] as const]
  })
  return shape.length === 0 ? { reason: t('boundaryFile.noLand') } : { shape }
}

/** Returns a shape as GeoJSON. */
export function geometryOf(shape: Shape): Polygon | MultiPolygon {
  const polygons = shape.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x, y])))
  const [only] = polygons
  return polygons.length === 1 && only !== undefined
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons }
}

/** Returns the area in square degrees; positive if anticlockwise. */
export function signedArea(ring: Ring): number {
  let sum = 0
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x, y]
    sum += x * nextY - nextX * y
  })
  return sum / 2
}

function polygonsIn(geometry: unknown): readonly unknown[][] | undefined {
  if (typeof geometry !== 'object' || geometry === null) return undefined
  if (!('type' in geometry) || !('coordinates' in geometry)) return undefined
  const { type, coordinates } = geometry
  if (!Array.isArray(coordinates)) return undefined
  const polygons: unknown = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : null
  return Array.isArray(polygons) && polygons.every((one) => Array.isArray(one)) ? polygons : undefined
}

function faultOfPosition(position: unknown): string | undefined {
  if (!Array.isArray(position)) return t('boundaryFile.notAPosition')
  const [x, y] = position as readonly unknown[]
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y))
    return t('boundaryFile.notAPosition')
  if (isWithin(x, y)) return undefined
  if (Math.abs(x) > 180 || Math.abs(y) > 90) return t('boundaryFile.projected')
  return isWithin(y, x) ? t('boundaryFile.swapped') : t('boundaryFile.outside', { longitude: x, latitude: y })
}

function isWithin(x: number, y: number): boolean {
  return x >= country.west && x <= country.east && y >= country.south && y <= country.north
}

function closeRing(ring: readonly Position[]): Ring {
  const spots = ring.map(([x = 0, y = 0]): Position2D => [x, y])
  const [first] = spots
  const last = spots.at(-1)
  if (first === undefined || last === undefined) return spots
  return first[0] === last[0] && first[1] === last[1] ? spots : [...spots, first]
}

function enclosesLand(ring: Ring): boolean {
  return ring.length >= MIN_POSITIONS && signedArea(ring) !== 0
}

function windRing(ring: Ring, isOutline: boolean): Ring {
  return signedArea(ring) > 0 === isOutline ? ring : ring.toReversed()
}

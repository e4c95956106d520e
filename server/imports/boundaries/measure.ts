import polylabel from 'polylabel'
import { signedArea, type Ring, type Shape, type Position2D } from './shape.ts'

const EARTH_RADIUS_KM = 6371.0088
const EQUATOR_KM = 6378.137
const ECCENTRICITY_SQUARED = 0.00669437999014
const LABEL_PRECISION = 0.01

export interface Measures {
  readonly areaKm2: number
  readonly centroid: Position2D
  /** A position well inside. */
  readonly label: Position2D
}

/** @param known the current label position, kept as long as it lies inside */
export function measure(shape: Shape, known?: Position2D): Measures {
  const [largest] = shape.toSorted((one, other) => areaOf([other]) - areaOf([one]))
  const label = known !== undefined && contains(shape, known) ? known : labelOf(largest ?? [])
  return { areaKm2: rounded(areaOf(shape), 2), centroid: centroidOf(shape), label: roundedPosition(label) }
}

/** Returns true if a position lies inside and not in a hole. */
export function contains(shape: Shape, [x, y]: Position2D): boolean {
  let isInside = false
  for (const ring of shape.flat())
    ring.forEach(([x1, y1], index) => {
      const [x2, y2] = ring[index + 1] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
    })
  return isInside
}

/** Returns the distance along a great circle (haversine). */
export function kilometresBetween([lon1, lat1]: Position2D, [lon2, lat2]: Position2D): number {
  const half = (degrees: number) => Math.sin(inRadians(degrees) / 2) ** 2
  const chord = half(lat2 - lat1) + Math.cos(inRadians(lat1)) * Math.cos(inRadians(lat2)) * half(lon2 - lon1)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

/** Returns the area in square kilometres on the ellipsoid of WGS84 (Snyder, Map Projections, 1987, formula 3-12). */
function areaOf(shape: Shape): number {
  return shape.flat().reduce((sum, ring) => sum + ringArea(ring), 0)
}

function ringArea(ring: Ring): number {
  let sum = 0
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x, y]
    sum += inRadians(nextX - x) * (areaBelow(y) + areaBelow(nextY))
  })
  // Outlines run anticlockwise and holes clockwise, so that holes are subtracted.
  return (-sum * EQUATOR_KM ** 2) / 4
}

/** Returns the area up to a latitude for each radian of longitude, in halves of the equator's radius squared. */
function areaBelow(latitude: number): number {
  const sine = Math.sin(inRadians(latitude))
  const e = Math.sqrt(ECCENTRICITY_SQUARED)
  const logarithm = Math.log((1 - e * sine) / (1 + e * sine)) / (2 * e)
  return (1 - ECCENTRICITY_SQUARED) * (sine / (1 - ECCENTRICITY_SQUARED * sine ** 2) - logarithm)
}

/** Returns the centroid of the area, in degrees. */
export function centroidOf(shape: Shape): Position2D {
  let [area, sumX, sumY] = [0, 0, 0]
  for (const ring of shape.flat()) {
    const [originX, originY] = ring[0] ?? [0, 0]
    area += signedArea(ring)
    // Relative to a corner of the ring, so that small rings far from 0, 0 keep their precision.
    ring.forEach(([x, y], index) => {
      const [nextX, nextY] = ring[index + 1] ?? [x, y]
      const [ax, ay, bx, by] = [x - originX, y - originY, nextX - originX, nextY - originY]
      const cross = ax * by - bx * ay
      sumX += (cross * (ax + bx + 3 * originX)) / 6
      sumY += (cross * (ay + by + 3 * originY)) / 6
    })
  }
  return roundedPosition([sumX / area, sumY / area])
}

function labelOf(rings: readonly Ring[]): Position2D {
  const [x = 0, y = 0] = polylabel(
    rings.map((ring) => ring.map(([lon, lat]) => [lon, lat])),
    LABEL_PRECISION,
  )
  return [x, y]
}

function roundedPosition([x, y]: Position2D): Position2D {
  return [rounded(x, 4), rounded(y, 4)]
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

function inRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

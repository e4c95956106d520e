import type { FeatureCollection, Geometry, Position } from 'geojson'

/** A degree of longitude is this much of a degree of latitude in the middle of the country. */
const NARROWING = Math.cos((29 * Math.PI) / 180)
const DECIMALS = 2

/** The path of lines or areas for a picture whose x is longitude, narrowed, and whose y grows southward. */
export function pathOf(shape: FeatureCollection | Geometry): string {
  if (shape.type === 'FeatureCollection') return shape.features.map((one) => pathOf(one.geometry)).join('')
  switch (shape.type) {
    case 'Polygon':
    case 'MultiLineString':
      return shape.coordinates.map(lineOf).join('')
    case 'MultiPolygon':
      return shape.coordinates.flat().map(lineOf).join('')
    default:
      return ''
  }
}

/** West, south, east, north of a topology as the picture measures them. */
export function boundsOf(box: readonly number[] | undefined): [number, number, number, number] {
  const [west = 0, south = 0, east = 1, north = 1] = box ?? []
  return [west * NARROWING, south, east * NARROWING, north]
}

function lineOf(positions: readonly Position[]): string {
  return positions
    .map(
      ([x = 0, y = 0], index) =>
        `${index === 0 ? 'M' : 'L'}${(x * NARROWING).toFixed(DECIMALS)} ${(-y).toFixed(DECIMALS)}`,
    )
    .join('')
}

/** The address of a map tile: zoom level, column from the west, row from the north. */
export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Degrees west, south, east and north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

export const zooms = { least: 4, most: 12 } as const

/** Returns true if a Web Mercator tile intersects the bounds, at a zoom level that is drawn. */
export function isWithin({ z, x, y }: Tile, [west, south, east, north]: Bounds): boolean {
  if (z < zooms.least || z > zooms.most) return false
  const isInColumns = x >= columnOf(west, z) && x <= columnOf(east, z)
  return isInColumns && y >= rowOf(north, z) && y <= rowOf(south, z)
}

function columnOf(longitude: number, z: number): number {
  return Math.floor(((longitude + 180) / 360) * 2 ** z)
}

function rowOf(latitude: number, z: number): number {
  const angle = (latitude * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z)
}

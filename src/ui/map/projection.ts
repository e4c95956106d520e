export interface Point {
  readonly x: number
  readonly y: number
}

/** The zoom level whose pixels are the units of a picture. */
export const UNIT_ZOOM = 8
const TILE = 256
const WORLD = TILE * 2 ** UNIT_ZOOM

/** Projects degrees to pixels of the whole world at `UNIT_ZOOM`, with Spherical Mercator (EPSG:3857) as in Leaflet. */
export function project(longitude: number, latitude: number): Point {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: WORLD * (longitude / 360 + 0.5),
    y: WORLD * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** Reverses the projection and returns longitude and latitude in degrees. */
export function unproject({ x, y }: Point): readonly [longitude: number, latitude: number] {
  const latitude = Math.atan(Math.sinh((0.5 - y / WORLD) * 2 * Math.PI))
  return [(x / WORLD - 0.5) * 360, (latitude * 180) / Math.PI]
}

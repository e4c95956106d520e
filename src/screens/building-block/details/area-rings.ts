import type { Coordinates } from '#contract/fields/provider-details.ts'
import type { BoundaryTopology } from '#contract/rules/topology.ts'

/** A closed line in degrees. */
export type Ring = readonly Coordinates[]

const METRES_OF_A_DEGREE = 111_200

/** Returns the lines around an area of a topology, holes included. Empty if it has no such area. */
export function ringsOf({ objects, arcs, transform }: BoundaryTopology, layer: string, id: string): Ring[] {
  const area = objects[layer]?.geometries.find((geometry) => String(geometry.id) === id)
  const polygons = area?.type === 'Polygon' ? [area.arcs] : area?.type === 'MultiPolygon' ? area.arcs : []
  return polygons.flat().map((ring) =>
    ring.flatMap((index, at) => {
      const points = pointsOf(arcs[index < 0 ? ~index : index] ?? [], transform)
      const inOrder = index < 0 ? points.toReversed() : points
      // Each arc begins where the one before it ends.
      return at === 0 ? inOrder : inOrder.slice(1)
    }),
  )
}

/** The points of an arc with a transform are relative to the point before. */
function pointsOf(
  arc: BoundaryTopology['arcs'][number],
  transform: BoundaryTopology['transform'],
): Coordinates[] {
  const [scaleX, scaleY] = transform?.scale ?? [1, 1]
  const [left, top] = transform?.translate ?? [0, 0]
  let [x, y] = [0, 0]
  return arc.map(([dx = 0, dy = 0]) => {
    x = transform === undefined ? dx : x + dx
    y = transform === undefined ? dy : y + dy
    return { longitude: x * scaleX + left, latitude: y * scaleY + top }
  })
}

/** Returns whether a position is in an area, or no farther from it than the tolerance. */
export function isWithin(rings: readonly Ring[], position: Coordinates, toleranceInMetres: number): boolean {
  const shrink = Math.cos((position.latitude * Math.PI) / 180)
  let isInside = false
  for (const ring of rings) {
    const points = ring.map(({ latitude, longitude }) => ({
      x: (longitude - position.longitude) * METRES_OF_A_DEGREE * shrink,
      y: (latitude - position.latitude) * METRES_OF_A_DEGREE,
    }))
    for (const [at, to] of points.entries()) {
      const from = points[at - 1]
      if (from === undefined) continue
      if (distanceToLine(from, to) <= toleranceInMetres) return true
      if (from.y > 0 !== to.y > 0 && from.x - (from.y * (to.x - from.x)) / (to.y - from.y) > 0)
        isInside = !isInside
    }
  }
  return isInside
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Returns the distance of the origin from a straight line between two points. */
function distanceToLine(from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / squared))
  return Math.hypot(from.x + share * dx, from.y + share * dy)
}

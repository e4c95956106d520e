import type { Point } from './projection.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

// Sums over rings of points x, y, x, y …, in which the last point is the first again. They use loops, since there are
// tens of thousands of points.

/** Returns the area of a ring by the shoelace formula. The sign depends on the direction of the ring. */
export function signedArea(ring: Float64Array): number {
  let twice = 0
  for (let at = 0; at + 3 < ring.length; at += 2) twice += cross(ring, at)
  return twice / 2
}

/** Returns the middle of the widest part of a ring at the height of its centroid. */
export function labelPoint(ring: Float64Array): Point {
  const y = centreHeight(ring)
  const crossings: number[] = []
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1, y1, x2, y2] = [
      number(ring, at),
      number(ring, at + 1),
      number(ring, at + 2),
      number(ring, at + 3),
    ]
    if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
  }
  const sorted = crossings.toSorted((one, other) => one - other)
  let widest: readonly [number, number] = [sorted[0] ?? 0, sorted[1] ?? 0]
  for (let index = 2; index + 1 < sorted.length; index += 2) {
    const [from, to] = [sorted[index] ?? 0, sorted[index + 1] ?? 0]
    if (to - from > widest[1] - widest[0]) widest = [from, to]
  }
  return { x: (widest[0] + widest[1]) / 2, y }
}

export function aroundPoints(points: Float64Array): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [number(points, at), number(points, at + 1)]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { left, top, right, bottom }
}

/** Returns the y coordinate of the centroid. */
function centreHeight(ring: Float64Array): number {
  const area = signedArea(ring)
  if (area === 0) return ring[1] ?? 0
  let moment = 0
  for (let at = 0; at + 3 < ring.length; at += 2)
    moment += (number(ring, at + 1) + number(ring, at + 3)) * cross(ring, at)
  return moment / (6 * area)
}

function cross(ring: Float64Array, at: number): number {
  return number(ring, at) * number(ring, at + 3) - number(ring, at + 2) * number(ring, at + 1)
}

function number(ring: Float64Array, at: number): number {
  return ring[at] ?? 0
}

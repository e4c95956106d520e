import type { Point } from './projection.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const GAP = 2
const STEP = 4
/** The golden angle in radians. With this turn no two directions are close. */
const TURN = Math.PI * (3 - Math.sqrt(5))
const stay: Point = { x: 0, y: 0 }

/** Directions and distances from a place, the shortest first: a spiral of up to about 120 pixels. */
const shifts = spiral(900, STEP)
/** The same from 30 to about 310 pixels, less densely. */
export const farShifts = spiral(1500, 2 * STEP).filter(({ x, y }) => Math.hypot(x, y) >= 30)

function spiral(count: number, step: number): readonly Point[] {
  return Array.from({ length: count }, (_, index) => {
    const far = step * Math.sqrt(index)
    return { x: far * Math.cos(index * TURN), y: far * Math.sin(index * TURN) }
  })
}

/** Returns whether two boxes overlap, or are so close that they seem to. */
export function overlap(one: PixelBox, other: PixelBox): boolean {
  return (
    one.left < other.right + GAP &&
    other.left < one.right + GAP &&
    one.top < other.bottom + GAP &&
    other.top < one.bottom + GAP
  )
}

/** Returns the shortest move so that a box touches none of the taken boxes. If there is no room, the box stays. */
export function avoidOverlap(box: PixelBox, taken: readonly PixelBox[]): Point {
  return findFreeShift(box, taken) ?? stay
}

/** Returns the same, or undefined if there is no room, moving at most `most` pixels. */
export function findFreeShift(box: PixelBox, taken: readonly PixelBox[], most = Infinity): Point | undefined {
  return shifts.find(
    (shift) =>
      Math.hypot(shift.x, shift.y) <= most && !taken.some((other) => overlap(moved(box, shift), other)),
  )
}

/** Returns the box of a size around its centre. */
export function boxAround({ x, y }: Point, { width, height }: Size): PixelBox {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

export function moved({ left, top, right, bottom }: PixelBox, { x, y }: Point): PixelBox {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

export function isWithin(box: PixelBox, view: PixelBox): boolean {
  return box.left >= view.left && box.top >= view.top && box.right <= view.right && box.bottom <= view.bottom
}

/** Returns whether the straight line between two points goes through a box. */
export function crosses(from: Point, to: Point, box: PixelBox): boolean {
  // The part of the line, from 0 to 1, that is between the left and right edges, then between top and bottom.
  let [first, last] = [0, 1]
  for (const [start, way, low, high] of [
    [from.x, to.x - from.x, box.left, box.right],
    [from.y, to.y - from.y, box.top, box.bottom],
  ] as const) {
    if (way === 0) {
      if (start < low || start > high) return false
      continue
    }
    const [one, other] = [(low - start) / way, (high - start) / way]
    first = Math.max(first, Math.min(one, other))
    last = Math.min(last, Math.max(one, other))
  }
  return first <= last
}

/** Returns the point of a box that is nearest to a point. */
export function nearestPoint({ left, top, right, bottom }: PixelBox, { x, y }: Point): Point {
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) }
}

import type { Point } from './projection.ts'

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
const shifts = Array.from({ length: 900 }, (_, index): Point => {
  const far = STEP * Math.sqrt(index)
  return { x: far * Math.cos(index * TURN), y: far * Math.sin(index * TURN) }
})

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

export function moved({ left, top, right, bottom }: PixelBox, { x, y }: Point): PixelBox {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

import type { Point } from './projection.ts'

/** Part of a map, in its pixels. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const GAP = 2
const STEP = 4
/** The turn from one to the next that leaves no two close: the golden angle, in radians. */
const TURN = Math.PI * (3 - Math.sqrt(5))
const stay: Point = { x: 0, y: 0 }

/** Ways from a place, the shortest first: a spiral out to some 120 pixels. */
const ways = Array.from({ length: 900 }, (_, index): Point => {
  const far = STEP * Math.sqrt(index)
  return { x: far * Math.cos(index * TURN), y: far * Math.sin(index * TURN) }
})

/** Whether two lie over one another, or so near that they seem to. */
export function touch(one: PixelBox, other: PixelBox): boolean {
  return (
    one.left < other.right + GAP &&
    other.left < one.right + GAP &&
    one.top < other.bottom + GAP &&
    other.top < one.bottom + GAP
  )
}

/** How little a box must move so that it touches none of those that are taken; where there is no room, it stays. */
export function wayClear(box: PixelBox, taken: readonly PixelBox[]): Point {
  return findWayClear(box, taken) ?? stay
}

/** The same, undefined where there is no room, moving at most so far, in pixels. */
export function findWayClear(box: PixelBox, taken: readonly PixelBox[], most = Infinity): Point | undefined {
  return ways.find(
    (way) => Math.hypot(way.x, way.y) <= most && !taken.some((other) => touch(moved(box, way), other)),
  )
}

export function moved({ left, top, right, bottom }: PixelBox, { x, y }: Point): PixelBox {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

import { touch, type PixelBox } from './pixel-box.ts'
import type { Point } from './projection.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A label that wants to stand in an area, in pixels. */
export interface WantedLabel {
  readonly id: string
  /** The middle of the number; a name goes under it. */
  readonly at: Point
  readonly number: Size
  /** Null where there is room for numbers only. */
  readonly name: Size | null
  /** Around the area. */
  readonly room: Size
  readonly area: number
}

/** How far a label may stick out of its area before it seems to belong to the next. */
const SPILL = 1.2

/** A label that stands, with its name or without, and what it covers. */
export interface PlacedLabel {
  readonly isFull: boolean
  readonly box: PixelBox
}

interface Placed {
  readonly label: WantedLabel
  box: PixelBox
}

/**
 * Which labels stand, and whether with their name, so that none covers another: numbers of the largest areas first, then
 * names where they still fit. The others stay hidden until there is more room.
 */
export function placeLabels(wanted: readonly WantedLabel[]): ReadonlyMap<string, PlacedLabel> {
  const order = wanted.toSorted((one, other) => other.area - one.area)
  const placed: Placed[] = []
  const isFree = (box: PixelBox, own?: Placed): boolean => {
    for (const other of placed) if (other !== own && touch(box, other.box)) return false
    return true
  }
  for (const label of order) {
    const box = numberBox(label)
    if (fits(label.number, label.room) && isFree(box)) placed.push({ label, box })
  }
  const result = new Map<string, PlacedLabel>()
  for (const own of placed) {
    const full = fullBox(own.label)
    const isFull = full !== null && fits(own.label.name, own.label.room) && isFree(full, own)
    if (isFull) own.box = full
    result.set(own.label.id, { isFull, box: own.box })
  }
  return result
}

function fits(size: Size | null, room: Size): boolean {
  return size !== null && size.width <= room.width * SPILL && size.height <= room.height * SPILL
}

function numberBox({ at, number }: WantedLabel): PixelBox {
  return {
    left: at.x - number.width / 2,
    right: at.x + number.width / 2,
    top: at.y - number.height / 2,
    bottom: at.y + number.height / 2,
  }
}

function fullBox(label: WantedLabel): PixelBox | null {
  const { at, name } = label
  if (name === null) return null
  const box = numberBox(label)
  return {
    left: Math.min(box.left, at.x - name.width / 2),
    right: Math.max(box.right, at.x + name.width / 2),
    top: box.top,
    bottom: box.bottom + name.height,
  }
}

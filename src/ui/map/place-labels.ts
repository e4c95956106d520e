import { findFreeShift, overlap, type PixelBox } from './pixel-box.ts'
import type { Point } from './projection.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A label to be placed in an area, in pixels. */
export interface WantedLabel {
  readonly id: string
  /** The centre of the number. A name goes under it. */
  readonly at: Point
  readonly number: Size
  /** Null if there is room only for numbers. */
  readonly name: Size | null
  /** The size of the area. */
  readonly space: Size
  readonly area: number
}

/**
 * The factor by which a label may be wider than its area. A wider name would seem to belong to the next area. A number
 * says more and is shorter, so it may stick out further: the most people live in the smallest province.
 */
const SPILL = { name: 1.2, number: 2 }
/** Pixels. A number may move this far from the middle of its area so as not to cover another. */
const NUDGE = 20

export interface PlacedLabel {
  readonly isFull: boolean
  /** The centre of its number. */
  readonly at: Point
  readonly box: PixelBox
}

interface LabelBox {
  readonly label: WantedLabel
  readonly at: Point
  box: PixelBox
}

/**
 * Chooses the labels that are shown, with or without their name, so that none covers another. The numbers of the
 * largest areas come first, then names where they still fit. Other labels stay hidden until there is more room.
 */
export function placeLabels(wanted: readonly WantedLabel[]): ReadonlyMap<string, PlacedLabel> {
  const order = wanted.toSorted((one, other) => other.area - one.area)
  const placed: LabelBox[] = []
  const isFree = (box: PixelBox, own: LabelBox): boolean =>
    placed.every((other) => other === own || !overlap(box, other.box))
  for (const label of order) {
    if (!fits(label.number, label.space, SPILL.number)) continue
    const taken = placed.map(({ box }) => box)
    const shift = findFreeShift(numberBox(label, label.at), taken, NUDGE)
    if (shift === undefined) continue
    const at = { x: label.at.x + shift.x, y: label.at.y + shift.y }
    placed.push({ label, at, box: numberBox(label, at) })
  }
  const result = new Map<string, PlacedLabel>()
  for (const own of placed) {
    const { label, at } = own
    const full = fullBox(label, at)
    const isFull = full !== null && fits(label.name, label.space, SPILL.name) && isFree(full, own)
    if (isFull) own.box = full
    result.set(label.id, { isFull, at, box: own.box })
  }
  return result
}

function fits(size: Size | null, space: Size, spill: number): boolean {
  return size !== null && size.width <= space.width * spill && size.height <= space.height * spill
}

function numberBox({ number }: WantedLabel, at: Point): PixelBox {
  return {
    left: at.x - number.width / 2,
    right: at.x + number.width / 2,
    top: at.y - number.height / 2,
    bottom: at.y + number.height / 2,
  }
}

function fullBox(label: WantedLabel, at: Point): PixelBox | null {
  const { name } = label
  if (name === null) return null
  const box = numberBox(label, at)
  return {
    left: Math.min(box.left, at.x - name.width / 2),
    right: Math.max(box.right, at.x + name.width / 2),
    top: box.top,
    bottom: box.bottom + name.height,
  }
}

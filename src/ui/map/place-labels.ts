import {
  boxAround,
  crosses,
  farShifts,
  findFreeShift,
  isWithin,
  moved,
  overlap,
  type PixelBox,
  type Size,
} from './pixel-box.ts'
import type { Point } from './projection.ts'

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
/** Pixels. A label may move this far so that its name fits, too. */
const NAME_NUDGE = 12

/** Pixels. Instead of a longer line to a place beside the areas, a label covers a part of another area. */
const LONG_LINE = 200

export interface PlacedLabel {
  readonly isFull: boolean
  /** The centre of its number. */
  readonly at: Point
  readonly box: PixelBox
  /** It does not fit at its area, so a line ties it to the area's place. */
  readonly isLed: boolean
}

/** The room around the areas, in the same pixels. */
export interface Surroundings {
  /** The visible part of the map. */
  readonly view: PixelBox
  /** What lies over the map. */
  readonly corners: readonly PixelBox[]
  /** Returns whether a box covers an area. */
  readonly isLand: (box: PixelBox) => boolean
}

interface LabelBox {
  readonly label: WantedLabel
  readonly at: Point
  readonly isLed: boolean
  readonly isFull: boolean
  box: PixelBox
}

/**
 * Chooses how the labels are shown, with or without their name, so that none covers another. The numbers of the largest
 * areas come first, then names where they still fit.
 * @param around if given, a label that does not fit goes beside the areas, tied by a line; without it, it is left out
 */
export function placeLabels(
  wanted: readonly WantedLabel[],
  around?: Surroundings,
): ReadonlyMap<string, PlacedLabel> {
  const order = wanted.toSorted((one, other) => other.area - one.area)
  const placed: LabelBox[] = []
  const outside: WantedLabel[] = []
  for (const label of order) {
    const taken = placed.map(({ box }) => box)
    const shift = fits(label.number, label.space, SPILL.number)
      ? findFreeShift(boxAround(label.at, label.number), [...taken, ...(around?.corners ?? [])], NUDGE)
      : undefined
    if (shift === undefined) {
      outside.push(label)
      continue
    }
    const at = { x: label.at.x + shift.x, y: label.at.y + shift.y }
    placed.push({ label, at, box: boxAround(at, label.number), isLed: false, isFull: false })
  }
  if (around !== undefined)
    for (const label of outside) {
      const found = placeBeside(label, around, placed)
      if (found !== undefined) placed.push(found)
    }
  const result = new Map<string, PlacedLabel>()
  for (const own of placed) {
    const { label, isLed } = own
    const full = isLed || !fits(label.name, label.space, SPILL.name) ? null : fullBox(label, own.at)
    const others = placed.filter((other) => other !== own).map(({ box }) => box)
    const taken = [...others, ...(around?.corners ?? [])]
    const shift = full === null ? undefined : findFreeShift(full, taken, NAME_NUDGE)
    const at = shift === undefined ? own.at : { x: own.at.x + shift.x, y: own.at.y + shift.y }
    if (full !== null && shift !== undefined) own.box = moved(full, shift)
    result.set(label.id, { isFull: shift !== undefined || own.isFull, at, box: own.box, isLed })
  }
  return result
}

/** Finds the nearest place for a label: beside the areas with a line over no other label, or else wherever one is free. */
function placeBeside(
  label: WantedLabel,
  { view, corners, isLand }: Surroundings,
  placed: readonly LabelBox[],
): LabelBox | undefined {
  const boxes = placed.map(({ box }) => box)
  const find = (
    boxAt: (at: Point) => PixelBox | null,
    { isFull = false, mayCover = false, most = Infinity },
  ) => {
    for (const shift of farShifts) {
      if (Math.hypot(shift.x, shift.y) > most) return undefined
      const at = { x: label.at.x + shift.x, y: label.at.y + shift.y }
      const box = boxAt(at)
      const isClear =
        box !== null &&
        isWithin(box, view) &&
        !corners.some((corner) => overlap(box, corner)) &&
        !boxes.some((other) => overlap(box, other)) &&
        (mayCover || (!isLand(box) && !boxes.some((other) => crosses(label.at, at, other))))
      if (isClear) return { label, at, box, isLed: true, isFull }
    }
    return undefined
  }
  return (
    find((at) => fullBox(label, at), { isFull: true, most: LONG_LINE }) ??
    find((at) => boxAround(at, label.number), { most: LONG_LINE }) ??
    find((at) => boxAround(at, label.number), { mayCover: true })
  )
}

function fits(size: Size | null, space: Size, spill: number): boolean {
  return size !== null && size.width <= space.width * spill && size.height <= space.height * spill
}

function fullBox(label: WantedLabel, at: Point): PixelBox | null {
  const { name } = label
  if (name === null) return null
  const box = boxAround(at, label.number)
  return {
    left: Math.min(box.left, at.x - name.width / 2),
    right: Math.max(box.right, at.x + name.width / 2),
    top: box.top,
    bottom: box.bottom + name.height,
  }
}

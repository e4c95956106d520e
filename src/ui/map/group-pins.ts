import type { Point } from './projection.ts'

/** Where a pin stands on the screen, in pixels. */
export interface PlacedPin extends Point {
  readonly id: string
  /** The same key for pins at the same place on earth. */
  readonly place: string
}

export interface PinGroup {
  /** The same as long as the same pins stand together. */
  readonly key: string
  readonly ids: readonly string[]
  /** All at one place, so that coming nearer does not part them. */
  readonly isOnePlace: boolean
}

/**
 * Pins that would cover one another, as groups: each goes to the nearest group within reach, else begins one.
 * @param reach pixels
 */
export function groupPins(pins: readonly PlacedPin[], reach: number): readonly PinGroup[] {
  const groups: { at: PlacedPin; members: PlacedPin[] }[] = []
  for (const pin of pins) {
    const near = groups
      .map((group) => ({ group, far: Math.hypot(group.at.x - pin.x, group.at.y - pin.y) }))
      .filter(({ far }) => far < reach)
      .toSorted((one, other) => one.far - other.far)[0]
    if (near === undefined) groups.push({ at: pin, members: [pin] })
    else near.group.members.push(pin)
  }
  return groups.map(({ at, members }) => ({
    key: `${at.id} ${members.length}`,
    ids: members.map(({ id }) => id),
    isOnePlace: members.every(({ place }) => place === at.place),
  }))
}

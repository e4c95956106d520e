import type { Point } from './projection.ts'

/** The position of a pin on the screen, in pixels. */
export interface PlacedPin extends Point {
  readonly id: string
  /** Equal for pins at the same coordinates. */
  readonly place: string
}

export interface PinGroup {
  /** The same as long as the group has the same pins. */
  readonly key: string
  readonly ids: readonly string[]
  /** All pins are at one place, so zooming in does not separate them. */
  readonly isOnePlace: boolean
}

/** Groups pins that are closer than `reach` pixels. A pin joins the nearest group within reach, or starts one. */
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

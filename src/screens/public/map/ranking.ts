/** A place with the value that it is ranked by; null if it is unknown. */
interface Ranked {
  readonly boundary: string
  readonly value: number | null
}

export interface Placed<Value extends Ranked> {
  /** From 1. Equal values have the same position. */
  readonly position: number
  readonly place: Value & { readonly value: number }
}

export interface Ranking<Value extends Ranked> {
  readonly highest: readonly Placed<Value>[]
  /** The number of ranked places between the two lists. */
  readonly between: number
  readonly lowest: readonly Placed<Value>[]
  /** Places with nothing, which are counted and not ranked. */
  readonly zeros: number
  readonly unknown: number
}

/** Smaller values are shown as 0.00. */
const NOTHING = 0.005

/**
 * Returns the highest and the lowest places of a map. If few places are left out in between, all are in `highest`.
 * @param ends the number of places in each of the two lists
 */
export function rankingOf<Value extends Ranked>(values: readonly Value[], ends: number): Ranking<Value> {
  const known = values.flatMap((place) => (place.value === null ? [] : [{ ...place, value: place.value }]))
  const ranked = known.filter(({ value }) => value >= NOTHING)
  const order = ranked.toSorted(
    (one, other) => other.value - one.value || one.boundary.localeCompare(other.boundary, 'en'),
  )
  const placed = order.map((place) => ({
    position: order.findIndex(({ value }) => value === place.value) + 1,
    place,
  }))
  const isShort = placed.length <= 2 * ends + 1
  return {
    highest: isShort ? placed : placed.slice(0, ends),
    between: isShort ? 0 : placed.length - 2 * ends,
    lowest: isShort ? [] : placed.slice(-ends),
    zeros: known.length - ranked.length,
    unknown: values.length - known.length,
  }
}

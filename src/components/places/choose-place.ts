import { levels, type BoundaryLevel } from '#contract/schemas/place.ts'
import { placesWithin, type ListedPlace } from './places-within.ts'

/** The chosen place at each level, or null. */
export type ChosenPlaces = Readonly<Record<BoundaryLevel, number | null>>

/** The level below each level, and that below it. */
const below: Readonly<Record<BoundaryLevel, readonly BoundaryLevel[]>> = {
  [levels.province]: [levels.district, levels.municipality],
  [levels.district]: [levels.municipality],
  [levels.municipality]: [],
}

/**
 * Chooses a place, which clears the levels below it. If a district has a single municipality, that is chosen too: a
 * metropolitan municipality is listed at both levels.
 */
export function choosePlace(
  all: readonly ListedPlace[],
  before: ChosenPlaces,
  level: BoundaryLevel,
  id: number,
): ChosenPlaces {
  const cleared = Object.fromEntries(below[level].map((lower) => [lower, null]))
  const chosen: ChosenPlaces = { ...before, ...cleared, [level]: id }
  if (level !== levels.district) return chosen
  const [only, ...others] = placesWithin(all, levels.municipality, chosen)
  return only === undefined || others.length > 0
    ? chosen
    : { ...chosen, [levels.municipality]: only.boundaryId }
}

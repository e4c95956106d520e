import { levels, type BoundaryLevel } from '../schemas/place.ts'

/**
 * The level of the boundaries that are told apart within a place: the one below it; in the whole country the one that
 * was asked for, provinces otherwise (specification, section 3: boundary types). Null within a municipality, which is shown by itself.
 * @param own the level of the place, null for the whole country
 * @param asked only heeded for the whole country
 */
export function levelWithin(own: BoundaryLevel | null, asked: BoundaryLevel | null): BoundaryLevel | null {
  switch (own) {
    case null:
      return asked ?? levels.province
    case levels.province:
      return levels.district
    case levels.district:
      return levels.municipality
    default:
      return null
  }
}

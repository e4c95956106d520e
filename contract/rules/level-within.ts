import { levels, type BoundaryLevel } from '../schemas/place.ts'

/**
 * Returns the level of the boundaries that are shown within a place: the one below it; for the whole country the
 * requested one, or provinces (specification, section 3: boundary types). Returns null for a municipality, which is
 * shown by itself.
 * @param own the level of the place, null for the whole country
 * @param asked used only for the whole country
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

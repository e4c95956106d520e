import { levels, type BoundaryLevel } from '../schemas/place.ts'

interface Boundary {
  readonly boundaryId: number
  readonly boundaryTypeId: number
  readonly nationalBoundaryId: number | null
  readonly districtBoundaryId: number | null
}

/**
 * Returns the boundaries of one level within a place, in the order given.
 * @param place null for the whole country
 * @param level null for a place that is shown by itself
 */
export function boundariesWithin<B extends Boundary>(
  boundaries: readonly B[],
  place: number | null,
  level: BoundaryLevel | null,
): readonly B[] {
  if (level === null) return boundaries.filter(({ boundaryId }) => boundaryId === place)
  return boundaries.filter(
    (boundary) =>
      boundary.boundaryTypeId === level &&
      (place === null || place === boundary.nationalBoundaryId || place === parentDistrict(boundary)),
  )
}

/** A district is not within itself. */
function parentDistrict({ boundaryTypeId, districtBoundaryId }: Boundary): number | null {
  return boundaryTypeId === levels.district ? null : districtBoundaryId
}

/** Returns the municipalities within a place; for a municipality, itself. */
export function municipalitiesOf(boundaries: readonly Boundary[], place: number): ReadonlySet<number> {
  const within = boundariesWithin(boundaries, place, levels.municipality)
  return new Set([place, ...within.map(({ boundaryId }) => boundaryId)])
}

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

import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { levels, type BoundaryLevel } from '#contract/schemas/place.ts'

/** A place with its parents, as every list of boundaries names them. */
export type ListedPlace = Pick<
  BoundaryFigures,
  'boundaryId' | 'boundaryTypeId' | 'nationalBoundaryId' | 'districtBoundaryId'
>

/** Returns the boundaries of a level within the chosen places above it. */
export function placesWithin<Place extends ListedPlace>(
  all: readonly Place[],
  level: BoundaryLevel,
  above: Readonly<Record<BoundaryLevel, number | null>>,
): readonly Place[] {
  const province = above[levels.province]
  const district = above[levels.district]
  return all.filter(
    (place) =>
      place.boundaryTypeId === level &&
      (level === levels.province || province === null || place.nationalBoundaryId === province) &&
      (level !== levels.municipality || district === null || place.districtBoundaryId === district),
  )
}

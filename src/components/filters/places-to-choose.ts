import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { BoundaryLevel, levels } from '#contract/schemas/place.ts'
import { publicWords } from '#src/words/public.ts'
import { placesAbove, type PlaceInCountry } from './filter-transitions.ts'

const words = publicWords.filters

/** The whole country, told apart by a lower level. */
export const countryBy = [
  { value: `by-${levels.district}`, label: words.byDistrict, level: levels.district },
  { value: `by-${levels.municipality}`, label: words.byMunicipality, level: levels.municipality },
] as const

/** The boundaries of a level that lie within what is chosen above it. */
export function placesToChoose(
  all: readonly BoundaryFigures[],
  level: BoundaryLevel,
  above: Readonly<Record<BoundaryLevel, number | null>>,
): readonly BoundaryFigures[] {
  const province = above[levels.province]
  const district = above[levels.district]
  return all.filter(
    (place) =>
      place.boundaryTypeId === level &&
      (level === levels.province || province === null || place.nationalBoundaryId === province) &&
      (level !== levels.municipality || district === null || place.districtBoundaryId === district),
  )
}

/** A boundary of the country with those that it lies in. */
export function placeOf(
  all: readonly BoundaryFigures[],
  boundaryId: number | null,
): PlaceInCountry | undefined {
  const found = all.find((place) => place.boundaryId === boundaryId)
  if (found === undefined) return undefined
  return { ...found, boundaryTypeId: BoundaryLevel.parse(found.boundaryTypeId) }
}

/** The province that a boundary lies in, or is; null for the country. */
export function provinceOf(all: readonly BoundaryFigures[], boundaryId: number | null): number | null {
  return placesAbove(placeOf(all, boundaryId))[levels.province]
}

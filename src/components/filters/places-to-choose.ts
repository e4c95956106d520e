import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { BoundaryLevel, levels } from '#contract/schemas/place.ts'
import { placesAbove, type PlaceInCountry } from './filter-transitions.ts'

/** The choices that show the whole country divided into a lower level. */
export const countryBy = [
  { value: `by-${levels.district}`, label: 'public.filters.byDistrict', level: levels.district },
  { value: `by-${levels.municipality}`, label: 'public.filters.byMunicipality', level: levels.municipality },
] as const

/** Returns the boundaries of a level within the chosen places above it. */
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

export function placeOf(
  all: readonly BoundaryFigures[],
  boundaryId: number | null,
): PlaceInCountry | undefined {
  const found = all.find((place) => place.boundaryId === boundaryId)
  if (found === undefined) return undefined
  return { ...found, boundaryTypeId: BoundaryLevel.parse(found.boundaryTypeId) }
}

/** Returns the province that contains a boundary or is it, or null for the country. */
export function provinceOf(all: readonly BoundaryFigures[], boundaryId: number | null): number | null {
  return placesAbove(placeOf(all, boundaryId))[levels.province]
}

import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { BoundaryLevel, levels } from '#contract/schemas/place.ts'
import { placesAbove, type PlaceInCountry } from './filter-transitions.ts'

/** The choices that show the whole country divided into a lower level. */
export const countryBy = [
  { value: `by-${levels.district}`, label: 'public.filters.byDistrict', level: levels.district },
  { value: `by-${levels.municipality}`, label: 'public.filters.byMunicipality', level: levels.municipality },
] as const

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

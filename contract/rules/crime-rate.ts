import type { CrimeStat } from '../schemas/crime-report.ts'

const PER = 100_000

/**
 * Returns the cases for each 100 000 people, with two decimals (specification, section 9: business constants).
 * @param cases of the included types in one quarter
 * @returns null without people to divide by
 */
export function crimeRate(cases: number, people: number | null): number | null {
  if (people === null || people <= 0) return null
  return Math.round((cases / people) * PER * 100) / 100
}

const POLICE_AREA = 5

/**
 * Returns the rate of a boundary, or of the whole country, by its population. For a police station area it returns the
 * total (specification, section 9: business constants).
 * @param total cases of the included types in one quarter; null where none are published
 */
export function crimeRateOf(
  place: { readonly boundaryTypeId: number | null; readonly peopleCount: number | null },
  total: number | null,
): number | null {
  if (total === null || place.boundaryTypeId === POLICE_AREA) return total
  return crimeRate(total, place.peopleCount)
}

/**
 * Sums the cases of the included types (specification, section 9: 'the total of included crimes').
 * @returns null if no figure of an included type is published, which is not the same as zero cases
 */
export function crimeTotal(figures: readonly Pick<CrimeStat, 'value' | 'isIncluded'>[]): number | null {
  const included = figures.filter(({ isIncluded }) => isIncluded)
  return included.length === 0 ? null : included.reduce((sum, { value }) => sum + value, 0)
}

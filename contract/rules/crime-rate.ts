const PER = 100_000

/**
 * Cases for every 100 000 people, with two decimals (specification, section 9: business constants).
 * @param cases of the included types in one quarter
 * @returns null where there are no people to divide by
 */
export function crimeRate(cases: number, people: number | null): number | null {
  if (people === null || people <= 0) return null
  return Math.round((cases / people) * PER * 100) / 100
}

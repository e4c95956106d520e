const FIRST_YEAR = 1990
const LAST_YEAR = 2100

/** Whether a year is plausible for figures. */
export function isYear(year: number | null): year is number {
  return year !== null && year >= FIRST_YEAR && year <= LAST_YEAR
}

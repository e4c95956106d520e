const FIRST_YEAR = 1990
const LAST_YEAR = 2100

/** Whether figures may be of this year; others are slips of the pen. */
export function isYear(year: number | null): year is number {
  return year !== null && year >= FIRST_YEAR && year <= LAST_YEAR
}

/** A reporting period: a calendar quarter in Africa/Johannesburg, the time zone of all reports. */
export interface Quarter {
  readonly year: number
  readonly quarter: QuarterNumber
}

export type QuarterNumber = 1 | 2 | 3 | 4

/** Johannesburg is two hours ahead of UTC all year. */
export const UTC_OFFSET_MS = 7_200_000
const MONTHS = 3
const labels = { 1: 'Jan-Mar', 2: 'Apr-Jun', 3: 'Jul-Sep', 4: 'Oct-Dec' } as const
const numbers = [1, 2, 3, 4] as const

/** The quarter of a moment (milliseconds UTC). */
export function quarterOf(ms: number): Quarter {
  const local = new Date(ms + UTC_OFFSET_MS)
  return nthQuarter(local.getUTCFullYear() * numbers.length + Math.floor(local.getUTCMonth() / MONTHS))
}

export function previousQuarter(period: Quarter, back = 1): Quarter {
  return nthQuarter(countOf(period) - back)
}

/** Returns the first moment (milliseconds UTC) of a quarter. */
export function quarterStart({ year, quarter }: Quarter): number {
  return Date.UTC(year, (quarter - 1) * MONTHS) - UTC_OFFSET_MS
}

/** Returns the first moment after a quarter (milliseconds UTC). */
export function quarterEnd(period: Quarter): number {
  return quarterStart(previousQuarter(period, -1))
}

/** Returns a quarter from a table row; a number outside 1 to 4 counts on into another year. */
export function quarterIn({ year, quarter }: { readonly year: number; readonly quarter: number }): Quarter {
  return nthQuarter(year * numbers.length + quarter - 1)
}

/** Returns a quarter with its label, year and number, for a response. */
export function periodOf(quarter: Quarter): Quarter & { readonly period: string } {
  return { period: quarterLabel(quarter), year: quarter.year, quarter: quarter.quarter }
}

/** Returns the `count` quarters up to and including this one, oldest first. */
export function quartersUpTo(last: Quarter, count: number): Quarter[] {
  return Array.from({ length: count }, (_, index) => previousQuarter(last, count - 1 - index))
}

export function isSameQuarter(one: Quarter, other: Quarter): boolean {
  return countOf(one) === countOf(other)
}

/** `Apr-Jun`. */
export function quarterLabel({ quarter }: Quarter): string {
  return labels[quarter]
}

/** Returns the number of quarters since the year 0, for subtraction. */
function countOf({ year, quarter }: Quarter): number {
  return year * numbers.length + quarter - 1
}

function nthQuarter(count: number): Quarter {
  const year = Math.floor(count / numbers.length)
  return { year, quarter: numbers[count - year * numbers.length] ?? 1 }
}

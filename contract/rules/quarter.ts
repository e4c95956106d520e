/** A reporting period: a calendar quarter in Africa/Johannesburg, where all of the country's reports are due. */
export interface Quarter {
  readonly year: number
  readonly quarter: QuarterNumber
}

export type QuarterNumber = 1 | 2 | 3 | 4

/** Johannesburg is two hours ahead of UTC all year. */
export const AHEAD_MS = 7_200_000
const MONTHS = 3
const labels = { 1: 'Jan-Mar', 2: 'Apr-Jun', 3: 'Jul-Sep', 4: 'Oct-Dec' } as const
const numbers = [1, 2, 3, 4] as const

/** The quarter that a moment (milliseconds UTC) falls in. */
export function quarterOf(ms: number): Quarter {
  const local = new Date(ms + AHEAD_MS)
  return nthQuarter(local.getUTCFullYear() * numbers.length + Math.floor(local.getUTCMonth() / MONTHS))
}

/** The quarter before, or `back` quarters before. */
export function previousQuarter(period: Quarter, back = 1): Quarter {
  return nthQuarter(countOf(period) - back)
}

/** The first moment (milliseconds UTC) of a quarter; the quarter ends where the next one starts. */
export function quarterStart({ year, quarter }: Quarter): number {
  return Date.UTC(year, (quarter - 1) * MONTHS) - AHEAD_MS
}

/** The first moment after a quarter. */
export function quarterEnd(period: Quarter): number {
  return quarterStart(previousQuarter(period, -1))
}

/** A quarter as a table keeps it; a number beyond 1 to 4 counts on into the next year. */
export function quarterIn({ year, quarter }: { readonly year: number; readonly quarter: number }): Quarter {
  return nthQuarter(year * numbers.length + quarter - 1)
}

/** A quarter as answers name it: `Apr-Jun`, its year and number. */
export function periodOf(quarter: Quarter): Quarter & { readonly period: string } {
  return { period: quarterLabel(quarter), year: quarter.year, quarter: quarter.quarter }
}

/** Quarters up to this one, it included, oldest first. */
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

/** Quarters counted from the year 0, so that going back is a subtraction. */
function countOf({ year, quarter }: Quarter): number {
  return year * numbers.length + quarter - 1
}

function nthQuarter(count: number): Quarter {
  const year = Math.floor(count / numbers.length)
  return { year, quarter: numbers[count - year * numbers.length] ?? 1 }
}

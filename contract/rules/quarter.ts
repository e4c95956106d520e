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

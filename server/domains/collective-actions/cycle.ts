import { UTC_OFFSET_MS } from '#contract/rules/quarter.ts'

/** A half-year in Africa/Johannesburg. A challenge counts in the cycle in which it began. */
export interface Cycle {
  readonly year: number
  readonly half: 1 | 2
}

const HALVES = 2
const MONTHS = 6
const names = { 1: 'January to June', 2: 'July to December' } as const

/** Returns the cycle of a moment (milliseconds UTC). */
export function cycleOf(ms: number): Cycle {
  const local = new Date(ms + UTC_OFFSET_MS)
  return { year: local.getUTCFullYear(), half: local.getUTCMonth() < MONTHS ? 1 : 2 }
}

/** Returns the cycles up to and including this one, oldest first. */
export function cyclesUpTo(last: Cycle, count: number): Cycle[] {
  return Array.from({ length: count }, (_, index) => nthCycle(cycleId(last) - (count - 1 - index)))
}

/** Returns the number of cycles since the year 0. */
export function cycleId({ year, half }: Cycle): number {
  return year * HALVES + half - 1
}

/** Returns its first and last month, 1 to 12. */
export function cycleMonths({ half }: Cycle): { readonly startMonth: number; readonly endMonth: number } {
  return { startMonth: (half - 1) * MONTHS + 1, endMonth: half * MONTHS }
}

/** `January to June 2026`. */
export function cycleLabel({ year, half }: Cycle): string {
  return `${names[half]} ${year}`
}

function nthCycle(id: number): Cycle {
  const year = Math.floor(id / HALVES)
  return { year, half: id === year * HALVES ? 1 : 2 }
}

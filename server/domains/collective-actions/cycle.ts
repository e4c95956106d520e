import { AHEAD_MS } from '#contract/rules/quarter.ts'

/** A half-year in Africa/Johannesburg: challenges are counted by the one that they began in (domain: collective actions). */
export interface Cycle {
  readonly year: number
  readonly half: 1 | 2
}

const HALVES = 2
const MONTHS = 6
const names = { 1: 'January to June', 2: 'July to December' } as const

/** The cycle that a moment (milliseconds UTC) falls in. */
export function cycleOf(ms: number): Cycle {
  const local = new Date(ms + AHEAD_MS)
  return { year: local.getUTCFullYear(), half: local.getUTCMonth() < MONTHS ? 1 : 2 }
}

/** Cycles up to this one, it included, oldest first. */
export function cyclesUpTo(last: Cycle, count: number): Cycle[] {
  return Array.from({ length: count }, (_, index) => nthCycle(cycleId(last) - (count - 1 - index)))
}

/** Cycles counted from the year 0. */
export function cycleId({ year, half }: Cycle): number {
  return year * HALVES + half - 1
}

/** The first moment (milliseconds UTC) of a cycle; it ends where the next one starts. */
export function cycleStart({ year, half }: Cycle): number {
  return Date.UTC(year, (half - 1) * MONTHS) - AHEAD_MS
}

/** Its first and last month, 1 to 12. */
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

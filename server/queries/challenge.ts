import { DAY_MS, dayStart } from '#contract/rules/day.ts'

/** Milliseconds UTC. */
interface Dates {
  readonly validFrom: number
  readonly validTo: number
}

/**
 * The moments that tell today's challenges (domain: collective actions): one has begun when it is valid from before
 * `end`, and is active while it is also valid to `start` or later. Both days of a challenge count whole.
 * @param now milliseconds UTC
 */
export function todayOf(now: number): { readonly start: number; readonly end: number } {
  const start = dayStart(now)
  return { start, end: start + DAY_MS }
}

/** Whether today, in Africa/Johannesburg, lies within the dates of a challenge. */
export function isActive({ validFrom, validTo }: Dates, now: number): boolean {
  const { start, end } = todayOf(now)
  return validFrom < end && validTo >= start
}

import { DAY_MS, dayStart } from '#contract/rules/day.ts'

/** Milliseconds UTC. */
interface Dates {
  readonly validFrom: number
  readonly validTo: number
}

/**
 * Returns the limits for today's challenges (domain: collective actions): one has begun if it is valid from before
 * `end`, and is active if it is also valid to `start` or later. The first and last day of a challenge count completely.
 * @param now milliseconds UTC
 */
export function todayOf(now: number): { readonly start: number; readonly end: number } {
  const start = dayStart(now)
  return { start, end: start + DAY_MS }
}

/** Returns true if today, in Africa/Johannesburg, lies within the dates of a challenge. */
export function isActive({ validFrom, validTo }: Dates, now: number): boolean {
  const { start, end } = todayOf(now)
  return validFrom < end && validTo >= start
}

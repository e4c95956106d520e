import { AHEAD_MS } from '#contract/rules/quarter.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS = 7
const EARLIEST_HOUR = 7
/** 1 January 1970 was a Thursday: Monday of that week lay three days before. */
const DAYS_AFTER_MONDAY = 3

/**
 * The week whose digest is due at a moment (milliseconds UTC), named by its Monday, `2026-05-11`: from Monday 07:00 in
 * Africa/Johannesburg until the end of its Sunday. Undefined before seven on a Monday.
 */
export function digestWeekAt(ms: number): string | undefined {
  const local = ms + AHEAD_MS
  const day = Math.floor(local / DAY_MS)
  const sinceMonday = (day + DAYS_AFTER_MONDAY) % DAYS
  const monday = (day - sinceMonday) * DAY_MS
  if (local < monday + EARLIEST_HOUR * HOUR_MS) return undefined
  return new Date(monday).toISOString().slice(0, '2026-05-11'.length)
}

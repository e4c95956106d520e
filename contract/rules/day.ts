import { UTC_OFFSET_MS } from './quarter.ts'

export const DAY_MS = 86_400_000

/** The last moment whose date has ten characters. */
const LAST_MS = Date.UTC(9999, 11, 31)

/**
 * Returns the day of a moment (milliseconds UTC) in Africa/Johannesburg, `2026-05-12`. Moments outside the calendar
 * count as the nearest moment within it.
 */
export function dayOf(ms: number): string {
  const shown = Math.min(Math.max(ms, 0), LAST_MS)
  return new Date(shown + UTC_OFFSET_MS).toISOString().slice(0, '2026-05-12'.length)
}

/** Returns the midnight in Africa/Johannesburg before a moment, both in milliseconds UTC. */
export function dayStart(ms: number): number {
  return Math.floor((ms + UTC_OFFSET_MS) / DAY_MS) * DAY_MS - UTC_OFFSET_MS
}

/** Returns the day so many days after a day. */
export function dayAfter(day: string, days: number): string {
  return dayOf(startOfDay(day) + days * DAY_MS)
}

/** Returns the midnight in Africa/Johannesburg at which a day, `2026-05-12`, begins, in milliseconds UTC. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - UTC_OFFSET_MS
}

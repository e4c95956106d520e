import { dayAfter } from './day.ts'

/** The usual length of a collective action. */
const DAYS = 100

export function lastDayFrom(day: string): string {
  return dayAfter(day, DAYS)
}

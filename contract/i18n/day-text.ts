import { UTC_OFFSET_MS } from '../rules/quarter.ts'
import { t } from './t.ts'

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/**
 * Returns a date whose UTC parts are those of the local clock in South Africa. The country keeps one time all year, so
 * no formatter is needed: creating one takes a slow phone 10 ms, and browsers have wrong or no months in Sesotho.
 */
export function localDate(at: number): Date {
  return new Date(at + UTC_OFFSET_MS)
}

export function monthOf(date: Date): Month {
  return (date.getUTCMonth() + 1) as Month
}

/** `10:41` */
export function timeText(at: number): string {
  return localDate(at).toISOString().slice(11, 16)
}

/** `3 May 2026` */
export function dayText(at: number): string {
  const date = localDate(at)
  return `${date.getUTCDate()} ${t(`format.months.${monthOf(date)}`)} ${date.getUTCFullYear()}`
}

/** `3 May 2026, 10:41` */
export function dayAndTimeText(at: number): string {
  return `${dayText(at)}, ${timeText(at)}`
}

import * as z from 'zod/mini'

/** Returns whether a text is a day of the calendar, `2026-05-12`. */
export function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success
}

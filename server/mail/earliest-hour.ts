/** Regular mails are queued from 07:00 on: milliseconds since the start of the day in Africa/Johannesburg. */
export const EARLIEST_MS = 7 * 3_600_000

import { randomInt } from 'node:crypto'

const HOUR_MS = 3_600_000
/** A one-time password that nobody uses ends after this time. */
export const ONE_TIME_MS = 72 * HOUR_MS

/** Without the signs that are easily confused: 0, O, 1, I and L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 5
const GROUP_LENGTH = 4

/** Makes a password that can be read out: `7KQF-M2XA-…`, of 99 random bits. */
export function makeOneTimePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

import { hmac, newNonce } from '#server/hmac.ts'

const HOUR_MS = 3_600_000
/** A one-time password that nobody uses ends after this time. */
export const ONE_TIME_MS = 72 * HOUR_MS

/** Without the signs that are easily confused: 0, O, 1, I and L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUP_LENGTH = 4
const LENGTH = 5 * GROUP_LENGTH

const PREFIX = 'one-time:'

/**
 * Returns what the database holds of a one-time password that is mailed: only a nonce, from which the server derives the
 * password when it sends the mail and when somebody signs in.
 */
export function newOneTimeHash(): string {
  return PREFIX + newNonce()
}

export function oneTimeColumns(now: number) {
  return { one_time_until: now + ONE_TIME_MS, invited_at: now }
}

/** Derives a password of 99 random bits that can be read out: `7KQF-M2XA-…`; null for the hash of any other password. */
export function oneTimePasswordOf(secret: string, passwordHash: string | null): string | null {
  if (passwordHash === null || !passwordHash.startsWith(PREFIX)) return null
  const bytes = Buffer.from(hmac(secret, 'one-time password', passwordHash), 'base64url')
  const signs = Array.from({ length: LENGTH }, (_, index) => SIGNS[(bytes[index] ?? 0) % SIGNS.length])
  return inGroups(signs.join(''))
}

function inGroups(signs: string): string {
  return Array.from({ length: LENGTH / GROUP_LENGTH }, (_, group) =>
    signs.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-')
}

/** A one-time password as people type it. Nobody's own password looks like it, since those need other signs. */
const typedOneTime = new RegExp(`^([${SIGNS}]{${GROUP_LENGTH}}[- ]?){${LENGTH / GROUP_LENGTH}}$`, 'i')

/** Returns a one-time password as it was given, however it was typed: in small letters, or without its hyphens. */
export function normaliseOneTime(typed: string): string {
  if (!typedOneTime.test(typed.trim())) return typed
  return inGroups(typed.toUpperCase().replaceAll(/[- ]/g, ''))
}

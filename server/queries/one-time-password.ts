import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { keyedHash, newNonce } from '#server/keyed-hash.ts'
import { endSessionsOf } from './session-store.ts'

const HOUR_MS = 3_600_000
/** A one-time password that nobody uses ends after this time. */
export const ONE_TIME_MS = 72 * HOUR_MS

/** Without the signs that are easily confused: 0, O, 1, I and L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUP_LENGTH = 4
const LENGTH = 5 * GROUP_LENGTH

const PREFIX = 'one-time:'

/**
 * Gives an account a one-time password in the place of its own, and signs the person out everywhere.
 * @param hash of a password that was shown already; by default a new one is derived when its mail is sent
 */
export async function giveOneTimePassword(
  db: Writer,
  { stakeholderId, now }: { readonly stakeholderId: number; readonly now: number },
  hash = newOneTimeHash(),
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash, ...oneTimeColumns(now) })
    .where('stakeholder_id', '=', stakeholderId)
    .execute()
  await db.deleteFrom('one_time_codes').where('stakeholder_id', '=', stakeholderId).execute()
  await endSessionsOf(db, stakeholderId, now)
}

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
  const bytes = Buffer.from(keyedHash(secret, 'one-time password', passwordHash), 'base64url')
  const signs = Array.from({ length: LENGTH }, (_, index) => SIGNS[(bytes[index] ?? 0) % SIGNS.length])
  return Array.from({ length: LENGTH / GROUP_LENGTH }, (_, group) =>
    signs.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

/** A one-time password as people type it. Nobody's own password looks like it, since those need other signs. */
const typedOneTime = new RegExp(`^([${SIGNS}]{${GROUP_LENGTH}}[- ]?){${LENGTH / GROUP_LENGTH}}$`, 'i')

/** Returns a one-time password as it was given, however it was typed: in small letters, or without its hyphens. */
export function asGiven(typed: string): string {
  if (!typedOneTime.test(typed.trim())) return typed
  const signs = typed.toUpperCase().replaceAll(/[- ]/g, '')
  return (signs.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g')) ?? []).join('-')
}

/** Finds the one-time password that was given at this time; undefined if it was used, or replaced by another. */
export async function findOneTimePassword(
  db: Reader,
  secret: string,
  { stakeholderId, invitedAt }: { readonly stakeholderId: number; readonly invitedAt: number },
) {
  const row = await db
    .selectFrom('users')
    .select(['password_hash', 'one_time_until'])
    .where('stakeholder_id', '=', stakeholderId)
    .where('invited_at', '=', invitedAt)
    .executeTakeFirst()
  const password = oneTimePasswordOf(secret, row?.password_hash ?? null)
  return row === undefined || password === null ? undefined : { password, until: row.one_time_until ?? 0 }
}

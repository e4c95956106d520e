import { randomBytes } from 'node:crypto'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { isKnownFor, isTokenKnown, addKnownDevice } from '#server/devices/known-device-store.ts'
import type { TokenCookie } from '#server/http/context.ts'
import { hmac } from '#server/hmac.ts'

const TOKEN_BYTES = 32

/** Returns the hash of the device's token if this account signed in on it before, else null. */
export async function findKnownDevice(db: Reader, secret: string, { token }: TokenCookie, username: string) {
  if (token === null) return null
  const tokenHash = hashOf(secret, token)
  return (await isKnownFor(db, tokenHash, username)) ? tokenHash : null
}

interface SignedIn {
  readonly stakeholderId: number
  readonly now: number
}

/**
 * Makes the device known for a person who has just signed in. A token that this server issued is kept, so that a lost
 * response makes no device unknown, and several people may share one device; any other token is replaced.
 */
export async function rememberDevice(
  db: Writer,
  secret: string,
  cookie: TokenCookie,
  { stakeholderId, now }: SignedIn,
): Promise<void> {
  const given = cookie.token
  const isOurs = given !== null && (await isTokenKnown(db, hashOf(secret, given)))
  const token = isOurs ? given : randomBytes(TOKEN_BYTES).toString('base64url')
  await addKnownDevice(db, { tokenHash: hashOf(secret, token), stakeholderId }, now)
  cookie.keep(token)
}

function hashOf(secret: string, token: string): string {
  return hmac(secret, 'known device', token)
}

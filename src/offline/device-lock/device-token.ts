/**
 * The device token is the second secret of a person's session. It is stored encrypted with the person's key, and is in
 * memory only while that key is. Every request in their name carries it, so a locked device can read nothing of theirs
 * from the server.
 */
import type { StakeholderId } from '#contract/fields/ids.ts'
import { headers } from '#contract/wire.ts'
import type { DeviceDatabase } from '../database/database.ts'
import { withDatabase } from '../database/with-database.ts'
import type { KeyHolder } from './key-holder.ts'

const NOT_SIGNED_IN = 401

interface DeviceTokenOptions {
  readonly device: DeviceDatabase
  readonly holder: KeyHolder
  readonly person: StakeholderId
}

/** Returns the token from memory or disk, or null while the device is locked or the server refused it. */
export async function findDeviceToken({
  device,
  holder,
  person,
}: DeviceTokenOptions): Promise<string | null> {
  const held = holder.tokenOf(person)
  if (held !== null) return held
  if (holder.keyOf(person) === null) return null
  // If storage fails there is no token, and the server then says what is missing.
  const row = await withDatabase(device, ({ locks }) => locks.get(person)).catch(() => undefined)
  const encrypted = row?.deviceToken ?? null
  const token =
    encrypted &&
    (await holder
      .cipherOf(person)
      ?.decrypt(encrypted)
      .catch(() => null))
  // The device may have been locked meanwhile.
  if (typeof token !== 'string' || holder.isRefused(token) || holder.cipherOf(person) === null) return null
  holder.holdToken(person, token)
  return token
}

/**
 * Sends requests as the person. If another window has signed them in again, or the key came only after the request was
 * sent, the response says so, and the request is sent once more with the current token. A token in memory is used at once: a page that is closing has no
 * time to wait for the disk.
 */
export function withDeviceToken(
  fetch: typeof globalThis.fetch,
  options: DeviceTokenOptions,
): typeof globalThis.fetch {
  const { holder, person } = options
  return async (address, init) => {
    const token = holder.tokenOf(person) ?? (await findDeviceToken(options))
    const answer = await fetch(address, token === null ? init : carrying(init, token))
    if (!(await isRefusal(answer, person))) return answer
    if (token !== null) holder.refuseToken(person, token)
    const newer = await findDeviceToken(options)
    return newer === null ? answer : fetch(address, carrying(init, newer))
  }
}

function carrying(init: RequestInit | undefined, token: string): RequestInit {
  const all = new Headers(init?.headers)
  all.set(headers.deviceToken, token)
  return { ...init, headers: all }
}

/** Returns whether the cookie belongs to another session of the same person. Somebody else's says nothing. */
async function isRefusal(answer: Response, person: StakeholderId): Promise<boolean> {
  if (answer.status !== NOT_SIGNED_IN || answer.headers.get(headers.person) !== String(person)) return false
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return Reflect.get(Object(body), 'problem') === 'locked'
}

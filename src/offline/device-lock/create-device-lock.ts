import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Clock } from '#src/sync/index.ts'
import { PersonDatabase, type DeviceDatabase, type LockRow } from '../database/database.ts'
import { deleteCachedReads } from '../database/delete-old-rows.ts'
import { withDatabase } from '../database/with-database.ts'
import { findDeviceToken } from './device-token.ts'
import { verifyPin, MAX_DELAY, noFailedAttempts, waitUntilOf } from './verify-pin.ts'
import type { KeyHolder } from './key-holder.ts'
import { DeviceLocked } from '../encryption/cipher.ts'
import type { UnlockSecret, UnlockResult, DeviceLock, DeviceLockState } from './device-lock.ts'
import { generateDataKey, unwrapKey, wrapKey } from '../encryption/key-wrap.ts'

interface DeviceLockOptions {
  readonly device: DeviceDatabase
  readonly holder: KeyHolder
  readonly clock: Pick<Clock, 'now'>
  /** The rounds of the key derivation. Use fewer only in tests, which would otherwise take too long. */
  readonly rounds?: number
}

export function createDeviceLock({ device, holder, clock, rounds }: DeviceLockOptions): DeviceLock {
  /** Passwords that the server accepted, and that open the device once another secret has opened it. */
  const accepted = new Map<StakeholderId, { readonly password: string; readonly deviceToken: string }>()

  const change = (person: StakeholderId, by: (row: LockRow) => LockRow): Promise<LockRow> =>
    withDatabase(device, ({ locks }) =>
      device.transaction('rw', locks, async () => {
        const row = by((await locks.get(person)) ?? emptyRow(person))
        await locks.put(row)
        return row
      }),
    )
  const forgetToken = (person: StakeholderId): Promise<unknown> =>
    withDatabase(device, ({ locks }) => locks.update(person, { deviceToken: null }))
  const rowOf = (person: StakeholderId): Promise<LockRow | undefined> =>
    withDatabase(device, ({ locks }) => locks.get(person))
  const storeWrappedKey = async (
    person: StakeholderId,
    key: CryptoKey,
    by: UnlockSecret,
    secret: string,
  ): Promise<void> => {
    const wrapped = await wrapKey(key, secret, rounds)
    await change(person, (row) => ({ ...row, [by]: wrapped, ...noFailedAttempts }))
  }
  const makeKey = async (
    person: StakeholderId,
    by: UnlockSecret,
    secret: string,
    mayReplace = false,
  ): Promise<void> => {
    const key = await generateDataKey()
    const wrapped = await wrapKey(key, secret, rounds)
    let isMine = true
    await change(person, (row) => {
      // Another window may have been first. The data that its key encrypted must stay readable.
      isMine = mayReplace || (row.password === null && row.pin === null)
      return isMine ? { ...emptyRow(person), [by]: wrapped } : row
    })
    if (isMine) holder.hold(person, key)
    else await holder.find(person)
  }

  const storeToken = async (person: StakeholderId, deviceToken: string): Promise<void> => {
    const encrypted = await holder.cipherOf(person)?.encrypt(deviceToken)
    if (encrypted === undefined) return
    // The device may have been locked meanwhile.
    if (holder.cipherOf(person) !== null) holder.holdToken(person, deviceToken)
    await change(person, (row) => ({ ...row, deviceToken: encrypted }))
    holder.renewToken(person)
  }
  /** Holds the token before the key, so that nobody finds the device open without its token. */
  const holdAcceptedToken = (person: StakeholderId): void => {
    const known = accepted.get(person)
    if (known !== undefined) holder.holdToken(person, known.deviceToken)
  }
  const storeAccepted = async (person: StakeholderId): Promise<void> => {
    const key = holder.keyOf(person)
    const known = accepted.get(person)
    if (key !== null && known !== undefined) {
      await storeWrappedKey(person, key, 'password', known.password)
      await storeToken(person, known.deviceToken)
    }
    accepted.delete(person)
  }
  /** Makes the key, or unwraps it with an accepted password. Returns false if that opens nothing here. */
  const openBy = async (person: StakeholderId, password: string): Promise<boolean> => {
    const row = await rowOf(person)
    const key = await holder.find(person)
    if (key !== null) {
      await storeWrappedKey(person, key, 'password', password)
      return true
    }
    if (row === undefined || (row.password === null && row.pin === null)) {
      await makeKey(person, 'password', password)
      return true
    }
    const opened = row.password && (await unwrapKey(row.password, password))
    if (opened === null) return false
    await change(person, (now) => ({ ...now, ...noFailedAttempts }))
    holder.hold(person, opened)
    return true
  }

  const stateOf = async (person: StakeholderId): Promise<DeviceLockState> => {
    // A time that a wrong clock set is moved closer, so that it is reached.
    if (((await rowOf(person))?.nextTryAt ?? 0) > clock.now() + MAX_DELAY)
      await change(person, (row) => ({ ...row, nextTryAt: clock.now() + MAX_DELAY }))
    const row = await rowOf(person)
    const hasPin = row !== undefined && row.pin !== null
    const hasPassword = row !== undefined && row.password !== null
    if (!hasPin && !hasPassword) return { type: 'needs-setup' }
    if ((await holder.find(person)) !== null) {
      const hasToken = (await findDeviceToken({ device, holder, person })) !== null
      return { type: 'open', hasPin, hasToken }
    }
    return { type: 'locked', hasPin, hasPassword, waitUntil: waitUntilOf(row, clock.now()) }
  }

  const unlock = async (person: StakeholderId, by: UnlockSecret, secret: string): Promise<UnlockResult> => {
    const result = await verifyPin({ change: (to) => change(person, to), now: () => clock.now(), by, secret })
    if (result.type !== 'right') return result
    holdAcceptedToken(person)
    holder.hold(person, result.key)
    await storeAccepted(person)
    return { type: 'open' }
  }

  return {
    stateOf,
    holdsToken: (person) => holder.tokenOf(person) !== null,
    listen: holder.listen,
    unlock,
    signedIn: async (person, password, deviceToken) => {
      try {
        if (await openBy(person, password)) await storeToken(person, deviceToken)
        else {
          accepted.set(person, { password, deviceToken })
          await forgetToken(person)
        }
      } catch (error) {
        // A device whose storage fails can still make requests during this visit.
        holder.holdToken(person, deviceToken)
        throw error
      }
      return stateOf(person)
    },
    signedOut: async (person) => {
      accepted.delete(person)
      await holder.forget(person)
      await forgetToken(person)
    },
    setSecret: async (person, by, secret) => {
      const key = await holder.find(person)
      if (key === null) throw new DeviceLocked()
      await storeWrappedKey(person, key, by, secret)
    },
    reset: async (person, by, secret) => {
      await holder.forget(person)
      await deleteUnreadable(person)
      holdAcceptedToken(person)
      await makeKey(person, by, secret, true)
      await storeAccepted(person)
    },
    lock: (person) => {
      if (person === undefined) accepted.clear()
      else accepted.delete(person)
      return holder.forget(person ?? null)
    },
  }
}

/** Deletes what was only read, since it is encrypted with the key that is given up. */
async function deleteUnreadable(person: StakeholderId): Promise<void> {
  const database = new PersonDatabase(person)
  await deleteCachedReads(database)
  database.end()
}

function emptyRow(stakeholderId: StakeholderId): LockRow {
  return { stakeholderId, password: null, pin: null, deviceToken: null, ...noFailedAttempts }
}

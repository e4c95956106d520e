import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Clock } from '#src/sync/index.ts'
import { PersonDatabase, type DeviceDatabase, type LockRow } from '../database/database.ts'
import { deleteCachedReads } from '../database/delete-old-rows.ts'
import { withDatabase } from '../database/with-database.ts'
import { findDeviceToken } from './device-token.ts'
import { verifyPin, MAX_DELAY, noFailedAttempts, waitUntilOf } from './verify-pin.ts'
import type { KeyHolder } from './key-holder.ts'
import { DeviceLocked } from '../encryption/cipher.ts'
import type { UnlockSecret, DeviceLock, DeviceLockState } from './device-lock.ts'
import { generateDataKey, unwrapKey, wrapKey } from '../encryption/key-wrap.ts'

interface DeviceLockOptions {
  readonly device: DeviceDatabase
  readonly holder: KeyHolder
  readonly clock: Pick<Clock, 'now'>
  /** The rounds of the key derivation. Use fewer only in tests, which would otherwise take too long. */
  readonly rounds?: number
}

export function createDeviceLock({ device, holder, clock, rounds }: DeviceLockOptions): DeviceLock {
  const rows = lockRows(device)
  const keys = storedKeys({ rows, holder, rounds })
  const accepted = acceptedPasswords(holder, keys)

  const stateOf = async (person: StakeholderId): Promise<DeviceLockState> => {
    // A time that a wrong clock set is moved closer, so that it is reached.
    if (((await rows.find(person))?.nextTryAt ?? 0) > clock.now() + MAX_DELAY)
      await rows.change(person, (row) => ({ ...row, nextTryAt: clock.now() + MAX_DELAY }))
    const row = await rows.find(person)
    const hasPin = row !== undefined && row.pin !== null
    const hasPassword = row !== undefined && row.password !== null
    if (!hasPin && !hasPassword) return { type: 'needs-setup' }
    if ((await holder.find(person)) !== null) {
      const hasToken = (await findDeviceToken({ device, holder, person })) !== null
      return { type: 'open', hasPin, hasToken }
    }
    return { type: 'locked', hasPin, hasPassword, waitUntil: waitUntilOf(row, clock.now()) }
  }

  return {
    stateOf,
    holdsToken: (person) => holder.tokenOf(person) !== null,
    listen: holder.listen,
    unlock: async (person, by, secret) => {
      const result = await verifyPin({
        change: (to) => rows.change(person, to),
        now: () => clock.now(),
        by,
        secret,
      })
      if (result.type !== 'right') return result
      accepted.holdToken(person)
      holder.hold(person, result.key)
      await accepted.store(person)
      return { type: 'open' }
    },
    signedIn: async (person, password, deviceToken) => {
      try {
        if (await keys.openBy(person, password)) await keys.storeToken(person, deviceToken)
        else {
          accepted.add(person, { password, deviceToken })
          await rows.forgetToken(person)
        }
      } catch (error) {
        // A device whose storage fails can still make requests during this visit.
        holder.holdToken(person, deviceToken)
        throw error
      }
      return stateOf(person)
    },
    signedOut: async (person) => {
      accepted.forget(person)
      await holder.forget(person)
      await rows.forgetToken(person)
    },
    setSecret: async (person, by, secret) => {
      const key = await holder.find(person)
      if (key === null) throw new DeviceLocked()
      await keys.wrap(person, key, by, secret)
    },
    reset: async (person, by, secret) => {
      await holder.forget(person)
      await deleteUnreadable(person)
      accepted.holdToken(person)
      await keys.make(person, by, secret, true)
      await accepted.store(person)
    },
    lock: (person) => {
      accepted.forget(person)
      return holder.forget(person ?? null)
    },
  }
}

/** One row a person: the wrapped keys, the encrypted device token and the wrong tries. */
function lockRows(device: DeviceDatabase) {
  return {
    find: (person: StakeholderId): Promise<LockRow | undefined> =>
      withDatabase(device, ({ locks }) => locks.get(person)),
    change: (person: StakeholderId, by: (row: LockRow) => LockRow): Promise<LockRow> =>
      withDatabase(device, ({ locks }) =>
        device.transaction('rw', locks, async () => {
          const row = by((await locks.get(person)) ?? emptyRow(person))
          await locks.put(row)
          return row
        }),
      ),
    forgetToken: (person: StakeholderId): Promise<unknown> =>
      withDatabase(device, ({ locks }) => locks.update(person, { deviceToken: null })),
  }
}

interface StoredKeyOptions {
  readonly rows: ReturnType<typeof lockRows>
  readonly holder: KeyHolder
  readonly rounds: number | undefined
}

/** Makes, wraps and unwraps the data key of a person, and stores the device token encrypted with it. */
function storedKeys({ rows, holder, rounds }: StoredKeyOptions) {
  const wrap = async (
    person: StakeholderId,
    key: CryptoKey,
    by: UnlockSecret,
    secret: string,
  ): Promise<void> => {
    const wrapped = await wrapKey(key, secret, rounds)
    await rows.change(person, (row) => ({ ...row, [by]: wrapped, ...noFailedAttempts }))
  }
  const make = async (
    person: StakeholderId,
    by: UnlockSecret,
    secret: string,
    mayReplace = false,
  ): Promise<void> => {
    const key = await generateDataKey()
    const wrapped = await wrapKey(key, secret, rounds)
    let isMine = true
    await rows.change(person, (row) => {
      // Another window may have been first. The data that its key encrypted must stay readable.
      isMine = mayReplace || (row.password === null && row.pin === null)
      return isMine ? { ...emptyRow(person), [by]: wrapped } : row
    })
    if (isMine) holder.hold(person, key)
    else await holder.find(person)
  }

  return {
    wrap,
    make,
    /** Makes the key, or unwraps it with an accepted password. Returns false if that opens nothing here. */
    openBy: async (person: StakeholderId, password: string): Promise<boolean> => {
      const row = await rows.find(person)
      const key = await holder.find(person)
      if (key !== null) {
        await wrap(person, key, 'password', password)
        return true
      }
      if (row === undefined || (row.password === null && row.pin === null)) {
        await make(person, 'password', password)
        return true
      }
      const opened = row.password && (await unwrapKey(row.password, password))
      if (opened === null) return false
      await rows.change(person, (now) => ({ ...now, ...noFailedAttempts }))
      holder.hold(person, opened)
      return true
    },
    storeToken: async (person: StakeholderId, deviceToken: string): Promise<void> => {
      const encrypted = await holder.cipherOf(person)?.encrypt(deviceToken)
      if (encrypted === undefined) return
      // The device may have been locked meanwhile.
      if (holder.cipherOf(person) !== null) holder.holdToken(person, deviceToken)
      await rows.change(person, (row) => ({ ...row, deviceToken: encrypted }))
      holder.renewToken(person)
    },
  }
}

interface AcceptedPassword {
  readonly password: string
  readonly deviceToken: string
}

/** Passwords that the server accepted, and that open the device once another secret has opened it. */
function acceptedPasswords(holder: KeyHolder, keys: ReturnType<typeof storedKeys>) {
  const accepted = new Map<StakeholderId, AcceptedPassword>()
  return {
    add: (person: StakeholderId, known: AcceptedPassword): void => void accepted.set(person, known),
    /** Holds the token before the key, so that nobody finds the device open without its token. */
    holdToken: (person: StakeholderId): void => {
      const known = accepted.get(person)
      if (known !== undefined) holder.holdToken(person, known.deviceToken)
    },
    store: async (person: StakeholderId): Promise<void> => {
      const key = holder.keyOf(person)
      const known = accepted.get(person)
      if (key !== null && known !== undefined) {
        await keys.wrap(person, key, 'password', known.password)
        await keys.storeToken(person, known.deviceToken)
      }
      accepted.delete(person)
    },
    /** Forgets the password of one person, or of all. */
    forget: (person?: StakeholderId): void => {
      if (person === undefined) accepted.clear()
      else accepted.delete(person)
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

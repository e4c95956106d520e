import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { DeviceDatabase, PersonDatabase } from '#src/offline/database/database.ts'
import { createDeviceLock } from '#src/offline/device-lock/create-device-lock.ts'
import type { KeyHolder } from '#src/offline/device-lock/key-holder.ts'
import { createKeyHolder, keyChannel } from '#src/offline/device-lock/key-holder.ts'
import { createCipher } from '#src/offline/encryption/cipher.ts'
import type { DeviceLock } from '#src/offline/device-lock/device-lock.ts'
import { defaultIterations, generateDataKey, unwrapKey, wrapKey } from '#src/offline/encryption/key-wrap.ts'
import { newPerson } from './dexie-disk.ts'
import { aDeviceOfTabs } from './keys.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A device lock with few rounds, and a clock that only the test moves. Each call of `reload` starts the app again. */
function aDeviceLock() {
  const clock = { time: 1_700_000_000_000, now: () => clock.time }
  const person = newPerson()
  const reload = (holder: KeyHolder = aDeviceOfTabs().openTab()) => ({
    deviceLock: createDeviceLock({ device: new DeviceDatabase(), holder, clock, rounds: 10 }),
    holder,
  })
  return { clock, person, reload }
}

async function signInWithPin(deviceLock: DeviceLock, person: StakeholderId): Promise<void> {
  await deviceLock.signedIn(person, 'Secret#1', 'token 1')
  await deviceLock.setSecret(person, 'pin', '123456')
}

async function encryptedBy(holder: KeyHolder, person: Parameters<KeyHolder['cipherOf']>[0]) {
  const cipher = holder.cipherOf(person)
  if (cipher === null) throw new Error('It is locked')
  return cipher.encrypt({ name: 'Masechaba' })
}

describe('the key', () => {
  test('is stored wrapped by 600 000 rounds, and opens with the right secret only', async () => {
    const key = await generateDataKey()
    const encrypted = await createCipher(key).encrypt('typed')
    const wrapped = await wrapKey(key, 'Secret#1')
    expect([defaultIterations, wrapped.rounds]).toEqual([600_000, 600_000])
    expect(await unwrapKey(wrapped, 'Secret#2')).toBeNull()
    const again = await unwrapKey(wrapped, 'Secret#1')
    expect(again && (await createCipher(again).decrypt(encrypted))).toBe('typed')
  })

  test('that decrypted something else decrypts none of this', async () => {
    const encrypted = await createCipher(await generateDataKey()).encrypt('typed')
    await expect(createCipher(await generateDataKey()).decrypt(encrypted)).rejects.toThrow(
      'cannot be decrypted',
    )
  })

  test('is not blamed when an encrypted value is damaged and unreadable', async () => {
    const cipher = createCipher(await generateDataKey())
    const { iv, data } = await cipher.encrypt('typed')
    const damaged = data.slice(0)
    new Uint8Array(damaged)[0] = 1 + (new Uint8Array(data)[0] ?? 0)
    await expect(cipher.decrypt({ iv, data: damaged })).rejects.toThrow('cannot be decrypted')
  })
})

describe('a person who signs in', () => {
  test('has a key from then on, which the password opens after a reload, without signal', async () => {
    const { person, reload } = aDeviceLock()
    const { deviceLock, holder } = reload()
    expect(await deviceLock.stateOf(person)).toEqual({ type: 'needs-setup' })
    expect(await deviceLock.signedIn(person, 'Secret#1', 'token 1')).toEqual({
      type: 'open',
      hasPin: false,
      hasToken: true,
    })
    const encrypted = await encryptedBy(holder, person)

    const later = reload()
    expect(await later.deviceLock.stateOf(person)).toMatchObject({
      type: 'locked',
      hasPin: false,
      waitUntil: null,
    })
    expect(await later.deviceLock.unlock(person, 'password', 'Secret#1')).toEqual({ type: 'open' })
    expect(await later.holder.cipherOf(person)?.decrypt(encrypted)).toEqual({ name: 'Masechaba' })
  })

  test('sets a PIN, which opens the same', async () => {
    const { person, reload } = aDeviceLock()
    const { deviceLock, holder } = reload()
    await deviceLock.signedIn(person, 'Secret#1', 'token 1')
    await deviceLock.setSecret(person, 'pin', '123456')
    const encrypted = await encryptedBy(holder, person)
    const later = reload()
    expect(await later.deviceLock.stateOf(person)).toMatchObject({ type: 'locked', hasPin: true })
    expect(await later.deviceLock.unlock(person, 'pin', '654321')).toMatchObject({ type: 'wrong' })
    expect(await later.deviceLock.unlock(person, 'pin', '123456')).toEqual({ type: 'open' })
    expect(await later.holder.cipherOf(person)?.decrypt(encrypted)).toEqual({ name: 'Masechaba' })
  })

  test('has to open the device before a PIN is set', async () => {
    const { person, reload } = aDeviceLock()
    const { deviceLock } = reload()
    await expect(deviceLock.setSecret(person, 'pin', '111111')).rejects.toThrow('locked')
    await signInWithPin(deviceLock, person)
    await deviceLock.lock(person)
    await expect(deviceLock.setSecret(person, 'pin', '111111')).rejects.toThrow('locked')
    expect(await deviceLock.unlock(person, 'pin', '123456')).toEqual({ type: 'open' })
  })

  test('whose password was changed elsewhere unlocks with the earlier one, and from then on with the new one', async () => {
    const { person, reload } = aDeviceLock()
    const first = reload()
    await first.deviceLock.signedIn(person, 'Secret#1', 'token 1')
    const encrypted = await encryptedBy(first.holder, person)

    const second = reload()
    expect(await second.deviceLock.signedIn(person, 'Secret#2', 'token 2')).toMatchObject({ type: 'locked' })
    expect(await second.deviceLock.unlock(person, 'password', 'Secret#1')).toEqual({ type: 'open' })

    const third = reload()
    expect(await third.deviceLock.unlock(person, 'password', 'Secret#1')).toMatchObject({ type: 'wrong' })
    expect(await third.deviceLock.signedIn(person, 'Secret#2', 'token 2')).toMatchObject({ type: 'open' })
    expect(await third.holder.cipherOf(person)?.decrypt(encrypted)).toEqual({ name: 'Masechaba' })
  })

  test('with a new password needs nothing else while the device is unlocked', async () => {
    const { person, reload } = aDeviceLock()
    const { deviceLock } = reload()
    await deviceLock.signedIn(person, 'Secret#1', 'token 1')
    expect(await deviceLock.signedIn(person, 'Secret#2', 'token 2')).toMatchObject({ type: 'open' })
    expect(await reload().deviceLock.unlock(person, 'password', 'Secret#2')).toEqual({ type: 'open' })
  })

  test('who forgot both starts again, and data under the old key stays unreadable', async () => {
    const { person, reload } = aDeviceLock()
    const first = reload()
    await first.deviceLock.signedIn(person, 'Secret#1', 'token 1')
    const encrypted = await encryptedBy(first.holder, person)
    const second = reload()
    expect(await second.deviceLock.signedIn(person, 'Secret#2', 'token 2')).toMatchObject({ type: 'locked' })
    await second.deviceLock.reset(person, 'pin', '123456')
    expect(await second.deviceLock.stateOf(person)).toEqual({ type: 'open', hasPin: true, hasToken: true })
    await expect(second.holder.cipherOf(person)?.decrypt(encrypted)).rejects.toThrow('cannot be decrypted')
    expect(await reload().deviceLock.unlock(person, 'password', 'Secret#2')).toEqual({ type: 'open' })
  })

  test('who starts again keeps no copies that the new key cannot decrypt', async () => {
    const { person, reload } = aDeviceLock()
    const first = reload()
    await first.deviceLock.signedIn(person, 'Secret#1', 'token 1')
    const database = new PersonDatabase(person)
    const content = await encryptedBy(first.holder, person)
    await database.records.put({ key: 'provider:1', version: 1, epoch: null, fetchedAt: 1, content })
    await database.snapshots.put({ key: 'pack', at: 1, content })
    await first.deviceLock.reset(person, 'pin', '123456')
    expect([await database.records.count(), await database.snapshots.count()]).toEqual([0, 0])
  })
})

describe('wrong attempts', () => {
  test('have no delay up to the fifth, and then longer and longer ones up to an hour, over reloads too', async () => {
    const { clock, person, reload } = aDeviceLock()
    await signInWithPin(reload().deviceLock, person)
    const wrong = () => reload().deviceLock.unlock(person, 'pin', '000000')
    for (let tries = 0; tries < 4; tries += 1)
      expect(await wrong()).toMatchObject({ type: 'wrong', triesLeft: 4 - tries, waitUntil: null })
    const waits: number[] = []
    for (let tries = 0; tries < 9; tries += 1) {
      const answer = await wrong()
      if (answer.type !== 'wrong' || answer.waitUntil === null) throw new Error('There is no wait')
      waits.push((answer.waitUntil - clock.time) / SECOND)
      expect(await wrong()).toEqual({ type: 'wait', waitUntil: answer.waitUntil })
      clock.time = answer.waitUntil
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    expect(await reload().deviceLock.unlock(person, 'pin', '123456')).toEqual({ type: 'open' })
    expect(await wrong()).toMatchObject({ type: 'wrong', waitUntil: null })
  })

  test('delay the right secret, too', async () => {
    const { clock, person, reload } = aDeviceLock()
    await signInWithPin(reload().deviceLock, person)
    for (let tries = 0; tries < 5; tries += 1) await reload().deviceLock.unlock(person, 'pin', '000000')
    expect(await reload().deviceLock.unlock(person, 'pin', '123456')).toMatchObject({ type: 'wait' })
    expect(await reload().deviceLock.stateOf(person)).toMatchObject({ waitUntil: clock.time + 30 * SECOND })
    clock.time += 30 * SECOND
    expect(await reload().deviceLock.unlock(person, 'pin', '123456')).toEqual({ type: 'open' })
  })

  test('never delay anybody for longer than an hour, even when the clock is put back', async () => {
    const { clock, person, reload } = aDeviceLock()
    await signInWithPin(reload().deviceLock, person)
    for (let tries = 0; tries < 5; tries += 1) await reload().deviceLock.unlock(person, 'pin', '000000')
    clock.time -= 100 * 24 * HOUR
    const back = clock.time
    expect(await reload().deviceLock.stateOf(person)).toMatchObject({ waitUntil: back + HOUR })
    clock.time += HOUR - 1
    expect(await reload().deviceLock.unlock(person, 'pin', '123456')).toMatchObject({ type: 'wait' })
    clock.time = back + HOUR
    expect(await reload().deviceLock.unlock(person, 'pin', '123456')).toEqual({ type: 'open' })
  })
})

describe('the tabs of a device', () => {
  afterEach(() => vi.restoreAllMocks())

  test('open and lock together', async () => {
    const { person, reload } = aDeviceLock()
    const { openTab } = aDeviceOfTabs()
    const [one, two] = [reload(openTab()), reload(openTab())]
    await signInWithPin(one.deviceLock, person)
    expect(await two.deviceLock.stateOf(person)).toMatchObject({ type: 'open' })
    // A tab that opens later asks the others.
    expect(await reload(openTab()).deviceLock.stateOf(person)).toMatchObject({ type: 'open' })
    await two.deviceLock.lock()
    expect(one.holder.keyOf(person)).toBeNull()
    expect(await one.deviceLock.stateOf(person)).toMatchObject({ type: 'locked' })
  })

  test('save the open draft before the key is forgotten', async () => {
    const { person, reload } = aDeviceLock()
    const { openTab } = aDeviceOfTabs()
    const [one, two] = [reload(openTab()), reload(openTab())]
    await signInWithPin(one.deviceLock, person)
    await two.deviceLock.stateOf(person)
    const kept: boolean[] = []
    two.holder.beforeForgetting(async () => {
      await Promise.resolve()
      kept.push(two.holder.keyOf(person) !== null)
    })
    await one.deviceLock.lock()
    await vi.waitFor(() => expect(two.holder.keyOf(person)).toBeNull())
    expect(kept).toEqual([true])
  })

  test('give no key from a tab that is closing', async () => {
    const { person, reload } = aDeviceLock()
    const { openTab } = aDeviceOfTabs()
    const [one, two] = [reload(openTab()), reload(openTab())]
    await signInWithPin(one.deviceLock, person)
    let finish = (): void => undefined
    one.holder.beforeForgetting(() => new Promise((resolve) => (finish = resolve)))
    const locked = one.deviceLock.lock()
    await vi.waitFor(() => expect(two.holder.keyOf(person)).toBeNull())
    expect(await two.deviceLock.stateOf(person)).toMatchObject({ type: 'locked' })
    finish()
    await locked
  })

  test('lock one person and keep the key of another', async () => {
    const { person, reload } = aDeviceLock()
    const another = newPerson()
    const { deviceLock, holder } = reload()
    await signInWithPin(deviceLock, person)
    await signInWithPin(deviceLock, another)
    await deviceLock.lock(person)
    expect([holder.keyOf(person), holder.keyOf(another) !== null]).toEqual([null, true])
  })

  test('hand a key over the channel that the browser has', async () => {
    const clock = {
      after: (milliseconds: number, wake: () => void) => {
        const timer = setTimeout(wake, milliseconds)
        return () => clearTimeout(timer)
      },
    }
    const person = newPerson()
    const [one, two] = [createKeyHolder(keyChannel(), clock), createKeyHolder(keyChannel(), clock)]
    const key = await generateDataKey()
    one.hold(person, key)
    const found = await two.find(person)
    const encrypted = await createCipher(key).encrypt('typed')
    expect(found && (await createCipher(found).decrypt(encrypted))).toBe('typed')
    one.close()
    two.close()
  })
})

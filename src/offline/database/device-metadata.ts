import { Dexie } from 'dexie'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { fieldsOf } from '#contract/problem.ts'
import { deviceClock } from './clock.ts'
import { nameOf, PersonDatabase, type DeviceDatabase } from './database.ts'
import { deleteStoredSession, readStoredSession } from './stored-session.ts'
import { withDatabase } from './with-database.ts'

const MAX_MS = 3_000

export function deviceIdOf(device: DeviceDatabase): Promise<string> {
  return withDatabase(device, ({ metadata }) =>
    device.transaction('rw', metadata, async () => {
      const known = await metadata.get('device')
      if (known?.key === 'device') return known.deviceId
      const deviceId = crypto.randomUUID()
      await metadata.put({ key: 'device', deviceId })
      return deviceId
    }),
  )
}

export async function clearedOn(device: DeviceDatabase): Promise<readonly StakeholderId[]> {
  const known = await withDatabase(device, ({ metadata }) => metadata.get('cleared'))
  return known?.key === 'cleared' ? known.people : []
}

export async function confirmCleared(device: DeviceDatabase, told: readonly StakeholderId[]): Promise<void> {
  await changeCleared(device, (people) => people.filter((person) => !told.includes(person)))
}

/** Returns whether the device has the person's key. After a clearing nothing is stored before a sign-in makes one. */
export async function hasLock(device: DeviceDatabase, person: StakeholderId): Promise<boolean> {
  const lock = await withDatabase(device, ({ locks }) => locks.get(person))
  return lock !== undefined && (lock.password !== null || lock.pin !== null)
}

/** Deletes everything of a person after the server revoked the device. Rejects on failure, so that it asks again. */
export async function clearPerson(device: DeviceDatabase, person: StakeholderId): Promise<void> {
  const isEmpty = await comesAbout(emptyDatabase(person))
  if (isSessionOf(await readStoredSession(), person)) await deleteStoredSession()
  await withDatabase(device, ({ locks, people }) =>
    device.transaction('rw', [locks, people], async () => {
      await locks.delete(person)
      await people.delete(person)
    }),
  )
  const isDeleted = await comesAbout(Dexie.delete(nameOf(person)))
  if (!isEmpty && !isDeleted) throw new Error('What is kept of them is still there')
  // This is the last step, so that a device that stopped on the way is asked again.
  await changeCleared(device, (cleared) => [...new Set([...cleared, person])])
}

/** Returns whether the work finished in time. A sleeping window may delay a deletion until it wakes. */
function comesAbout(work: PromiseLike<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const callOff = deviceClock.after(MAX_MS, () => resolve(false))
    const end = (isDone: boolean): void => {
      callOff()
      resolve(isDone)
    }
    void work.then(
      () => end(true),
      () => end(false),
    )
  })
}

async function emptyDatabase(person: StakeholderId): Promise<void> {
  const database = new PersonDatabase(person)
  try {
    await database.transaction('rw', database.tables, () =>
      Promise.all(database.tables.map((table) => table.clear())),
    )
  } finally {
    database.end()
  }
}

async function changeCleared(
  device: DeviceDatabase,
  by: (people: readonly StakeholderId[]) => readonly StakeholderId[],
): Promise<void> {
  await withDatabase(device, ({ metadata }) =>
    device.transaction('rw', metadata, async () => {
      const known = await metadata.get('cleared')
      await metadata.put({ key: 'cleared', people: by(known?.key === 'cleared' ? known.people : []) })
    }),
  )
}

function isSessionOf(kept: unknown, person: StakeholderId): boolean {
  const { user } = fieldsOf(fieldsOf(kept)['session'])
  return fieldsOf(user)['stakeholderId'] === person
}

import type { Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { removeKnownDevices } from './known-device-store.ts'
import {
  endSessionsOn,
  listDeviceIdsOf,
  lockDevices,
  markRevoked,
  type PersonOnDevice,
} from './device-store.ts'

/**
 * Ends the person's sessions on the device, which clears their data when it next connects. The cookies of known devices
 * cannot be told apart, so all known devices of the person are removed.
 * @throws not-found when the person has no such device.
 */
export async function revokeDevice(db: Writer, owner: PersonOnDevice, now: number): Promise<void> {
  if (!(await markRevoked(db, owner, now))) throw problem({ type: 'not-found' })
  await endSessionsOn(db, owner, now)
  await removeKnownDevices(db, owner.stakeholderId)
}

/** Ends the sessions of a person on all their devices, which clear their data when they next connect. */
export async function revokeAllDevices(db: Writer, stakeholderId: number, now: number): Promise<void> {
  await lockDevices(db, { stakeholderId })
  for (const deviceId of await listDeviceIdsOf(db, stakeholderId))
    await markRevoked(db, { deviceId, stakeholderId }, now)
  await removeKnownDevices(db, stakeholderId)
}

import type { Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { removeKnownDevices } from './known-device-store.ts'
import { endSessionsOn, markRevoked, type PersonOnDevice } from './device-store.ts'

/**
 * Ends the person's sessions on the device, which clears their data when it next connects. The cookies of known devices
 * cannot be told apart, so all known devices of the person are removed.
 * @throws not-found when the person has no such device.
 */
export async function revokeDevice(db: Writer, owner: PersonOnDevice, now: number): Promise<void> {
  if (!(await markRevoked(db, owner, now))) throw problem({ kind: 'not-found' })
  await endSessionsOn(db, owner, now)
  await removeKnownDevices(db, owner.stakeholderId)
}

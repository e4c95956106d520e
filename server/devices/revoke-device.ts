import type { Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { removeKnownDevices } from './known-device-store.ts'
import { endSessionsOn, markRevoked, type PersonOnDevice } from './device-store.ts'

/**
 * Ends the person's sessions on the device; it clears what it keeps of them when it is next heard of.
 * Which of their devices the limits of signing in know by a cookie is not told apart, so all are forgotten.
 * @throws not-found when the person has no such device.
 */
export async function revokeDevice(db: Writer, owner: PersonOnDevice, now: number): Promise<void> {
  if (!(await markRevoked(db, owner, now))) throw problem({ kind: 'not-found' })
  await endSessionsOn(db, owner, now)
  await removeKnownDevices(db, owner.stakeholderId)
}

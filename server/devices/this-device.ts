import type { Reader } from '#server/db/reader-writer.ts'
import type { SessionHandle } from '#server/http/context.ts'
import type { Person } from '#server/http/person.ts'
import type { PersonOnDevice } from './device-store.ts'

/** Returns the caller with the device of their session; null until the device has identified itself. */
export async function thisDevice(asker: {
  readonly db: Reader
  readonly user: Person
  readonly session: SessionHandle
}): Promise<PersonOnDevice | null> {
  const deviceId = (await asker.session.find(asker.db))?.deviceId
  return deviceId === undefined || deviceId === null
    ? null
    : { deviceId, stakeholderId: asker.user.stakeholderId }
}

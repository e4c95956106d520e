import * as device from '#src/offline/database/stored-session.ts'
import { fieldsOf } from '#contract/problem.ts'
import type { StoredSession } from './session-rules.ts'

export async function readStoredSession(): Promise<StoredSession | undefined> {
  const stored = await device.readStoredSession().catch(() => undefined)
  return isStoredSession(stored) ? stored : undefined
}

export async function storeSession(kept: StoredSession): Promise<void> {
  await device.storeSession(kept).catch(() => undefined)
}

export async function deleteStoredSession(): Promise<void> {
  await device.deleteStoredSession().catch(() => undefined)
}

/** Checks only the fields that are used at once: a build with a new field must not sign out the device. */
function isStoredSession(value: unknown): value is StoredSession {
  const { session, confirmedAt } = fieldsOf(value)
  const { user, userActions } = fieldsOf(session)
  const { stakeholderId } = fieldsOf(user)
  return (
    typeof confirmedAt === 'number' &&
    Array.isArray(userActions) &&
    (user === null || typeof stakeholderId === 'number')
  )
}

import { t } from '#contract/i18n/t.ts'
import { addAuditEvent } from '#server/audit/audit-store.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Clock, Origin, RunTransaction } from '#server/http/context.ts'
import type { Person } from '#server/http/person.ts'
import { assertNotRateLimited, invalidField } from '#server/http/problems.ts'
import { countInWindows } from '#server/http/window-limits.ts'
import { verifyPassword } from './password.ts'
import { findPasswordHash } from './store.ts'
import { passwordCheckLimit } from './code-limits.ts'

interface TypedPassword {
  readonly db: Reader
  readonly write: RunTransaction
  readonly user: Person
  readonly clock: Clock
  readonly origin: Origin
  /** The secret of the server. */
  readonly secret: string
}

/**
 * Checks the current password of a signed-in person. The caller clears the count of `passwordCheckLimit`.
 * @returns its hash
 * @throws too-many after five wrong ones; invalid if it is wrong
 */
export async function requireCurrentPassword(
  { db, write, user, clock, origin, secret }: TypedPassword,
  password: string,
): Promise<string | null> {
  const { stakeholderId } = user
  const limit = passwordCheckLimit(stakeholderId)
  assertNotRateLimited(await write((writer) => countInWindows(writer, secret, [limit], clock.now())))
  const current = await findPasswordHash(db, stakeholderId)
  if (await verifyPassword(current, password)) return current
  await write((writer) =>
    addAuditEvent(writer, secret, {
      at: clock.now(),
      action: 'sign-in-failed',
      actor: stakeholderId,
      subject: stakeholderId,
      origin,
      details: { reason: 'wrong-password' },
    }),
  )
  throw wrongCurrentPassword()
}

export function wrongCurrentPassword(): Error {
  return invalidField('CurrentPassword', t('answer.auth.currentPasswordWrong'))
}

import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { newOneTimeHash, oneTimeColumns, oneTimePasswordOf } from './one-time-password.ts'
import { endSessionsOf } from './session-store.ts'

/**
 * Gives an account a one-time password in the place of its own, and signs the person out everywhere.
 * @param hash of a password that was shown already; by default a new one is derived when its mail is sent
 */
export async function giveOneTimePassword(
  db: Writer,
  { stakeholderId, now }: { readonly stakeholderId: number; readonly now: number },
  hash = newOneTimeHash(),
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash, ...oneTimeColumns(now) })
    .where('stakeholder_id', '=', stakeholderId)
    .execute()
  await db.deleteFrom('one_time_codes').where('stakeholder_id', '=', stakeholderId).execute()
  await endSessionsOf(db, stakeholderId, now)
}

/** Finds the one-time password that was given at this time; undefined if it was used, or replaced by another. */
export async function findOneTimePassword(
  db: Reader,
  secret: string,
  { stakeholderId, invitedAt }: { readonly stakeholderId: number; readonly invitedAt: number },
) {
  const row = await db
    .selectFrom('users')
    .select(['password_hash', 'one_time_until'])
    .where('stakeholder_id', '=', stakeholderId)
    .where('invited_at', '=', invitedAt)
    .executeTakeFirst()
  const password = oneTimePasswordOf(secret, row?.password_hash ?? null)
  return row === undefined || password === null ? undefined : { password, until: row.one_time_until ?? 0 }
}

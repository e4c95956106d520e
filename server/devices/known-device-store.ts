import type { Reader, Writer } from '#server/db/reader-writer.ts'

/** Returns true if the account with this username signed in before on the device that holds this token. */
export async function isKnownFor(db: Reader, tokenHash: string, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.stakeholder_id', 'known_devices.stakeholder_id')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('username', '=', username)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns true if anybody signed in on the device that holds this token, so that this server issued it. */
export async function isTokenKnown(db: Reader, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

interface KnownDevice {
  readonly tokenHash: string
  readonly stakeholderId: number
}

export async function addKnownDevice(
  db: Writer,
  { tokenHash, stakeholderId }: KnownDevice,
  now: number,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, stakeholder_id: stakeholderId, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'stakeholder_id']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
}

/** Removes all known devices of a person until they sign in on them again. */
export async function removeKnownDevices(db: Writer, stakeholderId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('stakeholder_id', '=', stakeholderId).execute()
}

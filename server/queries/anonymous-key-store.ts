import type { Reader, Writer } from '#server/db/reader-writer.ts'

interface AnonymousAnswer {
  readonly fingerprint: string
  readonly response: unknown
}

export async function findAnonymousAnswer(db: Reader, keyHash: string): Promise<AnonymousAnswer | undefined> {
  const row = await db
    .selectFrom('anonymous_keys')
    .select(['fingerprint', 'response'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row && { fingerprint: row.fingerprint, response: JSON.parse(row.response) as unknown }
}

/** Reserves the key; false if another request had it. A concurrent one waits here until the first has committed. */
export async function reserveAnonymousKey(
  db: Writer,
  {
    keyHash,
    fingerprint,
    now,
  }: { readonly keyHash: string; readonly fingerprint: string; readonly now: number },
): Promise<boolean> {
  const inserted = await db
    .insertInto('anonymous_keys')
    .values({ key_hash: keyHash, fingerprint, response: 'null', created_at: now })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function setAnonymousAnswer(db: Writer, keyHash: string, response: unknown): Promise<void> {
  await db
    .updateTable('anonymous_keys')
    .set({ response: JSON.stringify(response) })
    .where('key_hash', '=', keyHash)
    .execute()
}

export async function removeAnonymousKey(db: Writer, keyHash: string): Promise<void> {
  await db.deleteFrom('anonymous_keys').where('key_hash', '=', keyHash).execute()
}

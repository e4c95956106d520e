import type { Reader, Writer } from '#server/db/reader-writer.ts'

interface AnonymousAnswer {
  readonly fingerprint: string
  readonly response: unknown
}

export async function findAnonymousAnswer(db: Reader, key: string): Promise<AnonymousAnswer | undefined> {
  const row = await db
    .selectFrom('anonymous_keys')
    .select(['fingerprint', 'response'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { fingerprint: row.fingerprint, response: JSON.parse(row.response) as unknown }
}

/** Reserves the key; false if another request had it. A concurrent one waits here until the first has committed. */
export async function reserveAnonymousKey(
  db: Writer,
  { key, fingerprint, now }: { readonly key: string; readonly fingerprint: string; readonly now: number },
): Promise<boolean> {
  const inserted = await db
    .insertInto('anonymous_keys')
    .values({ key, fingerprint, response: 'null', created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function setAnonymousAnswer(db: Writer, key: string, response: unknown): Promise<void> {
  await db
    .updateTable('anonymous_keys')
    .set({ response: JSON.stringify(response) })
    .where('key', '=', key)
    .execute()
}

export async function removeAnonymousKey(db: Writer, key: string): Promise<void> {
  await db.deleteFrom('anonymous_keys').where('key', '=', key).execute()
}

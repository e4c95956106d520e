import type { Reader } from '#server/db/reader-writer.ts'

/** Lists which of these keys belong to accepted writes of a person. */
export async function listAcceptedKeys(
  db: Reader,
  person: number,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('stakeholder_id', '=', person)
    .where('key', 'in', keys)
    .execute()
  return rows.map((row) => row.key)
}

import { isPostgres } from './is-postgres.ts'
import type { Writer } from './reader-writer.ts'

/**
 * Holds a stakeholder's row until the transaction ends, so that no one else changes the aggregate meanwhile.
 * Gives its present version, or undefined when there is none or it was removed. On SQLite a transaction is the
 * only writer already.
 */
export async function lockStakeholder(db: Writer, stakeholderId: number): Promise<number | undefined> {
  const query = db
    .selectFrom('stakeholders')
    .select('version')
    .where('id', '=', stakeholderId)
    .where('removed_at', 'is', null)
  const row = await (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst()
  return row?.version
}

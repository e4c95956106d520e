import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** Counts the connections that wait for a lock in this PostgreSQL database; other tests use the cluster too. */
export async function countWaiting({ db }: Pick<Database, 'db'>): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows.length
}

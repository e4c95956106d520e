import { sql } from 'kysely'
import { isPostgres, type Reader, type Writer } from '#server/db/reader-writer.ts'

type LastIds = Readonly<Record<string, number>>

/** Reads the last id that each of these tables issued; tables that never issued one are left out. */
export async function readLastIds(db: Reader, tables: readonly string[]): Promise<LastIds> {
  return isPostgres(db) ? lastIdsOfPostgres(db, tables) : lastIdsOfSqlite(db)
}

async function lastIdsOfSqlite(db: Reader): Promise<LastIds> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db)
  return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]))
}

async function lastIdsOfPostgres(db: Reader, tables: readonly string[]): Promise<LastIds> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select t.name, pg_sequence_last_value(pg_get_serial_sequence(t.name, 'id')::regclass) as last
    from unnest(${tables}::text[]) as t(name)
    where exists (select 1 from information_schema.columns c
      where c.table_schema = current_schema() and c.table_name = t.name and c.column_name = 'id'
        and c.column_default like 'nextval(%')`.execute(db)
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])))
}

export async function setLastIds(db: Writer, lastIds: LastIds): Promise<void> {
  for (const [table, last] of Object.entries(lastIds)) {
    if (isPostgres(db)) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db)
    } else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
    }
  }
}

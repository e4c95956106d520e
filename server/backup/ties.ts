import { sql, type Kysely } from 'kysely'
import { isPostgres } from '#server/db/is-postgres.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { BackupFault } from './fault.ts'
import type { TableShape } from './shape.ts'
import { words } from './words.ts'

/**
 * Does `work` while rows may come before those that they refer to, and looks at the end that none refers to nothing.
 * @throws BackupFault where one does
 */
export function untied(db: Writer, tables: readonly TableShape[], work: () => Promise<void>): Promise<void> {
  return isPostgres(db) ? untiedInPostgres(db, tables, work) : untiedInSqlite(db, work)
}

/** It minds no ties once `ignoreTies` was asked for. */
async function untiedInSqlite(db: Writer, work: () => Promise<void>): Promise<void> {
  await work()
  const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_check limit 1`.execute(
    db,
  )
  const [broken] = rows
  if (broken !== undefined) throw new BackupFault(words.dangling(broken.table))
}

/** For all of this connection to SQLite, and before a transaction: within one it cannot be asked for. */
export async function ignoreTies(db: Kysely<Tables>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db)
}

const VIOLATED = '23503'

async function untiedInPostgres(
  db: Writer,
  tables: readonly TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => name)
  const { rows: ties } = await sql<{ table: string; name: string; definition: string }>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace
      and t.relname = any(${names})`.execute(db)
  for (const { table, name } of ties)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  await work()
  for (const { table, name, definition } of ties) {
    try {
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        db,
      )
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === VIOLATED)) throw error
      throw new BackupFault(words.dangling(table))
    }
  }
}

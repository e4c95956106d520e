import { sql, type Kysely } from 'kysely'
import { isPostgres, type Writer } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { BackupFault, messages } from './messages.ts'
import type { TableShape } from './table-shape.ts'

/** Runs `work` without foreign keys, so that rows may come in any order. @throws BackupFault for a broken reference */
export function withoutForeignKeys(db: Writer, tables: readonly TableShape[], work: () => Promise<void>) {
  return isPostgres(db)
    ? withoutForeignKeysInPostgres(db, tables, work)
    : withoutForeignKeysInSqlite(db, work)
}

/** Needs `disableForeignKeys` before the transaction. */
async function withoutForeignKeysInSqlite(db: Writer, work: () => Promise<void>): Promise<void> {
  await work()
  const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_check limit 1`.execute(
    db,
  )
  const [broken] = rows
  if (broken !== undefined) throw new BackupFault(messages.dangling(broken.table))
}

/** Disables foreign keys on this SQLite connection. Has no effect inside a transaction. */
export async function disableForeignKeys(db: Kysely<Tables>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db)
}

const FOREIGN_KEY_VIOLATION = '23503'

async function withoutForeignKeysInPostgres(
  db: Writer,
  tables: readonly TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => name)
  const { rows: constraints } = await sql<{ table: string; name: string; definition: string }>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace
      and t.relname = any(${names})`.execute(db)
  for (const { table, name } of constraints)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  await work()
  for (const { table, name, definition } of constraints) {
    try {
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        db,
      )
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION)) throw error
      throw new BackupFault(messages.dangling(table))
    }
  }
}

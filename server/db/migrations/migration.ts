import { sql, type RawBuilder, type SchemaModule } from 'kysely'
import type { DatabaseKind } from '../connection.ts'

export interface SchemaContext {
  readonly schema: SchemaModule
  readonly kind: DatabaseKind
  /** For SQL that the schema builder lacks. */
  readonly run: (statement: RawBuilder<unknown>) => Promise<unknown>
}

/** A migration never changes after its release: the next one corrects a mistake. */
export type Migration = (context: SchemaContext) => Promise<void>

/** Adds the index `<table>_<name>`. */
export async function addIndex(
  schema: SchemaModule,
  table: string,
  name: string,
  columns: readonly string[],
): Promise<void> {
  await schema
    .createIndex(`${table}_${name}`)
    .on(table)
    .columns([...columns])
    .execute()
}

const REFUSAL = sql.lit('History is added to and never changed')

/** Makes the database refuse to update or delete rows of this table. */
export async function makeAppendOnly({ kind, run }: SchemaContext, table: string): Promise<void> {
  if (kind === 'sqlite') {
    for (const operation of ['update', 'delete']) {
      await run(sql`create trigger ${sql.id(`${table}_no_${operation}`)} before ${sql.raw(operation)} on ${sql.id(table)}
        begin select raise(abort, ${REFUSAL}); end`)
    }
    return
  }
  await run(sql`create or replace function refuse_history_change() returns trigger language plpgsql
    as $$ begin raise exception using message = ${REFUSAL}; end $$`)
  await run(sql`create trigger ${sql.id(`${table}_append_only`)} before update or delete or truncate on ${sql.id(table)}
    for each statement execute function refuse_history_change()`)
}

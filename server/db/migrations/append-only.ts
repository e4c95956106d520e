import { sql } from 'kysely'
import type { SchemaContext } from './columns.ts'

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

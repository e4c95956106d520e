import { sql } from 'kysely'
import { perhapsOf, type Ground, type Step } from './columns.ts'

/** What a verifier notes beside a verdict, which verdict was taken back, and a history that nobody can rewrite. */
export const verdicts: Step = async (ground) => {
  const { schema } = ground
  await schema.alterTable('provider_updates').addColumn('note', 'text').execute()
  await schema
    .alterTable('provider_updates')
    .addColumn('withdraws', 'integer', perhapsOf('provider_updates.id'))
    .execute()
  await schema
    .createIndex('provider_updates_state')
    .on('provider_updates')
    .columns(['year', 'quarter', 'state', 'at'])
    .execute()
  for (const table of ['changes', 'provider_updates', 'requirement_answer_history']) {
    await (ground.kind === 'sqlite' ? sealOnSqlite(ground, table) : sealOnPostgres(ground, table))
  }
}

const REFUSAL = sql.lit('History is added to and never changed')

async function sealOnSqlite({ run }: Ground, table: string): Promise<void> {
  for (const deed of ['update', 'delete']) {
    await run(sql`create trigger ${sql.id(`${table}_no_${deed}`)} before ${sql.raw(deed)} on ${sql.id(table)}
      begin select raise(abort, ${REFUSAL}); end`)
  }
}

async function sealOnPostgres({ run }: Ground, table: string): Promise<void> {
  await run(sql`create or replace function refuse_to_rewrite() returns trigger language plpgsql
    as $$ begin raise exception using message = ${REFUSAL}; end $$`)
  await run(sql`create trigger ${sql.id(`${table}_sealed`)} before update or delete or truncate on ${sql.id(table)}
    for each statement execute function refuse_to_rewrite()`)
}

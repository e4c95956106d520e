import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Marks the answers that nobody can choose beside another one. */
export const exclusiveAnswers: Migration = async ({ schema, run }) => {
  await schema
    .alterTable('possible_answers')
    .addColumn('is_exclusive', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
  await run(sql`
    update possible_answers set is_exclusive = 1
    where description in ('None of these', 'I would rather not say')`)
}

import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Adds the public figures of a survey. They stay the same after its quarter. */
export const publicSurveyFigures: Migration = async ({ schema, run }) => {
  await schema
    .alterTable('health_checks')
    .addColumn('public_responses', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('health_check_scores').addColumn('public_score', 'double precision').execute()
  await run(sql`update health_checks set public_responses = shown_responses`)
  await run(sql`update health_check_scores set public_score = score`)
}

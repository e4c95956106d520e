import type { Insertable } from 'kysely'
import { insertRows } from '../insert-rows.ts'
import type { Writer } from '../reader-writer.ts'
import type { Tables } from '../tables.ts'

/** The order of inserts: a table comes after those that its rows reference. */
const order = [
  'boundaries',
  'boundary_people',
  'geography_revisions',
  'contact_types',
  'address_types',
  'titles',
  'job_roles',
  'stakeholders',
  'municipality_stakeholders',
  'addresses',
  'contacts',
  'groups',
  'actions',
  'group_actions',
  'relationship_types',
  'organisation_types',
  'verification_statuses',
  'organisations',
  'users',
  'user_groups',
  'stakeholder_relationships',
  'building_block_categories',
  'building_blocks',
  'building_block_requirements',
  'providers',
  'contact_persons',
  'requirement_answers',
  'requirement_answer_history',
  'provider_updates',
  'changes',
  'questionnaires',
  'question_categories',
  'questions',
  'possible_answers',
  'health_checks',
  'health_check_scores',
  'health_check_responses',
  'health_check_answers',
  'crime_types',
  'crime_figures',
  'pillars',
  'collective_actions',
  'components',
  'texts',
  'helplines',
  'feature_flags',
] as const satisfies readonly (keyof Tables)[]

type SeededTable = (typeof order)[number]

/** Collects rows by table, so that callers need not know the order of inserts. */
export class Rows {
  private readonly byTable = new Map<SeededTable, object[]>(order.map((table) => [table, []]))

  add<T extends SeededTable>(table: T, ...rows: readonly Insertable<Tables[T]>[]): void {
    this.byTable.get(table)?.push(...rows)
  }

  async insert(db: Writer): Promise<void> {
    for (const [table, rows] of this.byTable) await insertRows(db, table, rows)
  }
}

import { sql } from 'kysely'
import * as column from './columns.ts'
import { addIndex, type Migration, type SchemaContext } from './migration.ts'

export const healthCheck: Migration = async (context) => {
  await questionnaires(context)
  await healthChecks(context)
  await results(context)
}

async function questionnaires({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('questionnaires')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('questionnaire_type_id', 'integer', column.required)
    .addColumn('questionnaire_type', 'text', column.required)
    .addColumn('title', 'text', column.required)
    .addColumn('introduction', 'text', column.required)
    .addColumn('thank_you', 'text', column.required)
    .addColumn('helpline_ids', 'text', column.required)
    .addColumn('published_at', 'bigint', column.required)
    .execute()
  await schema
    .createTable('question_categories')
    .addColumn('id', 'integer', column.primaryKey)
    .addColumn('description', 'text', column.required)
    .addColumn('is_in_dashboard', 'integer', column.required)
    .execute()
  await schema
    .createTable('questions')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('questionnaire_id', 'integer', column.foreignKey('questionnaires.id'))
    .addColumn('question_category_id', 'integer', column.foreignKey('question_categories.id'))
    .addColumn('description', 'text', column.required)
    .addColumn('question_type_id', 'integer', column.required)
    .addColumn('visualize_type_id', 'integer', column.required)
    .addColumn('visualize_type_description', 'text', column.required)
    .addColumn('seq', 'integer', column.required)
    .execute()
  await addIndex(schema, 'questions', 'questionnaire', ['questionnaire_id'])
  await schema
    .createTable('possible_answers')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('question_id', 'integer', column.foreignKey('questions.id'))
    .addColumn('description', 'text', column.required)
    .addColumn('score', 'integer')
    .addColumn('seq', 'integer', column.required)
    .addColumn('is_exclusive', 'integer', column.required)
    .execute()
  await addIndex(schema, 'possible_answers', 'question', ['question_id'])
}

async function healthChecks({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('health_checks')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('organisation_stakeholder_id', 'integer', column.foreignKey('organisations.stakeholder_id'))
    .addColumn('questionnaire_id', 'integer', column.foreignKey('questionnaires.id'))
    .addColumn('effective_from', 'bigint', column.required)
    .addColumn('effective_to', 'bigint', column.required)
    .addColumn('year', 'integer', column.required)
    .addColumn('quarter', 'integer', column.required)
    .addColumn('invite_code', 'text', (it) => it.notNull().unique())
    .addColumn('expected_responses', 'integer', column.required)
    .addColumn('actual_responses', 'integer', column.required)
    .addColumn('shown_responses', 'integer', column.required)
    .addColumn('public_responses', 'integer', column.required)
    .addColumn('withdrawn_at', 'bigint')
    .execute()
  // After a withdrawal the organisation may begin another survey in the same quarter.
  await schema
    .createIndex('health_checks_one_a_quarter')
    .unique()
    .on('health_checks')
    .columns(['organisation_stakeholder_id', 'questionnaire_id', 'year', 'quarter'])
    .where(sql.ref('withdrawn_at'), 'is', null)
    .execute()
  await addIndex(schema, 'health_checks', 'quarter', ['year', 'quarter'])
}

async function results({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('health_check_scores')
    .addColumn('health_check_id', 'integer', column.foreignKey('health_checks.id'))
    .addColumn('question_category_id', 'integer', column.foreignKey('question_categories.id'))
    .addColumn('score', 'double precision', column.required)
    .addColumn('public_score', 'double precision')
    .addPrimaryKeyConstraint('health_check_scores_key', ['health_check_id', 'question_category_id'])
    .execute()
  await schema
    .createTable('health_check_responses')
    .addColumn('health_check_id', 'integer', column.foreignKey('health_checks.id'))
    .addColumn('question_id', 'integer', column.foreignKey('questions.id'))
    .addColumn('received', 'integer', column.required)
    .addColumn('count', 'integer', column.required)
    .addPrimaryKeyConstraint('health_check_responses_key', ['health_check_id', 'question_id'])
    .execute()
  await schema
    .createTable('health_check_answers')
    .addColumn('health_check_id', 'integer', column.foreignKey('health_checks.id'))
    .addColumn('possible_answer_id', 'integer', column.foreignKey('possible_answers.id'))
    .addColumn('received', 'integer', column.required)
    .addColumn('count', 'integer', column.required)
    .addPrimaryKeyConstraint('health_check_answers_key', ['health_check_id', 'possible_answer_id'])
    .execute()
  await schema
    .createTable('health_check_response_keys')
    .addColumn('health_check_id', 'integer', column.foreignKey('health_checks.id'))
    .addColumn('key_hash', 'text', column.required)
    .addPrimaryKeyConstraint('health_check_response_keys_key', ['health_check_id', 'key_hash'])
    .execute()
}

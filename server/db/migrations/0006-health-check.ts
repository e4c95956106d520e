import {
  primaryKey,
  foreignKey,
  generatedId,
  required,
  type SchemaContext,
  type Migration,
} from './columns.ts'

export const healthCheck: Migration = async (context) => {
  await questionnaires(context)
  await healthChecks(context)
  await results(context)
}

async function questionnaires({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('questionnaires')
    .addColumn('id', ...generatedId(kind))
    .addColumn('questionnaire_type_id', 'integer', required)
    .addColumn('questionnaire_type', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('introduction', 'text', required)
    .addColumn('thank_you', 'text', required)
    .addColumn('helpline_ids', 'text', required)
    .addColumn('published_at', 'bigint', required)
    .execute()
  await schema
    .createTable('question_categories')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('description', 'text', required)
    .addColumn('is_in_dashboard', 'integer', required)
    .execute()
  await schema
    .createTable('questions')
    .addColumn('id', ...generatedId(kind))
    .addColumn('questionnaire_id', 'integer', foreignKey('questionnaires.id'))
    .addColumn('question_category_id', 'integer', foreignKey('question_categories.id'))
    .addColumn('description', 'text', required)
    .addColumn('question_type_id', 'integer', required)
    .addColumn('visualize_type_id', 'integer', required)
    .addColumn('visualize_type_description', 'text', required)
    .addColumn('seq', 'integer', required)
    .execute()
  await schema.createIndex('questions_questionnaire').on('questions').column('questionnaire_id').execute()
  await schema
    .createTable('possible_answers')
    .addColumn('id', ...generatedId(kind))
    .addColumn('question_id', 'integer', foreignKey('questions.id'))
    .addColumn('description', 'text', required)
    .addColumn('score', 'integer')
    .addColumn('seq', 'integer', required)
    .execute()
  await schema.createIndex('possible_answers_question').on('possible_answers').column('question_id').execute()
}

async function healthChecks({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('health_checks')
    .addColumn('id', ...generatedId(kind))
    .addColumn('organisation_stakeholder_id', 'integer', foreignKey('organisations.stakeholder_id'))
    .addColumn('questionnaire_id', 'integer', foreignKey('questionnaires.id'))
    .addColumn('effective_from', 'bigint', required)
    .addColumn('effective_to', 'bigint', required)
    .addColumn('year', 'integer', required)
    .addColumn('quarter', 'integer', required)
    .addColumn('invite_code', 'text', (column) => column.notNull().unique())
    .addColumn('expected_responses', 'integer', required)
    .addColumn('actual_responses', 'integer', required)
    .execute()
  await schema
    .createIndex('health_checks_organisation')
    .on('health_checks')
    .columns(['organisation_stakeholder_id', 'questionnaire_id'])
    .execute()
  await schema.createIndex('health_checks_quarter').on('health_checks').columns(['year', 'quarter']).execute()
}

async function results({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('health_check_scores')
    .addColumn('health_check_id', 'integer', foreignKey('health_checks.id'))
    .addColumn('question_category_id', 'integer', foreignKey('question_categories.id'))
    .addColumn('score', 'double precision', required)
    .addPrimaryKeyConstraint('health_check_scores_key', ['health_check_id', 'question_category_id'])
    .execute()
  await schema
    .createTable('health_check_responses')
    .addColumn('health_check_id', 'integer', foreignKey('health_checks.id'))
    .addColumn('question_id', 'integer', foreignKey('questions.id'))
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('health_check_responses_key', ['health_check_id', 'question_id'])
    .execute()
  await schema
    .createTable('health_check_answers')
    .addColumn('health_check_id', 'integer', foreignKey('health_checks.id'))
    .addColumn('possible_answer_id', 'integer', foreignKey('possible_answers.id'))
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('health_check_answers_key', ['health_check_id', 'possible_answer_id'])
    .execute()
}

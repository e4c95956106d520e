import {
  primaryKey,
  primaryForeignKey,
  foreignKey,
  generatedId,
  optionalForeignKey,
  required,
  type Migration,
} from './columns.ts'

export const organisations: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('organisation_types')
    .addColumn('id', ...generatedId(kind))
    .addColumn('description', 'text', required)
    .addColumn('has_student_survey', 'integer', required)
    .execute()
  await schema
    .createTable('verification_statuses')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('description', 'text', required)
    .execute()
  await schema
    .createTable('organisations')
    .addColumn('stakeholder_id', 'integer', primaryForeignKey('stakeholders.id'))
    .addColumn('organisation_type_id', 'integer', foreignKey('organisation_types.id'))
    .addColumn('organisation_branch', 'text')
    .addColumn('members', 'integer', required)
    .addColumn('boundary_id', 'integer', foreignKey('boundaries.id'))
    .addColumn('verification_status_id', 'integer', foreignKey('verification_statuses.id'))
    .addColumn('received_on', 'bigint', required)
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by_stakeholder_id', 'integer', optionalForeignKey('stakeholders.id'))
    .addColumn('rejected_reasons', 'text')
    .addColumn('contact_stakeholder_id', 'integer', optionalForeignKey('stakeholders.id'))
    .execute()
  await schema.createIndex('organisations_boundary').on('organisations').column('boundary_id').execute()
  await schema
    .createIndex('organisations_status_received')
    .on('organisations')
    .columns(['verification_status_id', 'received_on'])
    .execute()
}

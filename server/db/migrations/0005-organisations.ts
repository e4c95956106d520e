import * as column from './columns.ts'
import { addIndex, type Migration } from './migration.ts'

export const organisations: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('organisation_types')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('description', 'text', column.required)
    .addColumn('has_student_survey', 'integer', column.required)
    .$call(column.managed)
    .execute()
  await schema
    .createTable('verification_statuses')
    .addColumn('id', 'integer', column.primaryKey)
    .addColumn('description', 'text', column.required)
    .execute()
  await schema
    .createTable('organisations')
    .addColumn('stakeholder_id', 'integer', column.primaryForeignKey('stakeholders.id'))
    .addColumn('organisation_type_id', 'integer', column.foreignKey('organisation_types.id'))
    .addColumn('organisation_branch', 'text')
    .addColumn('members', 'integer', column.required)
    .addColumn('boundary_id', 'integer', column.foreignKey('boundaries.id'))
    .addColumn('verification_status_id', 'integer', column.foreignKey('verification_statuses.id'))
    .addColumn('received_on', 'bigint', column.required)
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by_stakeholder_id', 'integer', column.optionalForeignKey('stakeholders.id'))
    .addColumn('rejected_reasons', 'text')
    .addColumn('contact_stakeholder_id', 'integer', column.optionalForeignKey('stakeholders.id'))
    .execute()
  await schema
    .createTable('organisation_decisions')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('organisation_stakeholder_id', 'integer', column.foreignKey('organisations.stakeholder_id'))
    .addColumn('verification_status_id', 'integer', column.foreignKey('verification_statuses.id'))
    .addColumn('at', 'bigint', column.required)
    .addColumn('by_stakeholder_id', 'integer', column.foreignKey('stakeholders.id'))
    .addColumn('email_template', 'integer', column.required)
    .addColumn('reason', 'text')
    .execute()
  await addIndex(schema, 'organisation_decisions', 'organisation', ['organisation_stakeholder_id'])
  await addIndex(schema, 'organisations', 'boundary', ['boundary_id'])
  await addIndex(schema, 'organisations', 'status_received', ['verification_status_id', 'received_on'])
}

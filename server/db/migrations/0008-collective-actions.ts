import * as column from './columns.ts'
import { addIndex, type Migration } from './migration.ts'

export const collectiveActions: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('pillars')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('description', 'text', column.required)
    .addColumn('help', 'text', column.required)
    .$call(column.managed)
    .execute()
  await schema
    .createTable('collective_actions')
    .addColumn('id', 'integer', column.primaryForeignKey('stakeholders.id'))
    .addColumn('stakeholder_id', 'integer', column.foreignKey('stakeholders.id'))
    .addColumn('boundary_id', 'integer', column.foreignKey('boundaries.id'))
    .addColumn('pillar_id', 'integer', column.foreignKey('pillars.id'))
    .addColumn('valid_from', 'bigint', column.required)
    .addColumn('valid_to', 'bigint', column.required)
    .addColumn('outcome', 'text')
    .addColumn('description', 'text', column.required)
    .execute()
  await addIndex(schema, 'collective_actions', 'boundary', ['boundary_id'])
  await addIndex(schema, 'collective_actions', 'stakeholder', ['stakeholder_id'])
}

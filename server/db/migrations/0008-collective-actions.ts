import { foreignKey, generatedId, required, type Migration } from './columns.ts'

export const collectiveActions: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('pillars')
    .addColumn('id', ...generatedId(kind))
    .addColumn('description', 'text', required)
    .addColumn('help', 'text', required)
    .execute()
  await schema
    .createTable('collective_actions')
    .addColumn('id', ...generatedId(kind))
    .addColumn('stakeholder_id', 'integer', foreignKey('stakeholders.id'))
    .addColumn('boundary_id', 'integer', foreignKey('boundaries.id'))
    .addColumn('pillar_id', 'integer', foreignKey('pillars.id'))
    .addColumn('name', 'text', required)
    .addColumn('valid_from', 'bigint', required)
    .addColumn('valid_to', 'bigint', required)
    .addColumn('outcome', 'text')
    .addColumn('description', 'text', required)
    .execute()
  await schema
    .createIndex('collective_actions_boundary')
    .on('collective_actions')
    .column('boundary_id')
    .execute()
  await schema
    .createIndex('collective_actions_stakeholder')
    .on('collective_actions')
    .column('stakeholder_id')
    .execute()
}

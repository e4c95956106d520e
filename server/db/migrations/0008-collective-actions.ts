import { of, ownId, required, type Step } from './columns.ts'

export const collectiveActions: Step = async ({ schema, kind }) => {
  await schema
    .createTable('pillars')
    .addColumn('id', ...ownId(kind))
    .addColumn('description', 'text', required)
    .addColumn('help', 'text', required)
    .execute()
  await schema
    .createTable('collective_actions')
    .addColumn('id', ...ownId(kind))
    .addColumn('stakeholder_id', 'integer', of('stakeholders.id'))
    .addColumn('boundary_id', 'integer', of('boundaries.id'))
    .addColumn('pillar_id', 'integer', of('pillars.id'))
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

import { foreignKey, generatedId, required, type Migration } from './columns.ts'

export const crime: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('crime_types')
    .addColumn('id', ...generatedId(kind))
    .addColumn('description', 'text', required)
    .addColumn('help', 'text', required)
    .addColumn('is_included', 'integer', required)
    .addColumn('saps_categories', 'text', required)
    .addColumn('seq', 'integer', required)
    .execute()
  await schema
    .createTable('crime_figures')
    .addColumn('boundary_id', 'integer', foreignKey('boundaries.id'))
    .addColumn('crime_type_id', 'integer', foreignKey('crime_types.id'))
    .addColumn('year', 'integer', required)
    .addColumn('quarter', 'integer', required)
    .addColumn('value', 'integer', required)
    .addColumn('basis', 'text', (column) => column.notNull().defaultTo('published'))
    .addPrimaryKeyConstraint('crime_figures_key', ['boundary_id', 'year', 'quarter', 'crime_type_id'])
    .execute()
  await schema.createIndex('crime_figures_quarter').on('crime_figures').columns(['year', 'quarter']).execute()
}

import * as column from './columns.ts'
import { addIndex, type Migration } from './migration.ts'

export const crime: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('crime_types')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('description', 'text', column.required)
    .addColumn('help', 'text', column.required)
    .addColumn('is_included', 'integer', column.required)
    .addColumn('is_group', 'integer', column.required)
    .addColumn('saps_categories', 'text', column.required)
    .$call(column.managed)
    .execute()
  await schema
    .createTable('crime_figures')
    .addColumn('boundary_id', 'integer', column.foreignKey('boundaries.id'))
    .addColumn('crime_type_id', 'integer', column.foreignKey('crime_types.id'))
    .addColumn('year', 'integer', column.required)
    .addColumn('quarter', 'integer', column.required)
    .addColumn('value', 'integer', column.required)
    .addColumn('basis', 'text', (it) => it.notNull().defaultTo('published'))
    .addPrimaryKeyConstraint('crime_figures_key', ['boundary_id', 'year', 'quarter', 'crime_type_id'])
    .execute()
  await addIndex(schema, 'crime_figures', 'quarter', ['year', 'quarter'])
}

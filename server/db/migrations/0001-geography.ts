import * as column from './columns.ts'
import { addIndex, type Migration } from './migration.ts'

export const geography: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('boundaries')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('boundary_type_id', 'integer', column.required)
    .addColumn('code', 'text', column.required)
    .addColumn('name', 'text', column.required)
    .addColumn('search_name', 'text', column.required)
    .addColumn('also_known_as', 'text')
    .addColumn('parent_id', 'integer', column.optionalForeignKey('boundaries.id'))
    .addColumn('province_id', 'integer', column.optionalForeignKey('boundaries.id'))
    .addColumn('district_id', 'integer', column.optionalForeignKey('boundaries.id'))
    .addColumn('seat', 'text')
    .addColumn('people_count', 'integer')
    .addColumn('people_basis', 'text')
    .addColumn('area_km2', 'double precision')
    .addColumn('centroid_lon', 'double precision')
    .addColumn('centroid_lat', 'double precision')
    .addColumn('label_lon', 'double precision')
    .addColumn('label_lat', 'double precision')
    .addUniqueConstraint('boundaries_type_code', ['boundary_type_id', 'code'])
    .execute()
  await addIndex(schema, 'boundaries', 'parent', ['parent_id'])
  await addIndex(schema, 'boundaries', 'province', ['province_id'])
  await addIndex(schema, 'boundaries', 'district', ['district_id'])

  await schema
    .createTable('boundary_people')
    .addColumn('boundary_id', 'integer', column.foreignKey('boundaries.id'))
    .addColumn('year', 'integer', column.required)
    .addColumn('people', 'integer', column.required)
    .addColumn('basis', 'text', column.required)
    .addPrimaryKeyConstraint('boundary_people_key', ['boundary_id', 'year'])
    .execute()

  // Wards and police areas are not in the topologies: each is requested alone.
  await schema
    .createTable('boundary_geometries')
    .addColumn('boundary_id', 'integer', column.primaryForeignKey('boundaries.id'))
    .addColumn('geometry', 'text', column.required)
    .execute()

  await schema
    .createTable('geography_revisions')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('created_at', 'bigint', column.required)
    .addColumn('is_approximate', 'integer', column.required)
    .addColumn('source', 'text', column.required)
    .addColumn('low_topology', 'text', column.required)
    .addColumn('full_topology', 'text', column.required)
    .execute()
}

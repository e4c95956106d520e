import {
  primaryForeignKey,
  foreignKey,
  generatedId,
  optionalForeignKey,
  required,
  type Migration,
} from './columns.ts'

export const geography: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('boundaries')
    .addColumn('id', ...generatedId(kind))
    .addColumn('boundary_type_id', 'integer', required)
    .addColumn('code', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('search_name', 'text', required)
    .addColumn('also_known_as', 'text')
    .addColumn('parent_id', 'integer', optionalForeignKey('boundaries.id'))
    .addColumn('province_id', 'integer', optionalForeignKey('boundaries.id'))
    .addColumn('district_id', 'integer', optionalForeignKey('boundaries.id'))
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
  await schema.createIndex('boundaries_parent').on('boundaries').column('parent_id').execute()
  await schema.createIndex('boundaries_province').on('boundaries').column('province_id').execute()
  await schema.createIndex('boundaries_district').on('boundaries').column('district_id').execute()

  await schema
    .createTable('boundary_people')
    .addColumn('boundary_id', 'integer', foreignKey('boundaries.id'))
    .addColumn('year', 'integer', required)
    .addColumn('people', 'integer', required)
    .addColumn('basis', 'text', required)
    .addPrimaryKeyConstraint('boundary_people_key', ['boundary_id', 'year'])
    .execute()

  // Wards and police areas are not in the topologies: each is requested alone.
  await schema
    .createTable('boundary_geometries')
    .addColumn('boundary_id', 'integer', primaryForeignKey('boundaries.id'))
    .addColumn('geometry', 'text', required)
    .execute()

  await schema
    .createTable('geography_revisions')
    .addColumn('id', ...generatedId(kind))
    .addColumn('created_at', 'bigint', required)
    .addColumn('is_approximate', 'integer', required)
    .addColumn('source', 'text', required)
    .addColumn('low_topology', 'text', required)
    .addColumn('full_topology', 'text', required)
    .execute()
}

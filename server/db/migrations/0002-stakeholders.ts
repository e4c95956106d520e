import * as column from './columns.ts'
import { addIndex, type Migration, type SchemaContext } from './migration.ts'

export const stakeholders: Migration = async (context) => {
  await lookups(context)
  const { schema, kind } = context
  await schema
    .createTable('stakeholders')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('stakeholder_type_id', 'integer', column.required)
    .addColumn('name', 'text', column.required)
    .addColumn('search_name', 'text', column.required)
    .addColumn('version', 'integer', (it) => it.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', column.required)
    .addColumn('client_id', 'text', (it) => it.unique())
    .addColumn('removed_at', 'bigint')
    .addColumn('is_demonstration', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
  await addIndex(schema, 'stakeholders', 'type_name', ['stakeholder_type_id', 'search_name'])

  await schema
    .createTable('municipality_stakeholders')
    .addColumn('boundary_id', 'integer', column.primaryForeignKey('boundaries.id'))
    .addColumn('stakeholder_id', 'integer', (it) => it.notNull().unique().references('stakeholders.id'))
    .execute()

  await schema
    .createTable('addresses')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('stakeholder_id', 'integer', column.foreignKey('stakeholders.id'))
    .addColumn('address_type_id', 'integer', column.foreignKey('address_types.id'))
    .addColumn('address_line1', 'text', column.required)
    .addColumn('address_line2', 'text', column.required)
    .addUniqueConstraint('addresses_stakeholder_type', ['stakeholder_id', 'address_type_id'])
    .execute()

  await schema
    .createTable('contacts')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('stakeholder_id', 'integer', column.foreignKey('stakeholders.id'))
    .addColumn('contact_type_id', 'integer', column.foreignKey('contact_types.id'))
    .addColumn('detail', 'text', column.required)
    .addColumn('area_code', 'text')
    .execute()
  await addIndex(schema, 'contacts', 'stakeholder', ['stakeholder_id'])
}

async function lookups({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('contact_types')
    .addColumn('id', 'integer', column.primaryKey)
    .addColumn('name', 'text', column.required)
    .addColumn('description', 'text', column.required)
    .addColumn('kind', 'text', column.required)
    .execute()
  await schema
    .createTable('address_types')
    .addColumn('id', 'integer', column.primaryKey)
    .addColumn('description', 'text', column.required)
    .execute()
  for (const table of ['titles', 'job_roles']) {
    await schema
      .createTable(table)
      .addColumn('id', ...column.generatedId(kind))
      .addColumn('description', 'text', column.required)
      .$call(column.managed)
      .execute()
  }
}

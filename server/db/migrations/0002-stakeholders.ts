import {
  primaryKey,
  primaryForeignKey,
  foreignKey,
  generatedId,
  required,
  type SchemaContext,
  type Migration,
} from './columns.ts'

export const stakeholders: Migration = async (context) => {
  await lookups(context)
  const { schema, kind } = context
  await schema
    .createTable('stakeholders')
    .addColumn('id', ...generatedId(kind))
    .addColumn('stakeholder_type_id', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('search_name', 'text', required)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', required)
    .addColumn('client_id', 'text', (column) => column.unique())
    .addColumn('removed_at', 'bigint')
    .execute()
  await schema
    .createIndex('stakeholders_type_name')
    .on('stakeholders')
    .columns(['stakeholder_type_id', 'search_name'])
    .execute()

  await schema
    .createTable('municipality_stakeholders')
    .addColumn('boundary_id', 'integer', primaryForeignKey('boundaries.id'))
    .addColumn('stakeholder_id', 'integer', (column) =>
      column.notNull().unique().references('stakeholders.id'),
    )
    .execute()

  await schema
    .createTable('addresses')
    .addColumn('id', ...generatedId(kind))
    .addColumn('stakeholder_id', 'integer', foreignKey('stakeholders.id'))
    .addColumn('address_type_id', 'integer', foreignKey('address_types.id'))
    .addColumn('address_line1', 'text', required)
    .addColumn('address_line2', 'text', required)
    .addUniqueConstraint('addresses_stakeholder_type', ['stakeholder_id', 'address_type_id'])
    .execute()

  await schema
    .createTable('contacts')
    .addColumn('id', ...generatedId(kind))
    .addColumn('stakeholder_id', 'integer', foreignKey('stakeholders.id'))
    .addColumn('contact_type_id', 'integer', foreignKey('contact_types.id'))
    .addColumn('detail', 'text', required)
    .addColumn('area_code', 'text')
    .execute()
  await schema.createIndex('contacts_stakeholder').on('contacts').column('stakeholder_id').execute()
}

async function lookups({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('contact_types')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('kind', 'text', required)
    .execute()
  await schema
    .createTable('address_types')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('description', 'text', required)
    .execute()
  for (const table of ['titles', 'job_roles']) {
    await schema
      .createTable(table)
      .addColumn('id', ...generatedId(kind))
      .addColumn('description', 'text', required)
      .execute()
  }
}

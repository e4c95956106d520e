import * as column from './columns.ts'
import { addIndex, makeAppendOnly, type Migration, type SchemaContext } from './migration.ts'

export const buildingBlocks: Migration = async (context) => {
  await catalogue(context)
  await providers(context)
  await answers(context)
  await updates(context)
  for (const table of ['provider_updates', 'requirement_answer_history']) await makeAppendOnly(context, table)
}

async function catalogue({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('building_block_categories')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('description', 'text', column.required)
    .$call(column.managed)
    .execute()
  await schema
    .createTable('building_blocks')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('building_block_category_id', 'integer', column.foreignKey('building_block_categories.id'))
    .addColumn('description', 'text', column.required)
    .addColumn('help', 'text', column.required)
    .addColumn('address_is_public', 'integer', column.required)
    .$call(column.managed)
    .execute()
  await schema
    .createTable('building_block_requirements')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('building_block_id', 'integer', column.foreignKey('building_blocks.id'))
    .addColumn('name', 'text', column.required)
    .addColumn('help', 'text', column.required)
    .$call(column.managed)
    .execute()
  await addIndex(schema, 'building_block_requirements', 'block', ['building_block_id'])
}

async function providers({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('providers')
    .addColumn('stakeholder_id', 'integer', column.primaryForeignKey('stakeholders.id'))
    .addColumn('building_block_id', 'integer', column.foreignKey('building_blocks.id'))
    .addColumn('municipality_id', 'integer', column.foreignKey('boundaries.id'))
    .addColumn('municipality_stakeholder_id', 'integer', column.foreignKey('stakeholders.id'))
    .addColumn('is_address_public', 'integer', column.required)
    .addColumn('external_id', 'text')
    .addColumn('longitude', 'double precision')
    .addColumn('latitude', 'double precision')
    .addColumn('location_accuracy', 'integer')
    .addColumn('opening_hours', 'text', column.required)
    .addColumn('languages', 'text', column.required)
    .addColumn('cost_option', 'text')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('imported_list', 'text')
    .addColumn('imported_at', 'bigint')
    .addColumn('place_kind', 'text')
    .addUniqueConstraint('providers_block_external', ['building_block_id', 'external_id'])
    .execute()
  await addIndex(schema, 'providers', 'municipality_block', ['municipality_id', 'building_block_id'])

  await schema
    .createTable('contact_persons')
    .addColumn('stakeholder_id', 'integer', column.primaryForeignKey('stakeholders.id'))
    .addColumn('provider_id', 'integer', column.foreignKey('providers.stakeholder_id'))
    .addColumn('requirement_id', 'integer', column.foreignKey('building_block_requirements.id'))
    .addColumn('role', 'text', column.required)
    .addColumn('is_public', 'integer', column.required)
    .addColumn('is_reporting', 'integer', column.required)
    .execute()
  await addIndex(schema, 'contact_persons', 'provider', ['provider_id'])
}

async function answers({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('requirement_answers')
    .addColumn('provider_id', 'integer', column.foreignKey('providers.stakeholder_id'))
    .addColumn('requirement_id', 'integer', column.foreignKey('building_block_requirements.id'))
    .addColumn('is_available', 'integer', column.required)
    .addColumn('answered_at', 'bigint', column.required)
    .addPrimaryKeyConstraint('requirement_answers_key', ['provider_id', 'requirement_id'])
    .execute()
  await schema
    .createTable('requirement_answer_history')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('provider_id', 'integer', column.foreignKey('providers.stakeholder_id'))
    .addColumn('requirement_id', 'integer', column.foreignKey('building_block_requirements.id'))
    .addColumn('is_available', 'integer')
    .addColumn('answered_at', 'bigint', column.required)
    .execute()
  await addIndex(schema, 'requirement_answer_history', 'answer', [
    'provider_id',
    'requirement_id',
    'answered_at',
  ])
}

async function updates({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('provider_updates')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('provider_id', 'integer', column.foreignKey('providers.stakeholder_id'))
    .addColumn('year', 'integer', column.required)
    .addColumn('quarter', 'integer', column.required)
    .addColumn('state', 'text', column.required)
    .addColumn('provider_version', 'integer', column.required)
    .addColumn('by_stakeholder_id', 'integer', column.optionalForeignKey('stakeholders.id'))
    .addColumn('at', 'bigint', column.required)
    .addColumn('comment', 'text')
    .addColumn('field_path', 'text')
    .addColumn('note', 'text')
    .addColumn('withdraws_update_id', 'integer', column.optionalForeignKey('provider_updates.id'))
    .execute()
  await addIndex(schema, 'provider_updates', 'quarter', ['provider_id', 'year', 'quarter'])
  await addIndex(schema, 'provider_updates', 'state', ['year', 'quarter', 'state', 'at'])
  await addIndex(schema, 'provider_updates', 'last', ['provider_id', 'state', 'year', 'quarter', 'id'])
  await schema
    .createIndex('provider_updates_withdraws')
    .on('provider_updates')
    .column('withdraws_update_id')
    .where('withdraws_update_id', 'is not', null)
    .execute()
}

import { makeAppendOnly } from './append-only.ts'
import {
  primaryForeignKey,
  foreignKey,
  generatedId,
  optionalForeignKey,
  required,
  type SchemaContext,
  type Migration,
} from './columns.ts'

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
    .addColumn('id', ...generatedId(kind))
    .addColumn('description', 'text', required)
    .addColumn('seq', 'integer', required)
    .execute()
  await schema
    .createTable('building_blocks')
    .addColumn('id', ...generatedId(kind))
    .addColumn('building_block_category_id', 'integer', foreignKey('building_block_categories.id'))
    .addColumn('description', 'text', required)
    .addColumn('help', 'text', required)
    .addColumn('address_is_public', 'integer', required)
    .addColumn('seq', 'integer', required)
    .execute()
  await schema
    .createTable('building_block_requirements')
    .addColumn('id', ...generatedId(kind))
    .addColumn('building_block_id', 'integer', foreignKey('building_blocks.id'))
    .addColumn('name', 'text', required)
    .addColumn('help', 'text', required)
    .addColumn('seq', 'integer', required)
    .execute()
  await schema
    .createIndex('building_block_requirements_block')
    .on('building_block_requirements')
    .column('building_block_id')
    .execute()
}

async function providers({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('providers')
    .addColumn('stakeholder_id', 'integer', primaryForeignKey('stakeholders.id'))
    .addColumn('building_block_id', 'integer', foreignKey('building_blocks.id'))
    .addColumn('municipality_id', 'integer', foreignKey('boundaries.id'))
    .addColumn('municipality_stakeholder_id', 'integer', foreignKey('stakeholders.id'))
    .addColumn('is_address_public', 'integer', required)
    .addColumn('external_id', 'text')
    .addColumn('longitude', 'double precision')
    .addColumn('latitude', 'double precision')
    .addUniqueConstraint('providers_block_external', ['building_block_id', 'external_id'])
    .execute()
  await schema
    .createIndex('providers_municipality_block')
    .on('providers')
    .columns(['municipality_id', 'building_block_id'])
    .execute()

  await schema
    .createTable('contact_persons')
    .addColumn('stakeholder_id', 'integer', primaryForeignKey('stakeholders.id'))
    .addColumn('provider_id', 'integer', foreignKey('providers.stakeholder_id'))
    .addColumn('requirement_id', 'integer', foreignKey('building_block_requirements.id'))
    .addColumn('role', 'text', required)
    .addColumn('is_public', 'integer', required)
    .addColumn('is_reporting', 'integer', required)
    .execute()
  await schema.createIndex('contact_persons_provider').on('contact_persons').column('provider_id').execute()
}

async function answers({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('requirement_answers')
    .addColumn('provider_id', 'integer', foreignKey('providers.stakeholder_id'))
    .addColumn('requirement_id', 'integer', foreignKey('building_block_requirements.id'))
    .addColumn('is_available', 'integer', required)
    .addColumn('answered_at', 'bigint', required)
    .addPrimaryKeyConstraint('requirement_answers_key', ['provider_id', 'requirement_id'])
    .execute()
  await schema
    .createTable('requirement_answer_history')
    .addColumn('id', ...generatedId(kind))
    .addColumn('provider_id', 'integer', foreignKey('providers.stakeholder_id'))
    .addColumn('requirement_id', 'integer', foreignKey('building_block_requirements.id'))
    .addColumn('is_available', 'integer')
    .addColumn('answered_at', 'bigint', required)
    .execute()
  await schema
    .createIndex('requirement_answer_history_answer')
    .on('requirement_answer_history')
    .columns(['provider_id', 'requirement_id', 'answered_at'])
    .execute()
}

async function updates({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('provider_updates')
    .addColumn('id', ...generatedId(kind))
    .addColumn('provider_id', 'integer', foreignKey('providers.stakeholder_id'))
    .addColumn('year', 'integer', required)
    .addColumn('quarter', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('provider_version', 'integer', required)
    .addColumn('by_stakeholder_id', 'integer', optionalForeignKey('stakeholders.id'))
    .addColumn('at', 'bigint', required)
    .addColumn('comment', 'text')
    .addColumn('field_path', 'text')
    .addColumn('note', 'text')
    .addColumn('withdraws_update_id', 'integer', optionalForeignKey('provider_updates.id'))
    .execute()
  await schema
    .createIndex('provider_updates_quarter')
    .on('provider_updates')
    .columns(['provider_id', 'year', 'quarter'])
    .execute()
  await schema
    .createIndex('provider_updates_state')
    .on('provider_updates')
    .columns(['year', 'quarter', 'state', 'at'])
    .execute()
  await schema
    .createIndex('provider_updates_last')
    .on('provider_updates')
    .columns(['provider_id', 'state', 'year', 'quarter', 'id'])
    .execute()
  await schema
    .createIndex('provider_updates_withdraws')
    .on('provider_updates')
    .column('withdraws_update_id')
    .where('withdraws_update_id', 'is not', null)
    .execute()
}

import { sql } from 'kysely'
import * as column from './columns.ts'
import { addIndex, makeAppendOnly, type Migration, type SchemaContext } from './migration.ts'

export const system: Migration = async (context) => {
  await changes(context)
  await values(context)
  await publicTexts(context)
  for (const table of ['changes', 'setting_changes', 'texts']) await makeAppendOnly(context, table)
}

async function changes({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('changes')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('stakeholder_id', 'integer', column.foreignKey('stakeholders.id'))
    .addColumn('kind', 'text', column.required)
    .addColumn('by_stakeholder_id', 'integer', column.optionalForeignKey('stakeholders.id'))
    .addColumn('typed_at', 'bigint')
    .addColumn('received_at', 'bigint', column.required)
    .addColumn('version', 'integer', column.required)
    .addColumn('before', 'text', column.required)
    .addColumn('after', 'text', column.required)
    .addColumn('paths', 'text', column.required)
    .addColumn('reason', 'text')
    .execute()
  await addIndex(schema, 'changes', 'stakeholder_version', ['stakeholder_id', 'version'])
  await schema
    .createTable('idempotency_keys')
    .addColumn('stakeholder_id', 'integer', column.foreignKey('users.stakeholder_id'))
    .addColumn('key', 'text', column.required)
    .addColumn('fingerprint', 'text', column.required)
    .addColumn('status', 'integer', column.required)
    .addColumn('response', 'text', column.required)
    .addColumn('version', 'integer')
    .addColumn('aggregate_id', 'integer', column.optionalForeignKey('stakeholders.id'))
    .addColumn('receipt', 'text', column.required)
    .addColumn('created_at', 'bigint', column.required)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['stakeholder_id', 'key'])
    .execute()
  await addIndex(schema, 'idempotency_keys', 'created', ['created_at'])
  // The id of the edit in a key `<id>.<rebase>`; as text, since databases order signs differently.
  await schema
    .createIndex('idempotency_keys_entry')
    .on('idempotency_keys')
    .column('stakeholder_id')
    .expression(sql`substr(key, 1, 36)`)
    .execute()
}

async function values({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('data_versions')
    .addColumn('table_name', 'text', column.primaryKey)
    .addColumn('version', 'integer', column.required)
    .execute()
  await schema
    .createTable('system_values')
    .addColumn('name', 'text', column.primaryKey)
    .addColumn('value', 'text', column.required)
    .execute()
  await schema
    .createTable('settings')
    .addColumn('name', 'text', column.primaryKey)
    .addColumn('value', 'text', column.required)
    .execute()
  await schema
    .createTable('setting_changes')
    .addColumn('version', 'integer', column.primaryKey)
    .addColumn('at', 'bigint', column.required)
    .addColumn('by_stakeholder_id', 'integer', column.foreignKey('stakeholders.id'))
    .addColumn('changes', 'text', column.required)
    .execute()
  await schema
    .createTable('feature_flags')
    .addColumn('name', 'text', column.primaryKey)
    .addColumn('is_on', 'integer', column.required)
    .execute()
}

async function publicTexts({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('components')
    .addColumn('id', 'integer', column.primaryKey)
    .addColumn('name', 'text', column.required)
    .addColumn('description', 'text', column.required)
    .addColumn('link_title', 'text', column.required)
    .addColumn('link_url', 'text')
    .$call(column.managed)
    .execute()
  await schema
    .createTable('texts')
    .addColumn('name', 'text', column.required)
    .addColumn('version', 'integer', column.required)
    .addColumn('content', 'text', column.required)
    .addColumn('at', 'bigint')
    .addColumn('by_stakeholder_id', 'integer', column.optionalForeignKey('stakeholders.id'))
    .addPrimaryKeyConstraint('texts_key', ['name', 'version'])
    .execute()
  await schema
    .createTable('content_translations')
    .addColumn('language', 'text', column.required)
    .addColumn('english', 'text', column.required)
    .addColumn('translation', 'text', column.required)
    .addColumn('reviewed_by', 'text')
    .addColumn('reviewed_on', 'text')
    .addColumn('translated_by_stakeholder_id', 'integer', column.optionalForeignKey('stakeholders.id'))
    .addPrimaryKeyConstraint('content_translations_key', ['language', 'english'])
    .execute()
  await schema
    .createTable('helplines')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('name', 'text', column.required)
    .addColumn('run_by', 'text', column.required)
    .addColumn('is_emergency', 'integer', column.required)
    .addColumn('is_published', 'integer', column.required)
    .addColumn('hours', 'text')
    .addColumn('languages', 'text')
    .addColumn('cost', 'text')
    .addColumn('purpose', 'text', column.required)
    .addColumn('confidence', 'text', column.required)
    .addColumn('confidence_note', 'text', column.required)
    .addColumn('last_checked', 'text')
    .addColumn('checked_by_id', 'integer', column.optionalForeignKey('stakeholders.id'))
    .addColumn('version', 'integer', (it) => it.notNull().defaultTo(1))
    .addColumn('seq', 'integer', column.required)
    .addColumn('contacts', 'text', column.required)
    .execute()
}

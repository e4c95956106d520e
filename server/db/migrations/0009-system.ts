import { sql } from 'kysely'
import { makeAppendOnly } from './append-only.ts'
import {
  primaryKey,
  foreignKey,
  generatedId,
  optionalForeignKey,
  required,
  type SchemaContext,
  type Migration,
} from './columns.ts'

export const system: Migration = async (context) => {
  await changes(context)
  await makeAppendOnly(context, 'changes')
  await values(context)
  await publicTexts(context)
}

async function changes({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('changes')
    .addColumn('id', ...generatedId(kind))
    .addColumn('stakeholder_id', 'integer', foreignKey('stakeholders.id'))
    .addColumn('kind', 'text', required)
    .addColumn('by_stakeholder_id', 'integer', optionalForeignKey('stakeholders.id'))
    .addColumn('typed_at', 'bigint')
    .addColumn('received_at', 'bigint', required)
    .addColumn('version', 'integer', required)
    .addColumn('before', 'text', required)
    .addColumn('after', 'text', required)
    .addColumn('paths', 'text', required)
    .addColumn('reason', 'text')
    .execute()
  await schema
    .createIndex('changes_stakeholder_version')
    .on('changes')
    .columns(['stakeholder_id', 'version'])
    .execute()
  await schema
    .createTable('idempotency_keys')
    .addColumn('stakeholder_id', 'integer', foreignKey('users.stakeholder_id'))
    .addColumn('key', 'text', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('response', 'text', required)
    .addColumn('version', 'integer')
    .addColumn('aggregate_id', 'integer', optionalForeignKey('stakeholders.id'))
    .addColumn('receipt', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['stakeholder_id', 'key'])
    .execute()
  await schema.createIndex('idempotency_keys_created').on('idempotency_keys').column('created_at').execute()
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
    .addColumn('table_name', 'text', primaryKey)
    .addColumn('version', 'integer', required)
    .execute()
  await schema
    .createTable('system_values')
    .addColumn('name', 'text', primaryKey)
    .addColumn('value', 'text', required)
    .execute()
  await schema
    .createTable('feature_flags')
    .addColumn('name', 'text', primaryKey)
    .addColumn('is_on', 'integer', required)
    .execute()
}

async function publicTexts({ schema, kind }: SchemaContext): Promise<void> {
  await schema
    .createTable('components')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('link_title', 'text', required)
    .addColumn('link_url', 'text')
    .addColumn('seq', 'integer', required)
    .execute()
  await schema
    .createTable('texts')
    .addColumn('name', 'text', primaryKey)
    .addColumn('content', 'text', required)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema
    .createTable('helplines')
    .addColumn('id', ...generatedId(kind))
    .addColumn('name', 'text', required)
    .addColumn('run_by', 'text', required)
    .addColumn('is_emergency', 'integer', required)
    .addColumn('is_published', 'integer', required)
    .addColumn('hours', 'text')
    .addColumn('languages', 'text')
    .addColumn('cost', 'text')
    .addColumn('purpose', 'text', required)
    .addColumn('confidence', 'text', required)
    .addColumn('confidence_note', 'text', required)
    .addColumn('last_checked', 'text')
    .addColumn('seq', 'integer', required)
    .addColumn('contacts', 'text', required)
    .execute()
}

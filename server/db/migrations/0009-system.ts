import { key, of, ownId, perhapsOf, required, type Ground, type Step } from './columns.ts'

export const system: Step = async (ground) => {
  await changes(ground)
  await marks(ground)
  await publicTexts(ground)
}

async function changes({ schema, kind }: Ground): Promise<void> {
  await schema
    .createTable('changes')
    .addColumn('id', ...ownId(kind))
    .addColumn('stakeholder_id', 'integer', of('stakeholders.id'))
    .addColumn('kind', 'text', required)
    .addColumn('by_stakeholder_id', 'integer', perhapsOf('stakeholders.id'))
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
    .addColumn('stakeholder_id', 'integer', of('users.stakeholder_id'))
    .addColumn('key', 'text', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('answer', 'text', required)
    .addColumn('version', 'integer')
    .addColumn('receipt', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['stakeholder_id', 'key'])
    .execute()
  await schema.createIndex('idempotency_keys_created').on('idempotency_keys').column('created_at').execute()
}

async function marks({ schema }: Ground): Promise<void> {
  await schema
    .createTable('data_versions')
    .addColumn('topic', 'text', key)
    .addColumn('version', 'integer', required)
    .execute()
  await schema
    .createTable('system_marks')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute()
  await schema
    .createTable('feature_flags')
    .addColumn('name', 'text', key)
    .addColumn('is_on', 'integer', required)
    .execute()
}

async function publicTexts({ schema, kind }: Ground): Promise<void> {
  await schema
    .createTable('components')
    .addColumn('id', 'integer', key)
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('link_title', 'text', required)
    .addColumn('link_url', 'text')
    .addColumn('seq', 'integer', required)
    .execute()
  await schema
    .createTable('texts')
    .addColumn('name', 'text', key)
    .addColumn('content', 'text', required)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema
    .createTable('helplines')
    .addColumn('id', ...ownId(kind))
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

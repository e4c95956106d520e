import { foreignKey, required, type SchemaContext, type Migration } from './columns.ts'

/** The reports of devices about themselves and their unsent edits, and the records that they have open. */
export const devices: Migration = async (context) => {
  await reports(context)
  await edits(context)
  await claims(context)
}

async function reports({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('devices')
    .addColumn('device_id', 'text', required)
    .addColumn('stakeholder_id', 'integer', foreignKey('users.stakeholder_id'))
    .addColumn('label', 'text', required)
    .addColumn('first_seen_at', 'bigint', required)
    .addColumn('last_seen_at', 'bigint', required)
    .addColumn('build', 'text', required)
    .addColumn('is_persisted', 'integer')
    .addColumn('stored_bytes', 'bigint')
    .addColumn('drafts', 'bigint', required)
    .addColumn('needs_person', 'bigint', required)
    .addColumn('unsent', 'bigint', required)
    .addColumn('oldest_unsent_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('cleared_at', 'bigint')
    .addColumn('previous_revoked_at', 'bigint')
    .addColumn('reused_at', 'bigint')
    .addPrimaryKeyConstraint('devices_key', ['device_id', 'stakeholder_id'])
    .execute()
  await schema.createIndex('devices_stakeholder').on('devices').column('stakeholder_id').execute()
}

async function edits({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('device_edits')
    .addColumn('device_id', 'text', required)
    .addColumn('stakeholder_id', 'integer', foreignKey('users.stakeholder_id'))
    .addColumn('entry_id', 'text', required)
    .addColumn('queue_key', 'text')
    .addColumn('parts', 'text')
    .addColumn('typed_at', 'bigint', required)
    .addColumn('reported_at', 'bigint', required)
    .addColumn('outcome', 'text')
    .addColumn('settled_at', 'bigint')
    .addPrimaryKeyConstraint('device_edits_key', ['device_id', 'stakeholder_id', 'entry_id'])
    .execute()
  await schema
    .createIndex('device_edits_stakeholder')
    .on('device_edits')
    .columns(['stakeholder_id', 'entry_id'])
    .execute()
  await schema.createIndex('device_edits_reported').on('device_edits').column('reported_at').execute()
  await schema.createIndex('device_edits_queue_key').on('device_edits').column('queue_key').execute()
}

async function claims({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('claims')
    .addColumn('provider_id', 'integer', foreignKey('providers.stakeholder_id'))
    .addColumn('stakeholder_id', 'integer', foreignKey('users.stakeholder_id'))
    .addColumn('device_id', 'text', required)
    .addColumn('since', 'bigint', required)
    .addColumn('seen_at', 'bigint', required)
    .addPrimaryKeyConstraint('claims_key', ['provider_id', 'stakeholder_id', 'device_id'])
    .execute()
  await schema.createIndex('claims_seen').on('claims').column('seen_at').execute()
}

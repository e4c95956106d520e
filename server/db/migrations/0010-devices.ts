import * as column from './columns.ts'
import { addIndex, type Migration, type SchemaContext } from './migration.ts'

/** The reports of devices about themselves and their unsent edits, and the records that they have open. */
export const devices: Migration = async (context) => {
  await reports(context)
  await edits(context)
  await claims(context)
}

async function reports({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('devices')
    .addColumn('device_id', 'text', column.required)
    .addColumn('stakeholder_id', 'integer', column.foreignKey('users.stakeholder_id'))
    .addColumn('label', 'text', column.required)
    .addColumn('first_seen_at', 'bigint', column.required)
    .addColumn('last_seen_at', 'bigint', column.required)
    .addColumn('build', 'text', column.required)
    .addColumn('is_persisted', 'integer')
    .addColumn('stored_bytes', 'bigint')
    .addColumn('drafts', 'bigint', column.required)
    .addColumn('needs_person', 'bigint', column.required)
    .addColumn('unsent', 'bigint', column.required)
    .addColumn('oldest_unsent_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('cleared_at', 'bigint')
    .addColumn('previous_revoked_at', 'bigint')
    .addColumn('reused_at', 'bigint')
    .addPrimaryKeyConstraint('devices_key', ['device_id', 'stakeholder_id'])
    .execute()
  await addIndex(schema, 'devices', 'stakeholder', ['stakeholder_id'])
}

async function edits({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('device_edits')
    .addColumn('device_id', 'text', column.required)
    .addColumn('stakeholder_id', 'integer', column.foreignKey('users.stakeholder_id'))
    .addColumn('entry_id', 'text', column.required)
    .addColumn('queue_key', 'text')
    .addColumn('parts', 'text')
    .addColumn('typed_at', 'bigint', column.required)
    .addColumn('reported_at', 'bigint', column.required)
    .addColumn('outcome', 'text')
    .addColumn('settled_at', 'bigint')
    .addPrimaryKeyConstraint('device_edits_key', ['device_id', 'stakeholder_id', 'entry_id'])
    .execute()
  await addIndex(schema, 'device_edits', 'stakeholder', ['stakeholder_id', 'entry_id'])
  await addIndex(schema, 'device_edits', 'reported', ['reported_at'])
  await addIndex(schema, 'device_edits', 'queue_key', ['queue_key'])
}

async function claims({ schema }: SchemaContext): Promise<void> {
  await schema
    .createTable('claims')
    .addColumn('provider_id', 'integer', column.foreignKey('providers.stakeholder_id'))
    .addColumn('stakeholder_id', 'integer', column.foreignKey('users.stakeholder_id'))
    .addColumn('device_id', 'text', column.required)
    .addColumn('since', 'bigint', column.required)
    .addColumn('seen_at', 'bigint', column.required)
    .addPrimaryKeyConstraint('claims_key', ['provider_id', 'stakeholder_id', 'device_id'])
    .execute()
  await addIndex(schema, 'claims', 'seen', ['seen_at'])
}

import { sql } from 'kysely'
import { of, required, type Ground, type Step } from './columns.ts'

/** What devices say of themselves and of the edits that they hold unsent, and which device a session is on. */
export const devices: Step = async (ground) => {
  await reports(ground)
  await edits(ground)
  const { schema } = ground
  await schema.alterTable('sessions').addColumn('device_id', 'text').execute()
}

async function reports({ schema }: Ground): Promise<void> {
  await schema
    .createTable('devices')
    .addColumn('device_id', 'text', required)
    .addColumn('stakeholder_id', 'integer', of('users.stakeholder_id'))
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
    .addPrimaryKeyConstraint('devices_key', ['device_id', 'stakeholder_id'])
    .execute()
  await schema.createIndex('devices_stakeholder').on('devices').column('stakeholder_id').execute()
}

async function edits({ schema }: Ground): Promise<void> {
  await schema
    .createTable('device_edits')
    .addColumn('device_id', 'text', required)
    .addColumn('stakeholder_id', 'integer', of('users.stakeholder_id'))
    .addColumn('entry_id', 'text', required)
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
  // The id of the edit in a key `<id>.<rebase>`; as text, since databases order signs differently.
  await schema
    .createIndex('idempotency_keys_entry')
    .on('idempotency_keys')
    .column('stakeholder_id')
    .expression(sql`substr(key, 1, 36)`)
    .execute()
}

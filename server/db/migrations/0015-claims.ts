import { of, required, type Step } from './columns.ts'

/** Who has a provider's record open, and which record an edit is about that a device holds unsent. */
export const claims: Step = async ({ schema }) => {
  await schema
    .createTable('claims')
    .addColumn('provider_id', 'integer', of('providers.stakeholder_id'))
    .addColumn('stakeholder_id', 'integer', of('users.stakeholder_id'))
    .addColumn('device_id', 'text', required)
    .addColumn('since', 'bigint', required)
    .addColumn('seen_at', 'bigint', required)
    .addPrimaryKeyConstraint('claims_key', ['provider_id', 'stakeholder_id', 'device_id'])
    .execute()
  await schema.createIndex('claims_seen').on('claims').column('seen_at').execute()
  await schema.alterTable('device_edits').addColumn('queue_key', 'text').execute()
  await schema.alterTable('device_edits').addColumn('parts', 'text').execute()
  await schema.createIndex('device_edits_queue_key').on('device_edits').column('queue_key').execute()
}

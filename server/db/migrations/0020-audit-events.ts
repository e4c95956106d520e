import { ownId, required, type Step } from './columns.ts'

/** What people did that administrators may have to look into. No row refers to another table: an event outlives its people. */
export const auditEvents: Step = async ({ schema, kind }) => {
  await schema
    .createTable('audit_events')
    .addColumn('id', ...ownId(kind))
    .addColumn('at', 'bigint', required)
    .addColumn('action', 'text', required)
    .addColumn('actor_id', 'integer')
    .addColumn('subject_id', 'integer')
    .addColumn('device_label', 'text', required)
    .addColumn('network', 'text', required)
    .addColumn('details', 'text', required)
    .execute()
  await schema.createIndex('audit_events_at').on('audit_events').column('at').execute()
  await schema.createIndex('audit_events_action').on('audit_events').columns(['action', 'id']).execute()
}

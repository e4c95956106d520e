import { generatedId, required, type Migration } from './columns.ts'

/** There are no foreign keys, because an event is kept longer than the people in it. */
export const auditEvents: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('audit_events')
    .addColumn('id', ...generatedId(kind))
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

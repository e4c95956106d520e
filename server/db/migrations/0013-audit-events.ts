import * as column from './columns.ts'
import { addIndex, type Migration } from './migration.ts'

/** There are no foreign keys, because an event is kept longer than the people in it. */
export const auditEvents: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('audit_events')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('at', 'bigint', column.required)
    .addColumn('action', 'text', column.required)
    .addColumn('actor_id', 'integer')
    .addColumn('subject_id', 'integer')
    .addColumn('device_label', 'text', column.required)
    .addColumn('network', 'text', column.required)
    .addColumn('details', 'text', column.required)
    .execute()
  await addIndex(schema, 'audit_events', 'at', ['at'])
  await addIndex(schema, 'audit_events', 'action', ['action', 'id'])
}

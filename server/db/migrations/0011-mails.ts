import { foreignKey, generatedId, required, type Migration } from './columns.ts'

/** Queued mails and, for a while, sent ones. They hold neither addresses nor names. */
export const mails: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('mails')
    .addColumn('id', ...generatedId(kind))
    .addColumn('template', 'text', required)
    .addColumn('to_stakeholder_id', 'integer', foreignKey('stakeholders.id'))
    .addColumn('data', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .execute()
  await schema.createIndex('mails_due').on('mails').column('due_at').execute()
}

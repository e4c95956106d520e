import * as column from './columns.ts'
import { addIndex, type Migration } from './migration.ts'

/** Queued mails and, for a while, sent ones. They hold neither addresses nor names. */
export const mails: Migration = async ({ schema, kind }) => {
  await schema
    .createTable('mails')
    .addColumn('id', ...column.generatedId(kind))
    .addColumn('template', 'text', column.required)
    .addColumn('to_stakeholder_id', 'integer', column.optionalForeignKey('stakeholders.id'))
    .addColumn('data', 'text', column.required)
    .addColumn('created_at', 'bigint', column.required)
    .addColumn('priority', 'integer', (it) => it.notNull().defaultTo(1))
    .addColumn('expires_at', 'bigint')
    .addColumn('attempts', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .execute()
  await addIndex(schema, 'mails', 'due', ['due_at'])
}

import { of, ownId, required, type Step } from './columns.ts'

/** The mails that wait to be sent, and for a while those that were. No address and no name stands in them. */
export const mails: Step = async ({ schema, kind }) => {
  await schema
    .createTable('mails')
    .addColumn('id', ...ownId(kind))
    .addColumn('template', 'text', required)
    .addColumn('to_stakeholder_id', 'integer', of('stakeholders.id'))
    .addColumn('data', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('given_up_at', 'bigint')
    .execute()
  await schema.createIndex('mails_due').on('mails').column('due_at').execute()
}

import { perhapsOf, type Step } from './columns.ts'

/** What a verifier notes beside a verdict, and which verdict was taken back. */
export const verdicts: Step = async ({ schema }) => {
  await schema.alterTable('provider_updates').addColumn('note', 'text').execute()
  await schema
    .alterTable('provider_updates')
    .addColumn('withdraws', 'integer', perhapsOf('provider_updates.id'))
    .execute()
  await schema
    .createIndex('provider_updates_state')
    .on('provider_updates')
    .columns(['year', 'quarter', 'state', 'at'])
    .execute()
}

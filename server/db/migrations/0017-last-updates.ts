import type { Step } from './columns.ts'

/** The last update that brought a provider into a state is found at once, however often it was submitted. */
export const lastUpdates: Step = async ({ schema }) => {
  await schema
    .createIndex('provider_updates_last')
    .on('provider_updates')
    .columns(['provider_id', 'state', 'year', 'quarter', 'id'])
    .execute()
  await schema
    .createIndex('provider_updates_withdraws')
    .on('provider_updates')
    .column('withdraws')
    .where('withdraws', 'is not', null)
    .execute()
}

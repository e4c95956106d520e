import { perhapsOf, type Step } from './columns.ts'

/** Which aggregate a key's write made a version of, so that no other record's write can be laid upon it. */
export const aggregateOfKey: Step = async ({ schema }) => {
  await schema
    .alterTable('idempotency_keys')
    .addColumn('aggregate_id', 'integer', perhapsOf('stakeholders.id'))
    .execute()
}

import type { Step } from './columns.ts'

/** That a device which was signed out from elsewhere is in use again, and since when. */
export const deviceReturn: Step = async ({ schema }) => {
  for (const column of ['returned_from', 'returned_at']) {
    await schema.alterTable('devices').addColumn(column, 'bigint').execute()
  }
}

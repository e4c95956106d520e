import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { MunicipalityFilter } from '#server/queries/municipality-store.ts'
import { selectOrganisations } from '#server/queries/organisation-store.ts'

/** Counts the applications without a decision within places, and finds the time of the oldest. */
export async function findWaitingApplications(db: Reader, within: MunicipalityFilter) {
  const { waiting, oldestAt } = await selectOrganisations(db, within)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<number | null>('o.received_on').as('oldestAt'),
    ])
    .where('o.verification_status_id', '=', verificationStatuses.inProgress)
    .executeTakeFirstOrThrow()
  return oldestAt === null ? undefined : { waiting, oldestAt }
}

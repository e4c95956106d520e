import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { MunicipalityFilter } from '#server/queries/municipality-store.ts'
import { selectOrganisations } from '#server/queries/organisation-store.ts'

/**
 * Counts the applications, and the surveys of the current quarter, within the reader's places. Two looks at the surveys
 * may differ by one organisation, so they are only for people who may read its survey.
 */
export async function readDashboard(
  db: Reader,
  now: number,
  { within, readsEverySurvey }: { readonly within: MunicipalityFilter; readonly readsEverySurvey: boolean },
) {
  const { year, quarter } = quarterOf(now)
  const [organisations, surveys] = await Promise.all([
    selectOrganisations(db, within)
      .select(['o.verification_status_id as statusId'])
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.max('o.received_on').as('receivedOn'),
        fn.max('o.decided_at').as('decidedAt'),
      ])
      .groupBy('o.verification_status_id')
      .execute(),
    selectOrganisations(db, within)
      .innerJoin('health_checks as h', 'h.organisation_stakeholder_id', 'o.stakeholder_id')
      .select((eb) => [
        eb.fn
          .count<number>(eb.case().when('h.actual_responses', '>', 0).then(eb.ref('o.stakeholder_id')).end())
          .distinct()
          .as('participants'),
        eb.fn.sum<number | null>('h.actual_responses').as('actual'),
        eb.fn.sum<number | null>('h.expected_responses').as('expected'),
        eb.fn.max('h.effective_from').as('startedAt'),
      ])
      .where('o.verification_status_id', '=', verificationStatuses.approved)
      .where('h.withdrawn_at', 'is', null)
      .where('h.year', '=', year)
      .where('h.quarter', '=', quarter)
      .executeTakeFirstOrThrow(),
  ])
  const countOf = (statusId: number) => organisations.find((one) => one.statusId === statusId)?.count ?? 0
  const updates = organisations.flatMap(({ receivedOn, decidedAt }) => [receivedOn, decidedAt ?? 0])
  return {
    inProgressCount: countOf(verificationStatuses.inProgress),
    lastUpdatedOrganisationDate: updates.length === 0 ? null : Math.max(...updates),
    lastUpdatedQuestionnaireDate: readsEverySurvey ? (surveys.startedAt ?? null) : null,
    healthCheckParticipants: readsEverySurvey ? surveys.participants : null,
    approvedOrganisationsCount: countOf(verificationStatuses.approved),
    actualResponses: readsEverySurvey ? (surveys.actual ?? 0) : null,
    expectedResponses: readsEverySurvey ? (surveys.expected ?? 0) : null,
  }
}

import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { periodOf, previousQuarter, quarterOf, quartersUpTo, type Quarter } from '#contract/rules/quarter.ts'
import type { ReportInput } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { groupByBoundary, getReportScope } from '#server/queries/report-scope.ts'
import { meanOf, participationIn } from '#server/queries/survey-participation.ts'
import { listApprovedOrganisations, listSurveyCounts } from '#server/queries/survey-participation-store.ts'
import { listCategoryScores, listOrganisationTypes, type CategoryScore } from './store.ts'

type Report = AnswerOf<typeof calls.healthCheck.stats>

/** The current quarter and a year back. */
const QUARTERS = 5

/** @param now milliseconds UTC @throws not-found for an unknown boundary, invalid for a level that is not below it */
export async function healthCheckReport(db: Reader, input: ReportInput, now: number): Promise<Report> {
  const { place, level, contained } = await getReportScope(db, input)
  const current = quarterOf(now)
  const reported = previousQuarter(current)
  const quarters = quartersUpTo(current, QUARTERS)
  const types = await listOrganisationTypes(db)
  const approved = await listApprovedOrganisations(db, place)
  const surveys = await listSurveyCounts(db, place, quarters)
  const scores = await listCategoryScores(db, place, quarters)
  const approvedOf = level === null ? none : groupByBoundary(approved, level)
  const surveysOf = level === null ? none : groupByBoundary(surveys, level)
  return {
    boundary: place,
    reported: periodOf(reported),
    periods: quarters.map((quarter) => {
      const participation = participationIn(quarter, approved, surveys)
      return {
        ...periodOf(quarter),
        isCurrent: quarter === quarters.at(-1),
        organisationTypes: types.map(({ id, description }) => ({
          ...(participation.find(({ organisationTypeId }) => organisationTypeId === id) ?? nobody(id)),
          description,
          maturityScores: scoresOf(scores, quarter, id),
        })),
      }
    }),
    containedBoundaryData: contained.map(({ boundaryId, boundary, boundaryTypeId }) => ({
      boundaryId,
      boundary,
      boundaryTypeId,
      organisationTypes: participationIn(
        reported,
        approvedOf.get(boundaryId) ?? [],
        surveysOf.get(boundaryId) ?? [],
      ),
    })),
  }
}

const none: ReadonlyMap<number, never[]> = new Map()

function nobody(organisationTypeId: number) {
  return {
    organisationTypeId,
    organisationCount: 0,
    participatingOrganisations: 0,
    totalActualResponses: 0,
    totalExpectedResponses: 0,
    scoredSurveys: 0,
    overalMaturity: null,
  }
}

function scoresOf(scores: readonly CategoryScore[], { year, quarter }: Quarter, type: number) {
  return scores
    .filter((row) => row.year === year && row.quarter === quarter && row.organisation_type_id === type)
    .map((row) => ({
      questionCategoryId: row.category_id,
      questionCategory: row.description,
      score: meanOf(row.total, row.count),
    }))
}

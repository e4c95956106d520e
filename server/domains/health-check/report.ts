import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { periodOf, previousQuarter, quarterOf, quartersUpTo, type Quarter } from '#contract/rules/quarter.ts'
import type { AreaInput, ReportInput } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { getPlace, groupByPlace } from '#server/queries/place-store.ts'
import { getReportScope } from '#server/queries/report-scope.ts'
import { readParticipation } from '#server/queries/shown-participation.ts'
import {
  meanOf,
  participationIn,
  shownFigures,
  shownTypeFigures,
  totalParticipation,
} from '#server/queries/survey-participation.ts'
import { listApprovedOrganisations } from '#server/queries/survey-participation-store.ts'
import { listCategoryScores, listOrganisationTypes, type CategoryScore } from './figure-store.ts'

type Report = AnswerOf<typeof calls.healthCheck.stats>

/** The current quarter, whose figures are not public yet, and a year back. */
const QUARTERS = 5

/**
 * Reads the facts of an area once for the reports of every place within it.
 * @param now milliseconds UTC
 * @returns a function that throws not-found for an unknown boundary, invalid for a level that is not below it
 * @throws not-found for an unknown area
 */
export async function healthCheckReports(
  db: Reader,
  { boundaryId: areaId }: AreaInput,
  now: number,
): Promise<(input: ReportInput) => Promise<Report>> {
  const area = await getPlace(db, areaId ?? null)
  const current = quarterOf(now)
  const reported = previousQuarter(current)
  const quarters = [...quartersUpTo(reported, QUARTERS - 1), current]
  const types = await listOrganisationTypes(db)
  const { shownIn, surveys } = await readParticipation(db, quarters)
  const shownWithin = shownIn(reported)
  const approvedOf = groupByPlace(await listApprovedOrganisations(db, area))
  const surveysOf = groupByPlace(surveys)
  const scoresOfPlaces = groupByPlace(await listCategoryScores(db, area, quarters))
  const participationOf = (id: number | null, quarter: Quarter) =>
    participationIn(quarter, approvedOf.get(id) ?? [], surveysOf.get(id) ?? [])
  return async (input) => {
    const { place, contained } = await getReportScope(db, input)
    const scores = scoresOfPlaces.get(place.boundaryId) ?? []
    return {
      boundary: place,
      reported: periodOf(reported),
      periods: quarters.map((quarter) => {
        const participation = participationOf(place.boundaryId, quarter)
        const shown = shownIn(quarter)
        const isCurrent = quarter === current
        const isTotalShown = !isCurrent && shown.isTotalShown(place.boundaryId)
        const areTypesShown = !isCurrent && shown.areTypesShown(place.boundaryId)
        return {
          ...periodOf(quarter),
          isCurrent,
          total: {
            ...shownFigures(totalParticipation(participation), isTotalShown),
            maturityScores: isTotalShown ? scoresOf(scores, quarter) : [],
          },
          organisationTypes: types.map(({ id, description }) => ({
            ...shownTypeFigures(
              participation.find(({ organisationTypeId }) => organisationTypeId === id) ?? nobody(id),
              areTypesShown,
            ),
            description,
            maturityScores: areTypesShown ? scoresOf(scores, quarter, id) : [],
          })),
        }
      }),
      containedBoundaryData: contained.map(({ boundaryId, boundary, boundaryTypeId }) => {
        const own = participationOf(boundaryId, reported)
        const areTypesShown = shownWithin.areTypesShown(boundaryId)
        return {
          boundaryId,
          boundary,
          boundaryTypeId,
          total: shownFigures(totalParticipation(own), shownWithin.isTotalShown(boundaryId)),
          organisationTypes: own.map((type) => shownTypeFigures(type, areTypesShown)),
        }
      }),
    }
  }
}

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

/** Of one organisation type, or of all. */
function scoresOf(scores: readonly CategoryScore[], { year, quarter }: Quarter, type?: number) {
  const own = scores.filter(
    (row) =>
      row.year === year &&
      row.quarter === quarter &&
      (type === undefined || row.organisation_type_id === type),
  )
  const categories = new Map(own.map((row) => [row.category_id, row.description]))
  return [...categories]
    .toSorted(([one], [other]) => one - other)
    .map(([questionCategoryId, questionCategory]) => {
      const rows = own.filter((row) => row.category_id === questionCategoryId)
      const sum = (of: 'total' | 'count') => rows.reduce((all, row) => all + row[of], 0)
      return { questionCategoryId, questionCategory, score: meanOf(sum('total'), sum('count')) }
    })
}

import * as z from 'zod/mini'
import { ReferenceText } from '../fields/reference-text.ts'
import { ContainedBoundary, ReportPeriod, ReportPlace } from './place.ts'

/**
 * The responses of the organisations that took part in a quarter. The numbers are null where fewer than three
 * organisations stand behind one of them, or where such a number could be worked out from them. Those of the current
 * quarter are null, and those of a quarter that is over do not change: otherwise an organisation could be told from them
 * when its survey is added. An organisation takes part from its fifth response on.
 */
const figures = {
  participatingOrganisations: z.nullable(z.int()),
  totalActualResponses: z.nullable(z.int()),
  totalExpectedResponses: z.nullable(z.int()),
  /** Surveys with at least five responses; only these have a score. */
  scoredSurveys: z.nullable(z.int()),
  /** The mean of their scores, 0 to 100; null where there is none. */
  overalMaturity: z.nullable(z.number()),
}

/** Of all organisation types. */
const total = { organisationCount: z.int(), ...figures }

/** Null together with the other numbers: where all of a place took part, it would be the number that took part. */
const participation = { organisationTypeId: z.int(), organisationCount: z.nullable(z.int()), ...figures }

/** The mean of each scored question category, 0 to 100; empty where there is none, or where it is not shown. */
const maturityScores = z.array(
  z.object({ questionCategoryId: z.int(), questionCategory: ReferenceText, score: z.number() }),
)

const OrganisationTypeStat = z.object({
  ...participation,
  description: ReferenceText,
  maturityScores,
})
export type OrganisationTypeStat = z.output<typeof OrganisationTypeStat>

export const HealthCheckReport = z.object({
  boundary: ReportPlace,
  /** The quarter before the current one: the latest complete quarter, which the figures are from. */
  reported: ReportPeriod,
  /** Four complete quarters and the current one, oldest first, each with every organisation type. */
  periods: z.array(
    z.extend(ReportPeriod, {
      isCurrent: z.boolean(),
      total: z.object({ ...total, maturityScores }),
      organisationTypes: z.array(OrganisationTypeStat),
    }),
  ),
  /** The boundaries within, in the reported quarter; types without an organisation are left out. */
  containedBoundaryData: z.array(
    z.extend(ContainedBoundary, {
      total: z.object(total),
      organisationTypes: z.array(z.object(participation)),
    }),
  ),
})
export type HealthCheckReport = z.output<typeof HealthCheckReport>

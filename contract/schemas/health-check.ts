import * as z from 'zod/mini'
import { isDay } from '../fields/day.ts'
import { wholeNumber } from '../fields/ids.ts'
import { ReferenceText } from '../fields/reference-text.ts'
import { errorMessage } from '../i18n/t.ts'
import { Outcome } from './outcome.ts'

const MOST_RESPONSES = 1_000_000

export const ExpectedResponses = z
  .int(errorMessage('field.expectedResponses'))
  .check(
    z.minimum(1, errorMessage('field.expectedResponses')),
    z.maximum(MOST_RESPONSES, errorMessage('field.expectedResponses')),
  )

export const Day = z.string().check(z.refine(isDay, errorMessage('field.wrongType')))

/** Of one survey. Times are milliseconds UTC. */
const survey = {
  healthCheckId: z.int(),
  /** The period: `Oct-Dec 2026`. */
  questionnaire: z.string(),
  questionnaireId: z.int(),
  questionnaireTypeId: z.int(),
  questionnaireType: z.string(),
  isCurrent: z.boolean(),
  effectiveFrom: z.int(),
  /** The last moment. */
  effectiveTo: z.int(),
  /** Null for a person who may not send the link. */
  inviteCode: z.nullable(z.string()),
  expectedResponses: z.int(),
  /** All responses, at once. */
  actualResponses: z.int(),
} as const

export const Survey = z.object(survey)
export type Survey = z.output<typeof Survey>

const question = {
  questionId: z.int(),
  description: ReferenceText,
  questionTypeId: z.int(),
  visualizeTypeId: z.int(),
  visualizeTypeDescription: z.string(),
  /** The people who answered it; null for fewer than five. */
  responses: z.nullable(z.int()),
} as const

/**
 * The figures of a survey. They follow the responses in steps of at least five, so that no single one can be told from
 * them.
 */
export const HealthCheck = z.object({
  ...survey,
  /** The responses when the figures were last taken over. */
  shownResponses: z.int(),
  /** The mean of the scored categories, 0 to 100; null without one. */
  overallMaturity: z.nullable(z.number()),
  questionCategories: z.array(
    z.object({
      questionCategoryId: z.int(),
      description: ReferenceText,
      isInDashboard: z.boolean(),
      /** 0 to 100; questions with fewer than five answers are left out. */
      categoryScore: z.nullable(z.number()),
      questions: z.array(
        z.object({
          ...question,
          answers: z.array(
            z.object({
              possibleAnswerId: z.int(),
              description: ReferenceText,
              /** The share of those who answered the question, in percent; null where it is not shown. */
              distributionValue: z.nullable(z.number()),
              score: z.nullable(z.number()),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type HealthCheck = z.output<typeof HealthCheck>

/** The bars of the scored categories. */
export const SurveyResult = z.object({
  ...survey,
  shownResponses: z.int(),
  categories: z.array(
    z.object({
      questionCategoryId: z.int(),
      description: ReferenceText,
      categoryScore: z.nullable(z.number()),
      questions: z.array(
        z.object({
          ...question,
          /** One for each possible answer; none if fewer than five people answered. `value` is a percentage. */
          bars: z.array(
            z.object({
              category: ReferenceText,
              value: z.number(),
              score: z.number(),
              /** The place of the answer in its question, from 1. */
              colorId: z.int(),
            }),
          ),
        }),
      ),
    }),
  ),
})

/**
 * The surveys of many organisations. The numbers are null where fewer than three organisations stand behind one, and until
 * the quarter is over for a person who may not read the survey of each organisation.
 */
export const SurveySummary = z.object({
  questionnaireId: z.int(),
  questionnaireTypeId: z.int(),
  questionnaireDescription: ReferenceText,
  /** Milliseconds UTC. */
  publishedAt: z.int(),
  period: z.string(),
  /** Milliseconds UTC: the quarter. */
  effectiveFrom: z.int(),
  effectiveTo: z.int(),
  isCurrent: z.boolean(),
  /** The district; null for the whole country. */
  boundaryId: z.nullable(z.int()),
  boundary: z.nullable(z.string()),
  totalOrganisations: z.nullable(z.int()),
  totalParticipatedOrganisations: z.nullable(z.int()),
  totalActualResponses: z.nullable(z.int()),
  totalExpectedResponses: z.nullable(z.int()),
  /** The survey of the caller's own organisation, null without one. The code is also null without the right to send it. */
  healthCheckId: z.nullable(z.int()),
  inviteCode: z.nullable(z.string()),
})

export type SurveySummary = z.output<typeof SurveySummary>

export const HealthCheckId = wholeNumber

/** The answer to whoever asks for a link. */
export const SurveyLink = z.extend(Outcome, {
  /** An address of this site; null if there is no link. */
  url: z.nullable(z.string()),
  healthCheckId: z.nullable(z.int()),
})

import * as z from 'zod/mini'
import { surveyQuestionsAccess, surveysAccess, surveySumsAccess } from '../access.ts'
import { defineCall } from '../call.ts'
import { StakeholderId, wholeNumber } from '../fields/ids.ts'
import { ReferenceText } from '../fields/reference-text.ts'
import { text } from '../fields/text.ts'
import {
  Day,
  ExpectedResponses,
  HealthCheck,
  HealthCheckId,
  Survey,
  SurveyLink,
  SurveyResult,
  SurveySummary,
} from '../schemas/health-check.ts'
import { Outcome } from '../schemas/outcome.ts'
import { pageOfTable, tablePage } from '../schemas/table-page.ts'
import { limits } from '../wire.ts'

const ofSurvey = { type: 'health-check', field: 'HealthCheckId' } as const
const ofOrganisation = { type: 'organisation', field: 'StakeholderId', orOwn: true } as const

/** The surveys of organisations, for those who send them and those who read them. */
export const healthChecks = {
  /**
   * Lists the surveys of one's own organisation, newest first. `userId` names another organisation by its own id or by
   * that of one of its people.
   */
  getOrganisationHealthChecks: defineCall({
    method: 'GET',
    path: '/api/healthcheck/getOrganisationHealthChecks',
    type: 'read',
    access: surveysAccess,
    scope: { type: 'organisation-user', field: 'userId' },
    offline: { keep: true },
    input: z.object({ userId: z.optional(StakeholderId) }),
    output: z.array(HealthCheck),
  }),
  /** Finds organisations in one's own places that are approved or have surveys, by name. */
  searchSurveyedOrganisations: defineCall({
    method: 'POST',
    path: '/api/healthcheck/searchSurveyedOrganisations',
    type: 'read',
    access: ['ViewOrganisationalSurveyResults'],
    scope: 'none',
    input: z.object({
      /** A part of the name. */
      OrganisationName: z.optional(text(limits.filter)),
      /** One organisation. */
      StakeholderId: z.optional(StakeholderId),
      ...tablePage,
    }),
    output: pageOfTable(
      z.object({
        stakeholderId: StakeholderId,
        organisationName: z.string(),
        organisationTypeId: z.int(),
        municipality: z.string(),
      }),
    ),
  }),
  organisationalResult: defineCall({
    method: 'POST',
    path: '/api/healthcheck/organisationalResult',
    type: 'read',
    access: { anyOf: ['ViewYourOrganisationSurveyResult', 'ViewOrganisationalSurveyResults'] },
    scope: ofSurvey,
    offline: { keep: true },
    input: z.object({ QuestionnaireTypeId: wholeNumber, HealthCheckId }),
    output: SurveyResult,
  }),
  /**
   * Begins the survey of an organisation in a quarter, of one's own if none is named. A second time gives the same link.
   */
  inviteCode: defineCall({
    method: 'POST',
    path: '/api/healthcheck/inviteCode',
    type: 'write',
    access: ['SetSurveyEffectiveDate'],
    scope: ofOrganisation,
    input: z.object({
      QuestionnaireId: wholeNumber,
      EffectiveFrom: Day,
      ExpectedResponses,
      StakeholderId: z.optional(StakeholderId),
    }),
    output: SurveyLink,
  }),
  changeSurvey: defineCall({
    method: 'POST',
    path: '/api/healthcheck/changeSurvey',
    type: 'write',
    access: ['SetSurveyEffectiveDate'],
    scope: ofSurvey,
    /** `ClosesOn` is the last day: today or later, within the quarter. */
    input: z.object({ HealthCheckId, ExpectedResponses, ClosesOn: Day }),
    output: Outcome,
  }),
  /** Deletes the figures of a survey and closes its link. */
  withdrawSurvey: defineCall({
    method: 'POST',
    path: '/api/healthcheck/withdrawSurvey',
    type: 'write',
    access: ['DeleteIndividualSurveys'],
    scope: ofSurvey,
    /** `Period` is typed by the person, so that nothing is deleted by mistake. */
    input: z.object({ HealthCheckId, Period: text(limits.name) }),
    output: Outcome,
  }),
  /**
   * Lists the newest version of each questionnaire, with the surveys of an organisation that are open or have not begun:
   * of one's own if none is named. The one for students is left out if the organisation has none.
   */
  getActiveQuestionnaires: defineCall({
    method: 'GET',
    path: '/api/healthcheck/getActiveQuestionnaires',
    type: 'read',
    access: { anyOf: ['HealthCheckAdmin', 'WorldOfImpactAdmin'] },
    scope: { type: 'organisation-user', field: 'StakeholderId' },
    input: z.object({ StakeholderId: z.optional(StakeholderId) }),
    output: z.array(
      z.object({
        questionnaireId: z.int(),
        questionnaireTypeId: z.int(),
        questionnaireType: z.string(),
        title: ReferenceText,
        /** Milliseconds UTC. */
        publishedAt: z.int(),
        current: z.nullable(Survey),
        /** The next one comes first. */
        upcoming: z.array(Survey),
      }),
    ),
  }),
  /** The questions of one version of a questionnaire, to read or print them without a survey. */
  getQuestions: defineCall({
    method: 'GET',
    path: '/api/healthcheck/getQuestions',
    type: 'read',
    access: surveyQuestionsAccess,
    scope: 'none',
    offline: { keep: true },
    input: z.object({ QuestionnaireId: wholeNumber }),
    output: z.object({
      title: ReferenceText,
      introduction: z.array(ReferenceText),
      categories: z.array(
        z.object({
          questionCategoryId: z.int(),
          description: ReferenceText,
          questions: z.array(
            z.object({
              questionId: z.int(),
              questionTypeId: z.int(),
              description: ReferenceText,
              answers: z.array(z.object({ possibleAnswerId: z.int(), description: ReferenceText })),
            }),
          ),
        }),
      ),
    }),
  }),
  /** Sums of the country (33 or 29), and of the districts in one's own places (28), newest first. */
  getSummarisedHealthCheck: defineCall({
    method: 'GET',
    path: '/api/healthcheck/getSummarisedHealthCheck',
    type: 'read',
    access: surveySumsAccess,
    scope: 'none',
    offline: { keep: true },
    input: z.object({}),
    output: z.array(SurveySummary),
  }),
}

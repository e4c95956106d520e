import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { mayCall, type Action } from '#contract/access.ts'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { DAY_MS, dayStart, startOfDay } from '#contract/rules/day.ts'
import { scoredCategories } from '#contract/rules/maturity.ts'
import { surveyPath } from '#contract/rules/survey-paths.ts'
import { quarterEnd, quarterIn } from '#contract/rules/quarter.ts'
import { isTypedPeriod } from '#contract/rules/typed-period.ts'
import type { AuditDetails } from '#contract/schemas/audit-event.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { callerOf, coversWholeCountry, readsEverySurvey, type Person } from '#server/http/person.ts'
import { invalidField, problem } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import { findOrganisationNamed, findOrganisationOf } from '#server/queries/scope-store.ts'
import { requestedPage } from '#server/queries/table-page.ts'
import { readFigures } from './figures.ts'
import {
  addSurvey,
  findSurveyById,
  isApprovedOrganisation,
  listQuestionnairesFor,
  listSurveys,
  lockQuestionnaire,
  periodText,
  setSurvey,
  surveyFields,
  withdrawSurvey,
  type SurveyRow,
} from './health-check-store.ts'
import { readQuestions } from './questionnaire.ts'
import { listDistrictsOf, summarise } from './summary.ts'
import { listSurveyedOrganisations } from './surveyed-organisation-store.ts'

const { healthChecks } = calls
const CODE_BYTES = 16
const LATEST_START_MS = 366 * DAY_MS

export function serveHealthChecks(app: FastifyInstance, server: Server): void {
  serveSurveyResults(app, server)
  serveSurveyLinks(app, server)
  serveQuestionnaires(app, server)
}

function serveSurveyResults(app: FastifyInstance, server: Server): void {
  serve(app, server, healthChecks.getOrganisationHealthChecks, async ({ input, db, user, clock }) => {
    const surveys =
      input.userId === undefined
        ? await listSurveysOf(db, user.stakeholderId)
        : await listSurveys(db, await findOrganisationNamed(db, input.userId))
    const figures = await readFigures(db, surveys)
    return surveys.flatMap((survey) => {
      const ofSurvey = figures.get(survey.id)
      const fields = surveyFields(survey, clock.now(), has(user, 'AddSurveyLink'))
      return ofSurvey === undefined
        ? []
        : [{ ...fields, shownResponses: survey.shown_responses, ...ofSurvey }]
    })
  })

  serve(app, server, healthChecks.searchSurveyedOrganisations, async ({ input, db, user }) => {
    const { pageNumber, pageSize, ...page } = requestedPage(input)
    const filter = {
      placeIds: coversWholeCountry(user) ? undefined : user.placeIds,
      organisationId: input.StakeholderId,
      name: input.OrganisationName,
    }
    return { ...(await listSurveyedOrganisations(db, filter, page)), pageNumber, pageSize }
  })

  serve(app, server, healthChecks.organisationalResult, async ({ input, db, user, clock }) => {
    const survey = await getSurvey(db, input.HealthCheckId)
    if (survey.questionnaire_type_id !== input.QuestionnaireTypeId) throw problem({ type: 'not-found' })
    const figures = (await readFigures(db, [survey])).get(survey.id)
    const scored: readonly number[] = scoredCategories
    return {
      ...surveyFields(survey, clock.now(), has(user, 'AddSurveyLink')),
      shownResponses: survey.shown_responses,
      categories: (figures?.questionCategories ?? [])
        .filter(({ questionCategoryId }) => scored.includes(questionCategoryId))
        .map(({ questions, ...category }) => ({
          ...category,
          questions: questions.map(({ answers, ...question }) => ({
            ...question,
            bars: answers.flatMap(({ description, distributionValue, score }, index) =>
              distributionValue === null
                ? []
                : [
                    {
                      category: description,
                      value: distributionValue,
                      score: score ?? 0,
                      colorId: index + 1,
                    },
                  ],
            ),
          })),
        })),
    }
  })

  serve(app, server, healthChecks.getSummarisedHealthCheck, async ({ db, user, clock }) => {
    const hasCountry = has(user, 'WorldOfImpactAdmin') || has(user, 'ViewNationalSurveyResults')
    const hasDistricts = has(user, 'ViewGroupDistrictSurveyResults')
    const districtIds = hasDistricts ? await listDistrictsOf(db, user.placeIds) : []
    const own = await listSurveysOf(db, user.stakeholderId)
    const sums = await summarise(db, {
      hasCountry,
      districtIds,
      readsEverySurvey: readsEverySurvey(user),
      now: clock.now(),
    })
    return sums.map((sum) => {
      const survey = own.find(
        (one) =>
          periodText(quarterIn(one)) === sum.period && one.questionnaire_type_id === sum.questionnaireTypeId,
      )
      return {
        ...sum,
        healthCheckId: survey?.id ?? null,
        inviteCode: survey !== undefined && has(user, 'AddSurveyLink') ? survey.invite_code : null,
      }
    })
  })
}

/** The link with which people answer a survey: made, changed and withdrawn. */
function serveSurveyLinks(app: FastifyInstance, server: Server): void {
  serve(app, server, healthChecks.inviteCode, async (context) => {
    const { input, db, user, clock, writeOnce } = context
    const now = clock.now()
    const from = startOfDay(input.EffectiveFrom)
    if (from < dayStart(now) || from > now + LATEST_START_MS)
      throw invalidField('EffectiveFrom', t('answer.survey.startTooEarly'))
    const organisationId = input.StakeholderId ?? (await findOrganisationOf(db, user.stakeholderId))
    const questionnaires = await listQuestionnairesFor(db, organisationId)
    const questionnaire = questionnaires.find(({ id }) => id === input.QuestionnaireId)
    const noLink = { success: false, message: t('answer.survey.noLink'), url: null, healthCheckId: null }
    const isAsked = organisationId !== null && (await isApprovedOrganisation(db, organisationId))
    if (!isAsked || questionnaire === undefined) return noLink
    return writeOnce(async (writer) => {
      if (!(await lockQuestionnaire(writer, questionnaire.id))) return noLink
      const survey = await addSurvey(writer, {
        organisationId,
        questionnaireId: questionnaire.id,
        questionnaireTypeId: questionnaire.questionnaire_type_id,
        from,
        expectedResponses: input.ExpectedResponses,
        inviteCode: randomBytes(CODE_BYTES).toString('base64url'),
      })
      // It was closed before its quarter ended.
      if (survey.effective_to < now) return noLink
      await addEventBy(server, writer, context, {
        action: 'survey-link-generated',
        subject: organisationId,
        details: { ...detailsOf(survey), expectedResponses: survey.expected_responses },
      })
      const path = surveyPath(survey.invite_code)
      const { publicUrl } = server.config
      return {
        success: true,
        message: t('answer.survey.linkMade'),
        url: publicUrl === undefined ? path : new URL(path, publicUrl).href,
        healthCheckId: survey.id,
      }
    })
  })

  serve(app, server, healthChecks.changeSurvey, (context) =>
    context.writeOnce(async (db) => {
      const { input, clock } = context
      const survey = await getSurvey(db, input.HealthCheckId)
      const now = clock.now()
      if (survey.effective_to < now) return { success: false, message: t('answer.survey.closed') }
      const end = startOfDay(input.ClosesOn) + DAY_MS - 1
      const isWithin = end >= Math.max(now, survey.effective_from) && end < quarterEnd(quarterIn(survey))
      if (!isWithin) throw invalidField('ClosesOn', t('answer.survey.endOutside'))
      await setSurvey(db, survey.id, { expected_responses: input.ExpectedResponses, effective_to: end })
      await addEventBy(server, db, context, {
        action: 'survey-changed',
        subject: survey.organisation_stakeholder_id,
        details: {
          ...detailsOf(survey),
          expectedResponses: input.ExpectedResponses,
          closesOn: input.ClosesOn,
        },
      })
      return { success: true, message: t('answer.survey.changed') }
    }),
  )

  serve(app, server, healthChecks.withdrawSurvey, (context) =>
    context.writeOnce(async (db) => {
      const survey = await getSurvey(db, context.input.HealthCheckId)
      const period = periodText(quarterIn(survey))
      if (!isTypedPeriod(context.input.Period, period))
        throw invalidField('Period', t('answer.survey.otherPeriod', { period }))
      await withdrawSurvey(db, survey, context.clock.now())
      await addEventBy(server, db, context, {
        action: 'survey-withdrawn',
        subject: survey.organisation_stakeholder_id,
        details: detailsOf(survey),
      })
      return { success: true, message: t('answer.survey.isWithdrawn') }
    }),
  )
}

function serveQuestionnaires(app: FastifyInstance, server: Server): void {
  serve(app, server, healthChecks.getActiveQuestionnaires, async ({ input, db, user, clock }) => {
    const now = clock.now()
    const organisationId =
      input.StakeholderId === undefined
        ? await findOrganisationOf(db, user.stakeholderId)
        : await findOrganisationNamed(db, input.StakeholderId)
    const surveys = organisationId === null ? [] : await listSurveys(db, organisationId)
    const fieldsOf = (survey: SurveyRow) => surveyFields(survey, now, has(user, 'AddSurveyLink'))
    return (await listQuestionnairesFor(db, organisationId)).map((questionnaire) => {
      const ofType = surveys
        .filter((one) => one.questionnaire_type_id === questionnaire.questionnaire_type_id)
        .map(fieldsOf)
      return {
        questionnaireId: questionnaire.id,
        questionnaireTypeId: questionnaire.questionnaire_type_id,
        questionnaireType: questionnaire.questionnaire_type,
        title: questionnaire.title,
        publishedAt: questionnaire.published_at,
        current: ofType.find(({ isCurrent }) => isCurrent) ?? null,
        upcoming: ofType.filter(({ effectiveFrom }) => effectiveFrom > now).toReversed(),
      }
    })
  })

  serve(app, server, healthChecks.getQuestions, ({ input, db }) =>
    readQuestions(db, input.QuestionnaireId, (english) => english),
  )
}

/** @throws not-found if it was withdrawn */
async function getSurvey(db: Reader, id: number): Promise<SurveyRow> {
  const survey = await findSurveyById(db, id)
  if (survey === undefined) throw problem({ type: 'not-found' })
  return survey
}

function detailsOf(survey: SurveyRow): AuditDetails<'survey-withdrawn'> {
  return {
    organisationId: survey.organisation_stakeholder_id,
    questionnaireTypeId: survey.questionnaire_type_id,
    period: periodText(quarterIn(survey)),
  }
}

/** Lists the surveys of the organisation of a person; none if they belong to none. */
async function listSurveysOf(db: Reader, stakeholderId: number): Promise<readonly SurveyRow[]> {
  const organisationId = await findOrganisationOf(db, stakeholderId)
  return organisationId === null ? [] : listSurveys(db, organisationId)
}

function has(person: Person, action: Action): boolean {
  return mayCall([action], callerOf(person))
}

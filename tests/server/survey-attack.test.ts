// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#contract/access.ts'
import type { OutputOf } from '#contract/call.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { calls } from '#contract/index.ts'
import { DAY_MS } from '#contract/rules/day.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { addDecision, closeSurveys } from '#server/domains/applications/decision-store.ts'
import { remindOfSurveys } from '#server/mail/survey-closes.ts'
import { differences, readEverything, readFiles, watchTags } from '#tests/support/attacker.ts'
import { addPerson } from '#tests/support/people.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { aResponse, emptySurvey, findOpenSurvey } from '#tests/support/surveys.ts'

const { healthChecks, surveys } = calls

/** Numbers of responses are live for those who run a survey or may read each; they say nothing about answers. */
const liveCounts = new Set([
  'actualResponses',
  'healthCheckParticipants',
  'totalActualResponses',
  'totalParticipatedOrganisations',
])
/** The numbers of registered organisations are public, and their list says when the last one was decided about. */
const registered = new Set([
  'organisationCount',
  'totalOrganisations',
  'approvedOrganisationsCount',
  'lastUpdatedOrganisationDate',
])
const everything = { except: liveCounts }
/** The figures of one organisation, which a response changes before those of a place. */
const ownFigures = { except: liveCounts, paths: /healthcheck\/(getOrganisation|organisationalResult)/i }
type Surveys = OutputOf<typeof healthChecks.getOrganisationHealthChecks>

describe('an attacker who reads everything before and after', () => {
  let server: TestServer
  let survey: Awaited<ReturnType<typeof findOpenSurvey>>
  /** The surveys of its organisation in this quarter and in the one before. */
  let surveyIds: readonly number[]
  let boundaryId: number
  /** Those who run the survey, or may read it. */
  let own: Client
  let administrator: Client
  let insiders: Readonly<Record<string, Client>>
  let outsiders: Readonly<Record<string, Client>>
  beforeAll(async () => {
    server = await aServer({ environment: { LOG_LEVEL: 'debug' } })
    const { database } = server
    survey = await findOpenSurvey(database, { at: server.clock.now() })
    await emptySurvey(database, survey.id)
    const ofOrganisation = await database.db
      .selectFrom('health_checks')
      .select('id')
      .where('organisation_stakeholder_id', '=', survey.organisation_stakeholder_id)
      .orderBy('effective_from', 'desc')
      .limit(4)
      .execute()
    surveyIds = ofOrganisation.map(({ id }) => id)
    const { id, province_id } = await database.db
      .selectFrom('organisations as o')
      .innerJoin('boundaries as b', 'b.id', 'o.boundary_id')
      .select(['b.id', 'b.province_id'])
      .where('o.stakeholder_id', '=', survey.organisation_stakeholder_id)
      .executeTakeFirstOrThrow()
    boundaryId = id
    const enter = async (username: string, actions: readonly Action[], company: number | null = null) => {
      const person = await addPerson(database, {
        username,
        actions: ['LogIntoSystem', ...actions],
        placeIds: province_id === null ? [] : [province_id],
      })
      await database.db
        .updateTable('users')
        .set({ company_stakeholder_id: company })
        .where('stakeholder_id', '=', person)
        .execute()
      return server.enter(person)
    }
    const other = await database.db
      .selectFrom('health_checks')
      .select('organisation_stakeholder_id as id')
      .where('organisation_stakeholder_id', '!=', survey.organisation_stakeholder_id)
      .executeTakeFirstOrThrow()
    const sends = ['HealthCheckAdmin', 'ViewYourOrganisationSurveyResult', 'AddSurveyLink'] as const
    own = await server.signIn('healthcheck@demo.example')
    administrator = await server.signIn('admin@demo.example')
    insiders = { own, administrator }
    outsiders = {
      nobody: server.nobody,
      'a reader of sums': await enter('sums', [
        'ViewNationalSurveyResults',
        'ViewGroupDistrictSurveyResults',
        'ViewOrganisations',
      ]),
      'an administrator who reads no survey': await enter('country', ['WorldOfImpactAdmin']),
      'another organisation': await enter('other', sends, other.id),
    }
  })
  afterAll(() => server.close())

  interface Looking {
    readonly except?: ReadonlySet<string>
    readonly paths?: RegExp
  }
  const look = async (
    readers: Readonly<Record<string, Client>>,
    { except = new Set(), paths = /./ }: Looking = {},
  ) => {
    const { db } = server.database
    // Looking itself is recorded.
    await db.deleteFrom('audit_events').where('action', '=', 'data-exported').execute()
    // Cached answers would hide a change until they expire.
    await db.updateTable('health_checks').set({ year: survey.year }).where('id', '=', survey.id).execute()
    const told = new Map<string, string>()
    for (const [who, reader] of Object.entries(readers)) {
      const organisation = reader === own ? undefined : survey.organisation_stakeholder_id
      const fields = {
        boundaryId: [undefined, boundaryId],
        boundaryTypeId: [undefined, 3],
        inviteCode: [survey.invite_code],
        language: ['en'],
        HealthCheckId: surveyIds,
        QuestionnaireTypeId: [1, 2],
        userId: [organisation],
        StakeholderId: [organisation],
      }
      const wanted = { paths, isPublic: reader === server.nobody, fields, except }
      for (const [what, text] of await readEverything(reader, wanted)) told.set(`${who}: ${what}`, text)
    }
    return told
  }
  const readAllFiles = async () => {
    const told = new Map<string, string>()
    for (const [who, reader] of Object.entries({ ...outsiders, administrator })) {
      const files = await readFiles(reader, { isPublic: reader === server.nobody, boundaryId })
      for (const [what, text] of files) told.set(`${who}: ${what}`, text)
    }
    return told
  }
  const ownSurvey = async () => {
    const all = (await own.ask(healthChecks.getOrganisationHealthChecks, {})).json<Surveys>()
    return all.find(({ healthCheckId }) => healthCheckId === survey.id)
  }
  /** Everybody answers 101, every second person 102, and from the sixth on everybody 122. */
  const respond = async (nth: number) => {
    const answered = await server.nobody.ask(
      surveys.submitAnswers,
      aResponse(survey.invite_code, {
        101: [10101 + (nth % 5)],
        ...(nth % 2 === 0 ? { 102: [10201] } : {}),
        ...(nth > 5 ? { 122: [nth === 7 ? 12202 : 12201] } : {}),
      }),
    )
    expect(answered.json()).toMatchObject({ success: true })
  }

  it('learns from no tag, log line or mail that somebody has responded', async () => {
    const { database, log } = server
    const mails = () => database.db.selectFrom('mails').selectAll().execute()
    const queued = await mails()
    const changedTags = await watchTags(server.nobody, { paths: /healthcheck|dashboard/i, boundaryId })
    server.app.log.debug('The log is kept')
    const logged = [...log]
    expect(logged.at(-1)).toContain('The log is kept')
    for (let nth = 1; nth <= 6; nth += 1) {
      await respond(nth)
      expect(log).toEqual(logged)
      expect(await changedTags()).toEqual([])
    }
    expect(await mails()).toEqual(queued)
    await emptySurvey(database, survey.id)
  })

  it('sees figures change only with five responses more, and outside the organisation nothing', async () => {
    const shown: Record<number, (number | null | undefined)[]> = { 101: [], 102: [], 122: [] }
    const outside = await look(outsiders)
    const files = await readAllFiles()
    // Each of them looks after another response.
    const oneOf = (readers: typeof outsiders, nth: number) =>
      Object.fromEntries(Object.entries(readers).filter((_, at, { length }) => at === nth % length))
    for (const [first, looking] of [
      [0, everything],
      [5, ownFigures],
      [10, everything],
    ] as const) {
      if (first > 0) await respond(first)
      const told = await look(insiders, looking)
      for (let nth = first + 1; nth < first + 5; nth += 1) {
        await respond(nth)
        expect(differences(told, await look({ own }, ownFigures))).toEqual([])
        expect(differences(outside, await look(oneOf(outsiders, nth)))).toEqual([])
      }
      expect(differences(told, await look(insiders, looking))).toEqual([])
      const questions = (await ownSurvey())?.questionCategories.flatMap((category) => category.questions)
      for (const [id, steps] of Object.entries(shown))
        steps.push(questions?.find(({ questionId }) => questionId === Number(id))?.responses)
    }
    expect(differences(outside, await look(outsiders))).toEqual([])
    expect(differences(files, await readAllFiles())).toEqual([])
    // Only two of the first five answered 102.
    expect(shown).toEqual({ 101: [null, 5, 10], 102: [null, null, 5], 122: [null, null, 5] })
  })

  it('cannot tell who chose a rare answer, nor work it out from the others', async () => {
    const demographic = (await ownSurvey())?.questionCategories[4]
    const values = demographic?.questions[0]?.answers.map(({ distributionValue }) => distributionValue)
    expect(values).toEqual([null, null, 0])
    expect(demographic?.categoryScore).toBeNull()
  })

  it('learns nothing more when it closes, nor from the mail a week before', async () => {
    const { db } = server.database
    await remindOfSurveys(server.database, survey.effective_to - 7 * DAY_MS)
    const mails = await db
      .selectFrom('mails')
      .select('data')
      .where('template', '=', 'survey-closes')
      .where('to_stakeholder_id', '=', own.stakeholderId)
      .execute()
    // Besides its managed text, the mail is composed of this and of the name of the organisation.
    expect(mails.map(({ data }) => JSON.parse(data) as unknown)).toEqual([
      { personId: own.stakeholderId, closesAt: survey.effective_to },
    ])
    const before = (await ownSurvey())?.questionCategories
    await db
      .updateTable('health_checks')
      .set({ effective_to: server.clock.now() - 1 })
      .where('id', '=', survey.id)
      .execute()
    expect((await ownSurvey())?.questionCategories).toEqual(before)
  })

  it('sees nothing of one organisation in the sums before and after its survey, or its approval, ends', async () => {
    const sums = { except: registered, paths: /healthcheck|dashboard/i }
    const before = await look(outsiders, sums)
    const { healthCheckId: HealthCheckId } = (
      await own.ask(healthChecks.inviteCode, {
        QuestionnaireId: 1,
        EffectiveFrom: '2026-08-03',
        ExpectedResponses: 40,
      })
    ).json<OutputOf<typeof healthChecks.inviteCode>>()
    const withdrawals = [
      { HealthCheckId: survey.id, Period: 'Apr-Jun 2026' },
      { HealthCheckId, Period: 'Jul-Sep 2026' },
    ]
    for (const withdrawal of withdrawals)
      expect((await own.ask(healthChecks.withdrawSurvey, withdrawal)).json()).toMatchObject({ success: true })
    const id = survey.organisation_stakeholder_id
    const at = server.clock.now()
    const decision = {
      id,
      status: verificationStatuses.rejected,
      mail: 3,
      reason: null,
      by: id,
      at,
    }
    await inTransaction(server.database.db, async (writer) => {
      await addDecision(writer, decision)
      await closeSurveys(writer, id, at)
    })
    const after = await look(outsiders, sums)
    // A reader of the application sees that its approval ended.
    const isOfOne = (name: string) => /getQuestionnaire|searchOrganisations/.test(name)
    expect(differences(before, after).filter((name) => !isOfOne(name))).toEqual([])
  })
})

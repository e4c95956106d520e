// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#contract/access.ts'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { countWaiting } from '#tests/support/count-waiting.ts'
import { databases, demoNow } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { aResponse, findOpenSurvey } from '#tests/support/surveys.ts'

const { healthChecks, surveys } = calls
const { getOrganisationHealthChecks, organisationalResult, inviteCode, changeSurvey, withdrawSurvey } =
  healthChecks
type Surveys = OutputOf<typeof getOrganisationHealthChecks>

/** How many people chose an answer, and how many answered its question. */
interface Given {
  readonly id: number
  readonly score: number | null
  readonly question: number
  readonly received: number
  readonly people: number
}

describe.each(databases)('the surveys of organisations on %s', (kind) => {
  let server: TestServer
  let own: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    own = await server.signIn('healthcheck@demo.example')
  })
  afterAll(() => server.close())

  const list = async (client = own, input = {}) =>
    (await client.ask(getOrganisationHealthChecks, input)).json<Surveys>()
  /** Signs in a person of the organisation with this contact, with other actions. */
  const enter = async (
    username: string,
    actions: readonly Action[],
    company: number | null,
    places: number[] = [],
  ) => {
    const id = await addPerson(server.database, {
      username,
      actions: ['LogIntoSystem', ...actions],
      placeIds: places,
    })
    await server.database.db
      .updateTable('users')
      .set({ company_stakeholder_id: company })
      .where('stakeholder_id', '=', id)
      .execute()
    return server.enter(id)
  }
  const organisations = (typeId: number) =>
    server.database.db
      .selectFrom('organisations')
      .select(['stakeholder_id as id', 'contact_stakeholder_id as contact', 'boundary_id as place'])
      .where('organisation_type_id', '=', typeId)
      .where('verification_status_id', '=', 3)
      .orderBy('stakeholder_id')
      .execute()

  /** The answers that were given, by survey. */
  const countedAnswers = async () => {
    const rows = await server.database.db
      .selectFrom('health_check_answers as g')
      .innerJoin('possible_answers as a', 'a.id', 'g.possible_answer_id')
      .innerJoin('health_check_responses as r', (join) =>
        join
          .onRef('r.question_id', '=', 'a.question_id')
          .onRef('r.health_check_id', '=', 'g.health_check_id'),
      )
      .select(['g.health_check_id as survey', 'a.id', 'a.score', 'a.question_id as question'])
      .select(['g.received', 'r.received as people'])
      .execute()
    const bySurvey = new Map<number, Given[]>()
    for (const row of rows) bySurvey.set(row.survey, [...(bySurvey.get(row.survey) ?? []), row])
    return bySurvey
  }

  it('equal a sum over every counted answer, for both audiences and eight quarters', async () => {
    const { db } = server.database
    const told = await list()
    expect(told.map(({ questionnaire }) => questionnaire).slice(0, 2)).toEqual([
      'Apr-Jun 2026',
      'Apr-Jun 2026',
    ])
    expect(told).toHaveLength(16)
    const admin = await server.signIn('admin@demo.example')
    const others = await db
      .selectFrom('health_checks as h')
      .select('h.organisation_stakeholder_id as id')
      .where('h.actual_responses', '>', 0)
      .distinct()
      .execute()
    // The second database has the same rows; what could differ is how it adds up.
    const distant = kind === 'sqlite' ? others : []
    const lists = await Promise.all(distant.map(({ id }) => list(admin, { userId: id })))
    const given = await countedAnswers()
    for (const survey of [...told, ...lists.flat()])
      expect([survey.healthCheckId, faultsOf(survey, given.get(survey.healthCheckId) ?? [])]).toEqual([
        survey.healthCheckId,
        [],
      ])
    for (const survey of [...told, ...lists.filter((_, index) => index % 20 === 0).flat()]) {
      const { healthCheckId: HealthCheckId, questionnaireTypeId: QuestionnaireTypeId } = survey
      const reader = told.includes(survey) ? own : admin
      const result = await reader.ask(organisationalResult, { HealthCheckId, QuestionnaireTypeId })
      const { categories } = result.json<OutputOf<typeof organisationalResult>>()
      expect(categories.map(({ questionCategoryId }) => questionCategoryId)).toEqual([1, 2, 3])
      const bars = categories.flatMap(({ questions }) =>
        questions.map((one) => one.bars.map(({ value }) => value)),
      )
      const values = survey.questionCategories
        .slice(0, 3)
        .flatMap(({ questions }) =>
          questions.map((one) => one.answers.flatMap((answer) => answer.distributionValue ?? [])),
        )
      expect(bars).toEqual(values)
    }
  })

  it('open to others only with the right to read them, in their places', async () => {
    const [first] = await organisations(3)
    const place = await server.database.db
      .selectFrom('boundaries')
      .select('province_id')
      .where('id', '=', first?.place ?? 0)
      .executeTakeFirstOrThrow()
    const userId = first?.contact ?? 0
    const [theirs] = await list(await server.enter(userId))
    const results = { HealthCheckId: theirs?.healthCheckId ?? 0, QuestionnaireTypeId: 1 }
    const ask = async (client: Client) => [
      (await client.ask(getOrganisationHealthChecks, { userId })).statusCode,
      (await client.ask(organisationalResult, results)).statusCode,
    ]
    expect(await ask(own)).toEqual([403, 403])
    const read = ['ViewOrganisationalSurveyResults'] as const
    expect(await ask(await enter('a reader of the place', read, null, [place.province_id ?? 0]))).toEqual([
      200, 200,
    ])
    expect(await ask(await enter('a reader of nowhere', read, null))).toEqual([403, 403])
    const colleague = await enter('a colleague', ['HealthCheckAdmin'], first?.id ?? 0)
    expect((await list(colleague)).map(({ inviteCode: code }) => code)).toEqual(
      (await list(await server.enter(userId))).map(() => null),
    )
    expect((await colleague.ask(organisationalResult, results)).statusCode).toBe(403)
    expect((await own.ask(getOrganisationHealthChecks, { userId: 2_147_483_647 })).statusCode).toBe(404)
    expect(
      (await own.ask(organisationalResult, { ...results, HealthCheckId: 2_147_483_647 })).statusCode,
    ).toBe(404)
  })

  it('are found by the name of their organisation, in the places of the reader', async () => {
    const { searchSurveyedOrganisations } = healthChecks
    type Organisations = OutputOf<typeof searchSurveyedOrganisations>
    const [first] = await organisations(3)
    const read = ['ViewOrganisationalSurveyResults'] as const
    const reader = await enter('a reader of one place', read, null, [first?.place ?? 0])
    const find = async (client: Client, input: object) =>
      (await client.ask(searchSurveyedOrganisations, input)).json<Organisations>()
    const { rows, total } = await find(reader, {})
    expect(rows.map(({ stakeholderId }) => Number(stakeholderId))).toContain(first?.id)
    const { municipality, organisationName: name } = rows[0] ?? {}
    expect(rows.filter((row) => row.municipality !== municipality)).toEqual([])
    const everywhere = await find(await server.signIn('admin@demo.example'), { pageSize: 1 })
    expect(everywhere.rows).toHaveLength(1)
    expect(everywhere.total).toBeGreaterThan(total)
    const named = await find(reader, { OrganisationName: name?.toUpperCase() })
    expect(named.rows[0]).toMatchObject({ organisationName: name })
    expect((await find(reader, { StakeholderId: first?.id })).rows).toHaveLength(1)
    expect(await list(reader, { userId: first?.id })).toEqual(await list(reader, { userId: first?.contact }))
    const stranger = await enter('a reader of no place', read, null)
    expect(await find(stranger, {})).toMatchObject({ rows: [], total: 0 })
    expect((await own.ask(searchSurveyedOrganisations, {})).statusCode).toBe(403)
  })

  it('are not found of an organisation that is not approved, unless it has some', async () => {
    const { db } = server.database
    const find = async (id: number) => {
      const admin = await server.signIn('admin@demo.example')
      const found = await admin.ask(healthChecks.searchSurveyedOrganisations, { StakeholderId: id })
      return found.json<{ readonly total: number }>().total
    }
    const waiting = await db
      .selectFrom('organisations')
      .select('stakeholder_id as id')
      .where('verification_status_id', '!=', 3)
      .where('stakeholder_id', 'not in', (of) =>
        of.selectFrom('health_checks').select('organisation_stakeholder_id'),
      )
      .executeTakeFirstOrThrow()
    expect(await find(waiting.id)).toBe(0)
    await db
      .updateTable('organisations')
      .set({ verification_status_id: 3 })
      .where('stakeholder_id', '=', waiting.id)
      .execute()
    expect(await find(waiting.id)).toBe(1)
  })

  it('can be read before one begins, in the words of their version', async () => {
    const { getQuestions } = healthChecks
    const QuestionnaireId = 1
    const asked = (await own.ask(getQuestions, { QuestionnaireId })).json<OutputOf<typeof getQuestions>>()
    const { questionnaire } = (
      await own.ask(surveys.getQuestionnaire, {
        inviteCode: (await findOpenSurvey(server.database, { at: server.clock.now() })).invite_code,
        language: 'en',
      })
    ).json<OutputOf<typeof surveys.getQuestionnaire>>()
    const questions = asked.categories.flatMap((category) => category.questions)
    expect(questions.map(({ questionId }) => questionId)).toEqual(
      questionnaire?.categories.flatMap((category) => category.questions.map(({ questionId }) => questionId)),
    )
    expect(asked.introduction).toHaveLength(questionnaire?.introduction.length ?? -1)
    expect((await own.ask(getQuestions, { QuestionnaireId: 2_147_483_647 })).statusCode).toBe(404)
    for (const action of ['ViewNationalSurveyResults', 'ViewGroupDistrictSurveyResults'] as const) {
      const reader = await enter(`a reader with ${action}`, [action], null)
      expect((await reader.ask(getQuestions, { QuestionnaireId })).json()).toEqual(asked)
      expect((await reader.ask(getOrganisationHealthChecks, {})).statusCode).toBe(403)
    }
  })

  it('begin with a link, and another press, also at once, gives the same one with its number', async () => {
    const input = { QuestionnaireId: 1, EffectiveFrom: '2026-07-10', ExpectedResponses: 40 }
    const presses = await Promise.all([1, 2].map(() => own.ask(inviteCode, input)))
    const [made, twin] = presses.map((press) => press.json())
    expect(made).toMatchObject({ success: true, message: 'Survey link generated succesfully' })
    expect(twin).toEqual(made)
    const again = (
      await own.ask(inviteCode, { ...input, EffectiveFrom: '2026-08-01', ExpectedResponses: 50 })
    ).json()
    expect(again.url).toBe(made.url)
    const [survey] = await list()
    expect(survey).toMatchObject({ questionnaire: 'Jul-Sep 2026', expectedResponses: 50, isCurrent: false })
    expect(new Date(survey?.effectiveTo ?? 0).toISOString()).toBe('2026-09-30T21:59:59.999Z')
    const code = new URL(made.url, 'https://here.example').searchParams.get('inviteCode')
    const opened = await server.nobody.ask(surveys.getQuestionnaire, { inviteCode: code, language: 'en' })
    expect(opened.json()).toMatchObject({ state: 'not-begun', opensOn: '2026-07-10', closesOn: '2026-09-30' })
  })

  it.each([
    [{ ExpectedResponses: 0 }, 'ExpectedResponses'],
    [{ ExpectedResponses: 1.5 }, 'ExpectedResponses'],
    [{ EffectiveFrom: '2026-05-14' }, 'EffectiveFrom'],
    [{ EffectiveFrom: '2027-12-01' }, 'EffectiveFrom'],
    [{ EffectiveFrom: 'soon' }, 'EffectiveFrom'],
  ])('do not begin with %j', async (wrong, field) => {
    const input = { QuestionnaireId: 1, EffectiveFrom: '2026-11-10', ExpectedResponses: 40, ...wrong }
    const refused = await own.ask(inviteCode, input)
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([400, field])
  })

  it('have no link for students where there are none, nor for somebody without an organisation', async () => {
    const [other] = await organisations(3)
    const input = { QuestionnaireId: 2, EffectiveFrom: '2026-07-10', ExpectedResponses: 40 }
    const noLink = { success: false, message: 'Unable to generate a link', url: null }
    const right = ['SetSurveyEffectiveDate'] as const
    const colleague = await enter('a colleague without students', right, other?.id ?? 0)
    expect((await colleague.ask(inviteCode, input)).json()).toMatchObject(noLink)
    const nobodys = await enter('somebody without an organisation', right, null)
    expect((await nobodys.ask(inviteCode, { ...input, QuestionnaireId: 1 })).json()).toMatchObject(noLink)
  })

  it.runIf(kind === 'postgresql')(
    'have no link where the questionnaire is taken back at the same moment',
    async () => {
      const { db } = server.database
      const values = {
        questionnaire_type_id: 1,
        questionnaire_type: 'Staff',
        title: 'The newest',
        introduction: '[]',
        thank_you: '[]',
        helpline_ids: '[]',
        published_at: demoNow,
      }
      const { id: newest } = await db
        .insertInto('questionnaires')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      const input = { QuestionnaireId: newest, EffectiveFrom: '2026-10-10', ExpectedResponses: 40 }
      const press = await inTransaction(db, async (writer) => {
        await writer.deleteFrom('questionnaires').where('id', '=', newest).execute()
        const asked = own.ask(inviteCode, input)
        await expect.poll(() => countWaiting({ db })).toBe(1)
        return { asked }
      })
      const answer = await press.asked
      expect([answer.statusCode, answer.json().success]).toEqual([200, false])
    },
  )

  it('are begun by an administrator for an approved organisation, and by nobody else for another', async () => {
    const [other] = await organisations(3)
    const StakeholderId = other?.id ?? 0
    const input = { QuestionnaireId: 1, EffectiveFrom: '2026-07-10', ExpectedResponses: 40, StakeholderId }
    const admin = await server.signIn('admin@demo.example')
    const [staff, ...others] = (
      await admin.ask(healthChecks.getActiveQuestionnaires, { StakeholderId })
    ).json<OutputOf<typeof healthChecks.getActiveQuestionnaires>>()
    expect(others).toEqual([])
    expect(staff?.current?.questionnaire).toBe('Apr-Jun 2026')
    const begun = (await admin.ask(inviteCode, input)).json()
    expect(begun).toMatchObject({ success: true })
    const colleague = await enter('a sender', ['SetSurveyEffectiveDate', 'HealthCheckAdmin'], StakeholderId)
    expect((await colleague.ask(inviteCode, input)).json().url).toBe(begun.url)
    expect((await colleague.ask(healthChecks.getActiveQuestionnaires, {})).json()).toMatchObject([
      { upcoming: [{ healthCheckId: begun.healthCheckId, questionnaire: 'Jul-Sep 2026' }] },
    ])
    expect((await admin.ask(inviteCode, { ...input, QuestionnaireId: 2 })).json().success).toBe(false)
    const refused = [
      await own.ask(inviteCode, input),
      await own.ask(healthChecks.getActiveQuestionnaires, { StakeholderId }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    const unknown = await admin.ask(inviteCode, { ...input, StakeholderId: 2_147_483_647 })
    expect(unknown.statusCode).toBe(404)
    const rejected = await server.database.db
      .selectFrom('organisations')
      .select('stakeholder_id as id')
      .where('verification_status_id', '=', 2)
      .executeTakeFirstOrThrow()
    expect((await admin.ask(inviteCode, { ...input, StakeholderId: rejected.id })).json()).toMatchObject({
      success: false,
      message: 'Unable to generate a link',
    })
  })

  it('close earlier, but never after their quarter', async () => {
    const survey = await findOpenSurvey(server.database, { questionnaireId: 2, at: server.clock.now() })
    const change = (ClosesOn: string) =>
      own.ask(changeSurvey, { HealthCheckId: survey.id, ExpectedResponses: 70, ClosesOn })
    for (const day of ['2026-05-14', '2026-07-01']) expect((await change(day)).statusCode).toBe(400)
    expect((await change('2026-05-15')).json()).toMatchObject({ success: true })
    const open = await server.nobody.ask(surveys.getQuestionnaire, {
      inviteCode: survey.invite_code,
      language: 'en',
    })
    expect(open.json()).toMatchObject({ state: 'open', closesOn: '2026-05-15' })
    expect((await change('2026-06-30')).json()).toMatchObject({ success: true })
    const admin = await server.signIn('admin@demo.example')
    const { rows } = (await admin.ask(calls.security.getAuditEvents, { action: 'survey-changed' })).json()
    expect(rows[0]).toMatchObject({
      subject: { stakeholderId: survey.organisation_stakeholder_id },
      details: { period: 'Apr-Jun 2026', expectedResponses: 70, closesOn: '2026-06-30' },
    })
  })

  it('keep their version of a questionnaire when another is published', async () => {
    const { db } = server.database
    const running = await findOpenSurvey(server.database, { at: server.clock.now() })
    const { id, ...before } = await db
      .selectFrom('questionnaires')
      .selectAll()
      .where('id', '=', running.questionnaire_id)
      .executeTakeFirstOrThrow()
    const published = await db
      .insertInto('questionnaires')
      .values({ ...before, title: 'A new version', published_at: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const active = (await own.ask(healthChecks.getActiveQuestionnaires, {})).json()
    expect(active[0]).toMatchObject({
      questionnaireId: published.id,
      title: 'A new version',
      current: { healthCheckId: running.id, questionnaireId: id },
    })
    const input = { QuestionnaireId: published.id, EffectiveFrom: '2026-05-15', ExpectedResponses: 40 }
    expect((await own.ask(inviteCode, input)).json()).toMatchObject({ healthCheckId: running.id })
    await db.deleteFrom('questionnaires').where('id', '=', published.id).execute()
  })

  it('are withdrawn with everything that was counted, and the withdrawal is recorded', async () => {
    const { db } = server.database
    const survey = await findOpenSurvey(server.database, { at: server.clock.now() })
    await server.nobody.ask(surveys.submitAnswers, aResponse(survey.invite_code, { 101: [10101] }))
    const withdrawal = { HealthCheckId: survey.id, Period: ' apr–jun 2026' }
    const organisation = survey.organisation_stakeholder_id
    const sender = await enter(
      'one who may not withdraw',
      ['SetSurveyEffectiveDate', 'HealthCheckAdmin'],
      organisation,
    )
    expect((await sender.ask(withdrawSurvey, withdrawal)).statusCode).toBe(403)
    for (const Period of ['', 'Apr-Jun 2025', 'Jul-Sep 2026']) {
      const refused = await own.ask(withdrawSurvey, { ...withdrawal, Period })
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([400, 'Period'])
    }
    expect((await own.ask(withdrawSurvey, withdrawal)).json()).toMatchObject({ success: true })
    for (const table of ['health_check_answers', 'health_check_responses', 'health_check_scores'] as const)
      expect(
        await db.selectFrom(table).selectAll().where('health_check_id', '=', survey.id).execute(),
      ).toEqual([])
    expect((await list()).map(({ healthCheckId }) => healthCheckId)).not.toContain(survey.id)
    const admin = await server.signIn('admin@demo.example')
    const { rows } = (await admin.ask(calls.security.getAuditEvents, { action: 'survey-withdrawn' })).json()
    expect(rows[0]).toMatchObject({
      subject: { stakeholderId: organisation },
      details: { organisationId: organisation, period: 'Apr-Jun 2026' },
    })
    const input = { QuestionnaireId: 1, EffectiveFrom: '2026-05-15', ExpectedResponses: 40 }
    const begun = (await own.ask(inviteCode, input)).json()
    expect([begun.success, begun.healthCheckId === survey.id]).toEqual([true, false])
    const links = await admin.ask(calls.security.getAuditEvents, { action: 'survey-link-generated' })
    expect(links.json().rows[0]).toMatchObject({
      subject: { stakeholderId: organisation },
      details: { organisationId: organisation, period: 'Apr-Jun 2026', expectedResponses: 40 },
    })
  })

  it('are summed up for the country and for districts, each with at least three organisations', async () => {
    const { getSummarisedHealthCheck } = healthChecks
    type Sums = OutputOf<typeof getSummarisedHealthCheck>
    const province = await server.database.db
      .selectFrom('boundaries')
      .select('id')
      .where('code', '=', 'WC')
      .executeTakeFirstOrThrow()
    const input = { QuestionnaireId: 1, EffectiveFrom: '2026-10-05', ExpectedResponses: 40 }
    await own.ask(inviteCode, input)
    const national = await enter('a national reader', ['ViewNationalSurveyResults'], null)
    const regional = await enter('a reader of districts', ['ViewGroupDistrictSurveyResults'], null, [
      province.id,
    ])
    const told = (await national.ask(getSummarisedHealthCheck, {})).json<Sums>()
    expect(told[0]).toMatchObject({ period: 'Oct-Dec 2026', totalExpectedResponses: null })
    expect(told.every(({ boundaryId }) => boundaryId === null)).toBe(true)
    // Two looks at a quarter that is not over may differ by one organisation.
    const running = (all: Sums) => all.filter(({ isCurrent }) => isCurrent)
    const expected = (all: Sums) => running(all).map((one) => one.totalExpectedResponses)
    expect(expected(told)).toEqual([null, null])
    const admin = await server.signIn('admin@demo.example')
    const number = expect.any(Number) as unknown
    expect(expected((await admin.ask(getSummarisedHealthCheck, {})).json())).toEqual([number, number])
    const districts = (await regional.ask(getSummarisedHealthCheck, {})).json<Sums>()
    expect(new Set(districts.map(({ boundaryId }) => boundaryId)).size).toBe(6)
    const garden = await server.database.db
      .selectFrom('boundaries')
      .select('id')
      .where('code', '=', 'DC4')
      .executeTakeFirstOrThrow()
    const local = await enter('a reader of one district', ['ViewGroupDistrictSurveyResults'], null, [
      garden.id,
    ])
    const ofOne = (await local.ask(getSummarisedHealthCheck, {})).json<Sums>()
    expect(ofOne).toEqual(districts.filter(({ boundaryId }) => boundaryId === garden.id))
    expect(ofOne.length).toBeGreaterThan(0)
    const numbers = districts.flatMap((one) => one.totalParticipatedOrganisations ?? [])
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.filter((count) => count === 1 || count === 2)).toEqual([])
  })
})

/** Names the figures of a survey that are not those of its answers, and answers by which somebody could be told. */
function faultsOf(survey: Surveys[number], given: readonly Given[]): readonly string[] {
  const faults: string[] = []
  const check = (what: string, told: number | null, counted: number | null) => {
    const isSame = told === counted || Math.abs((told ?? Infinity) - (counted ?? Infinity)) < 0.05
    if (!isSame) faults.push(`${what}: ${told}, not ${counted}`)
  }
  const means: number[] = []
  for (const { questionCategoryId, questions, isInDashboard, categoryScore } of survey.questionCategories) {
    const scores: number[] = []
    for (const { questionId, responses, answers } of questions) {
      const rows = given.filter((row) => row.question === questionId)
      const people = rows[0]?.people ?? 0
      const isShown = people >= 5
      check(`question ${questionId}`, responses, isShown ? people : null)
      if (isShown && !isInDashboard)
        scores.push(rows.reduce((sum, row) => sum + (row.score ?? 0) * row.received, 0) / people)
      for (const { possibleAnswerId, distributionValue } of answers) {
        const count = rows.find((row) => row.id === possibleAnswerId)?.received ?? 0
        const share = isShown ? (100 * count) / people : null
        const mayHide = isInDashboard || !isShown
        if (distributionValue !== null || !mayHide)
          check(`answer ${possibleAnswerId}`, distributionValue, share)
        if (isInDashboard && count > 0 && count < 5 && distributionValue !== null)
          faults.push(`answer ${possibleAnswerId} of ${count}`)
      }
    }
    const score = scores.length > 0 ? meanOf(scores) : null
    check(`category ${questionCategoryId}`, categoryScore, score)
    if (score !== null) means.push(score)
  }
  check('maturity', survey.overallMaturity, means.length > 0 ? meanOf(means) : null)
  return faults
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

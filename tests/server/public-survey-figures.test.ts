// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { DAY_MS } from '#contract/rules/day.ts'
import { encryptAnswers } from '#src/data/core/encrypt-answers.ts'
import { databases } from '#tests/support/database.ts'
import { pathOf } from '#tests/support/exports.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aResponse, emptySurvey, findOpenSurvey } from '#tests/support/surveys.ts'

const { getQuestionnaire, submitAnswers, submitEncryptedAnswers } = calls.surveys
const language = 'en'
type Report = OutputOf<typeof calls.healthCheck.stats>

/** Two looks at the public figures must not differ by the survey of one organisation. */
describe.each(databases)('the public figures of surveys on %s', (kind) => {
  let server: TestServer
  let survey: Awaited<ReturnType<typeof findOpenSurvey>>
  let places: readonly (number | undefined)[]
  beforeAll(async () => {
    server = await aServer({ kind })
    survey = await findOpenSurvey(server.database, { at: server.clock.now() })
    await emptySurvey(server.database, survey.id)
    const { id, district_id, province_id } = await server.database.db
      .selectFrom('organisations as o')
      .innerJoin('boundaries as b', 'b.id', 'o.boundary_id')
      .select(['b.id', 'b.district_id', 'b.province_id'])
      .where('o.stakeholder_id', '=', survey.organisation_stakeholder_id)
      .executeTakeFirstOrThrow()
    places = [undefined, province_id ?? undefined, district_id ?? undefined, id]
  })
  afterAll(() => server.close())

  const report = async (boundaryId?: number) =>
    (await server.nobody.ask(calls.healthCheck.stats, { boundaryId })).json<Report>()
  const readAll = async () => {
    const told: unknown[] = []
    for (const boundaryId of places) {
      const figures = (await server.nobody.ask(calls.dashboard.get, { boundaryId })).json<unknown>()
      told.push(await report(boundaryId), figures)
    }
    const file = await server.nobody.send({ method: 'GET', url: pathOf('healthCheck', 'csv', places.at(-1)) })
    return [...told, file.body.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, '')]
  }
  /** What readers of the country and of all districts are told. */
  const readSums = async () => {
    const admin = await server.signIn('admin@demo.example')
    const sums = (await admin.ask(calls.healthChecks.getSummarisedHealthCheck, {})).json<
      OutputOf<typeof calls.healthChecks.getSummarisedHealthCheck>
    >()
    return sums.map(({ healthCheckId: _own, inviteCode: _code, ...sum }) => sum)
  }
  const ownFigures = async () => {
    const own = await server.signIn('healthcheck@demo.example')
    const all = (await own.ask(calls.healthChecks.getOrganisationHealthChecks, {})).json<
      OutputOf<typeof calls.healthChecks.getOrganisationHealthChecks>
    >()
    return all.find(({ healthCheckId }) => healthCheckId === survey.id)
  }
  const response = () => aResponse(survey.invite_code, { 101: [10101] })

  it('say nothing of the current quarter, so that no first score shows in them', async () => {
    const before = await readAll()
    for (let nth = 1; nth <= 5; nth += 1)
      expect((await server.nobody.ask(submitAnswers, response())).json()).toMatchObject({ success: true })
    expect((await ownFigures())?.overallMaturity).toBe(100)
    expect(await readAll()).toEqual(before)
    const current = (await report()).periods.at(-1)
    expect(current).toMatchObject({ isCurrent: true, total: { overalMaturity: null, scoredSurveys: null } })
    expect(current?.total.maturityScores).toEqual([])
    expect(current?.organisationTypes.map((type) => type.totalActualResponses ?? 0)).toEqual(
      current?.organisationTypes.map(() => 0),
    )
  })

  it('say what a quarter was at its end, and do not change with answers that arrive late', async () => {
    const asked = await server.nobody.ask(getQuestionnaire, { inviteCode: survey.invite_code, language })
    const { questionnaire } = asked.json<OutputOf<typeof getQuestionnaire>>()
    server.clock.pass(survey.effective_to + DAY_MS - server.clock.now())
    const before = await readAll()
    expect((await report()).periods.at(-2)?.total.overalMaturity).toBeGreaterThan(0)
    for (let nth = 1; nth <= 5; nth += 1) {
      const late = aResponse(survey.invite_code, { 101: [10105], 113: [11301] })
      const encrypted = await encryptAnswers(questionnaire?.encryptionKey ?? '', late)
      expect((await server.nobody.ask(submitEncryptedAnswers, { encrypted })).json()).toMatchObject({
        success: true,
      })
    }
    expect(await ownFigures()).toMatchObject({ shownResponses: 10, overallMaturity: 75 })
    expect(await readAll()).toEqual(before)
  })
  it('stay as they were published when a survey is withdrawn, whose own figures are deleted', async () => {
    const { db } = server.database
    const before = await readAll()
    const sums = await readSums()
    const [row] = await db
      .selectFrom('health_checks')
      .select(['public_responses', 'year', 'quarter'])
      .where('id', '=', survey.id)
      .execute()
    expect(row?.public_responses).toBeGreaterThan(0)
    const own = await server.signIn('healthcheck@demo.example')
    const withdrawn = await own.ask(calls.healthChecks.withdrawSurvey, {
      HealthCheckId: survey.id,
      Period: 'Apr-Jun 2026',
    })
    expect(withdrawn.statusCode).toBe(200)
    expect(await ownFigures()).toBeUndefined()
    expect(await readAll()).toEqual(before)
    expect(await readSums()).toEqual(sums)
    for (const table of [
      'health_check_answers',
      'health_check_responses',
      'health_check_response_keys',
    ] as const)
      expect(
        await db.selectFrom(table).selectAll().where('health_check_id', '=', survey.id).execute(),
      ).toEqual([])
  })
})

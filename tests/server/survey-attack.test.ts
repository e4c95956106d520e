// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls, everyCall } from '#contract/index.ts'
import { databases } from '#tests/support/database.ts'
import { entriesIn, everyExport, pathOf } from '#tests/support/exports.ts'
import { addPerson } from '#tests/support/people.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { aResponse, emptySurvey, findOpenSurvey } from '#tests/support/surveys.ts'
import { aValidInput } from '#tests/support/valid-input.ts'

/** Numbers of responses are live for those who run a survey; they say nothing about answers. */
const liveCounts = new Set([
  'actualResponses',
  'healthCheckParticipants',
  'totalActualResponses',
  'totalParticipatedOrganisations',
])
const reads = everyCall.filter(
  ({ call }) => call.type === 'read' && /^\/api\/(healthcheck|dashboard)/i.test(call.path),
)
/** The tables with figures of surveys, in each format. Pages that are stored for a place are made of the same calls. */
const files = everyExport.filter(({ table }) => table.sources.includes('source.healthCheck'))
type Surveys = OutputOf<typeof calls.healthChecks.getOrganisationHealthChecks>
const LAST = 16

describe.each(databases)('an attacker who reads everything before and after each response, on %s', (kind) => {
  let server: TestServer
  let survey: Awaited<ReturnType<typeof findOpenSurvey>>
  let readers: readonly Client[]
  let boundaryId: number
  beforeAll(async () => {
    server = await aServer({ kind })
    survey = await findOpenSurvey(server.database, { at: server.clock.now() })
    await emptySurvey(server.database, survey.id)
    readers = [
      server.nobody,
      await server.signIn('healthcheck@demo.example'),
      await server.signIn('admin@demo.example'),
    ]
    const province = await server.database.db
      .selectFrom('boundaries as b')
      .innerJoin('organisations as o', 'o.boundary_id', 'b.id')
      .select('b.province_id as id')
      .where('o.stakeholder_id', '=', survey.organisation_stakeholder_id)
      .executeTakeFirstOrThrow()
    const actions = ['LogIntoSystem', 'ViewNationalSurveyResults', 'ViewGroupDistrictSurveyResults'] as const
    const reader = await addPerson(server.database, {
      username: 'sums',
      actions,
      placeIds: province.id === null ? [] : [province.id],
    })
    readers = [...readers, await server.enter(reader)]
    const place = await server.database.db
      .selectFrom('organisations')
      .select('boundary_id as id')
      .where('stakeholder_id', '=', survey.organisation_stakeholder_id)
      .executeTakeFirstOrThrow()
    boundaryId = place.id
  })
  afterAll(() => server.close())

  /** What a file says, without the time at which it was made. */
  const readFile = async (url: string) => {
    const { rawPayload, body, statusCode } = await server.nobody.send({ method: 'GET', url })
    expect(statusCode).toBe(200)
    const parts = url.includes('.xlsx') ? await entriesIn(rawPayload) : new Map([['', body]])
    return JSON.stringify([...parts]).replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, '')
  }
  /** All answers of all calls and the exported files. The public has no live counts. */
  const readAll = async () => {
    const told: string[] = []
    for (const reader of readers) {
      const mayCount = reader !== server.nobody
      const isHidden = (name: string) => mayCount && liveCounts.has(name)
      const without = (name: string, value: unknown) => (isHidden(name) ? undefined : value)
      for (const { name, call } of reads) {
        const sample = aValidInput(call.input) as Record<string, unknown>
        const named = {
          boundaryId,
          inviteCode: survey.invite_code,
          language: 'en',
          HealthCheckId: survey.id,
          userId: undefined,
        }
        const own = Object.entries(named).filter(([field]) => field in sample)
        const answer = await reader.ask(call, { ...sample, ...Object.fromEntries(own) })
        told.push(`${name} ${JSON.stringify(JSON.parse(answer.body), without)}`)
      }
    }
    for (const { name, format } of files)
      told.push(`${name} ${format} ${await readFile(pathOf(name, format, boundaryId))}`)
    return told
  }
  /** Everybody answers 101, every third person 102, and from the sixth on everybody 122. */
  const respond = (nth: number) =>
    server.nobody.ask(
      calls.surveys.submitAnswers,
      aResponse(survey.invite_code, {
        101: [10101 + (nth % 5)],
        ...(nth % 3 === 0 ? { 102: [10201] } : {}),
        ...(nth > 5 ? { 122: [nth === 7 ? 12202 : 12201] } : {}),
      }),
    )

  it('sees figures change only with five responses more, and of a question with five answers more', async () => {
    let before = await readAll()
    const changed: number[] = []
    const shown: Record<number, (number | null)[]> = { 101: [], 102: [], 122: [] }
    for (let nth = 1; nth <= LAST; nth += 1) {
      expect((await respond(nth)).json()).toMatchObject({ success: true })
      const after = await readAll()
      if (after.some((text, index) => text !== before[index])) changed.push(nth)
      before = after
      const own = await readers[1]?.ask(calls.healthChecks.getOrganisationHealthChecks, {})
      const [newest] =
        own?.json().filter((one: { healthCheckId: number }) => one.healthCheckId === survey.id) ?? []
      for (const { questions } of newest.questionCategories)
        for (const { questionId, responses } of questions) shown[questionId]?.push(responses)
    }
    expect(changed).toEqual([5, 10, 15])
    const steps = (id: number) => [5, 10, 15, 16].map((nth) => shown[id]?.[nth - 1])
    expect(steps(101)).toEqual([5, 10, 15, 15])
    // Only three of the first ten answered it, and five of the first fifteen.
    expect(steps(102)).toEqual([null, null, 5, 5])
    expect(steps(122)).toEqual([null, 5, 10, 10])
  })

  it('cannot tell who chose a rare answer, nor work it out from the others', async () => {
    const own = await readers[1]?.ask(calls.healthChecks.getOrganisationHealthChecks, {})
    const [told] =
      own?.json().filter((one: { healthCheckId: number }) => one.healthCheckId === survey.id) ?? []
    const [, , , , demographic] = told.questionCategories
    const values = demographic.questions[0].answers.map(
      (answer: { distributionValue: number | null }) => answer.distributionValue,
    )
    expect(values).toEqual([null, null, 0])
    expect(demographic.categoryScore).toBeNull()
  })

  it('learns nothing more when it closes', async () => {
    const figures = async () => {
      const own = await readers[1]?.ask(calls.healthChecks.getOrganisationHealthChecks, {})
      const all: Surveys = own?.json() ?? []
      return all.find(({ healthCheckId }) => healthCheckId === survey.id)?.questionCategories
    }
    const before = await figures()
    await server.database.db
      .updateTable('health_checks')
      .set({ effective_to: server.clock.now() - 1 })
      .where('id', '=', survey.id)
      .execute()
    expect(await figures()).toEqual(before)
  })
})

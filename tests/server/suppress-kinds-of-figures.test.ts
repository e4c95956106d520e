import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { previousQuarter, quarterOf, type Quarter } from '#contract/rules/quarter.ts'
import { readParticipation } from '#server/queries/shown-participation.ts'
import { databases } from '#tests/support/database.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

type Report = OutputOf<typeof calls.healthCheck.stats>

interface Surveyed {
  readonly id: number
  readonly organisation: number
  readonly municipality: number
}

describe.each(databases)('figures of one or two organisations are hidden on %s', (kind) => {
  let server: TestServer
  let quarter: Quarter
  let municipality: number
  let surveys: readonly Surveyed[]
  beforeAll(async () => {
    server = await aServer({ kind })
    quarter = previousQuarter(quarterOf(server.clock.now()))
    const all = await listSurveys()
    const isShown = await shown()
    const most = (id: number) => new Set(of(all, id).map(({ organisation }) => organisation)).size
    const places = [...new Set(all.map((survey) => survey.municipality))]
    municipality = places.filter(isShown).toSorted((one, other) => most(other) - most(one))[0] ?? 0
    surveys = of(all, municipality)
  })
  afterAll(() => server.close())

  const of = (all: readonly Surveyed[], id: number) => all.filter((survey) => survey.municipality === id)
  const listSurveys = (): Promise<readonly Surveyed[]> =>
    server.database.db
      .selectFrom('health_checks as h')
      .innerJoin('organisations as o', 'o.stakeholder_id', 'h.organisation_stakeholder_id')
      .select(['h.id', 'o.stakeholder_id as organisation', 'o.boundary_id as municipality'])
      .where('h.year', '=', quarter.year)
      .where('h.quarter', '=', quarter.quarter)
      .where('h.public_responses', '>', 0)
      .where('o.verification_status_id', '=', 3)
      .orderBy('h.id')
      .execute()
  const shown = async () =>
    (await readParticipation(server.database.db, [quarter])).shownIn(quarter).isTotalShown
  const first = (count: number) =>
    [...new Set(surveys.map(({ organisation }) => organisation))].slice(0, count)
  const idsOf = (organisations: readonly number[]) =>
    surveys.filter(({ organisation }) => organisations.includes(organisation)).map(({ id }) => id)
  const leaveResponses = async (organisations: readonly number[]) => {
    const { db } = server.database
    const others = surveys.map(({ id }) => id).filter((id) => !idsOf(organisations).includes(id))
    await db.updateTable('health_checks').set({ public_responses: 0 }).where('id', 'in', others).execute()
  }

  it('if they alone have a score in each category, since others are in no score', async () => {
    const { db } = server.database
    const ofOthers = idsOf(first(surveys.length).slice(2))
    const scores = db
      .selectFrom('health_check_scores')
      .selectAll()
      .where('health_check_id', 'in', ofOthers)
      .where('question_category_id', '=', 3)
    const scoredSurveys = async () => {
      const { periods } = (await server.nobody.ask(calls.healthCheck.stats, {})).json<Report>()
      return periods.at(-2)?.total.scoredSurveys
    }
    const [before, removed] = [await scoredSurveys(), await scores.execute()]
    await db
      .deleteFrom('health_check_scores')
      .where('health_check_id', 'in', ofOthers)
      .where('question_category_id', '=', 3)
      .execute()
    expect(await scoredSurveys()).toBe((before ?? 0) - ofOthers.length)
    expect((await shown())(municipality)).toBe(false)
    await db.insertInto('health_check_scores').values(removed).execute()
    expect((await shown())(municipality)).toBe(true)
  })

  it('if they alone took part', async () => {
    await leaveResponses(first(2))
    expect((await shown())(municipality)).toBe(false)
  })

  it('if nobody took part, but they alone were asked: their number of expected responses', async () => {
    await leaveResponses([])
    expect((await shown())(municipality)).toBe(true)
    await server.database.db
      .updateTable('health_checks')
      .set({ withdrawn_at: 1 })
      .where('id', 'not in', idsOf(first(1)))
      .execute()
    expect((await shown())(municipality)).toBe(false)
  })
})

// @module-tag slow
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { crimeRate } from '#contract/rules/crime-rate.ts'
import { previousQuarter, quarterEnd, quarterOf, quarterStart } from '#contract/rules/quarter.ts'
import type { Call } from '#contract/call.ts'
import { databases, demoNow } from '#tests/support/database.ts'
import { aClock, aServer, type TestClock, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, collectiveActions, crime, dashboard, geography, healthCheck } = calls
const reports = [
  ['the availability', buildingBlocks.getBuildingBlockData],
  ['the Health Check', healthCheck.stats],
  ['the crime figures', crime.stats],
  ['the challenges', collectiveActions.getCollectiveActionsByBoundary],
] as const

/** The country, a province, a district, a metro at both levels, and a municipality. */
const places = [
  ['the country', null, 0],
  ['a province', 'WC', 1],
  ['a district', 'DC2', 2],
  ['a metro as a district', 'CPT', 2],
  ['a municipality', 'WC024', 3],
] as const

const SHELTER = 10

describe.each(databases)('the public figures on %s', (kind) => {
  let server: TestServer
  let clock: TestClock
  beforeAll(async () => {
    clock = aClock()
    server = await aServer({ kind, clock })
  })
  afterAll(() => server.close())

  async function told<C extends Call>(call: C, input: object): Promise<z.output<C['output']>> {
    const answer = await server.nobody.ask(call, input)
    expect(answer.statusCode).toBe(200)
    return call.output.parse(answer.json()) as z.output<C['output']>
  }

  async function idOf(code: string | null, level: number): Promise<number | undefined> {
    if (code === null) return undefined
    const row = await server.database.db
      .selectFrom('boundaries')
      .select('id')
      .where('code', '=', code)
      .where('boundary_type_id', '=', level)
      .executeTakeFirstOrThrow()
    return row.id
  }

  /** One number of the municipalities `m` of a place, by a query of the test's own. */
  async function counted(code: string | null, level: number, query: string): Promise<number | null> {
    const id = await idOf(code, level)
    const column = ['1', 'm.province_id', 'm.district_id', 'm.id'][level] ?? ''
    const within = `m.boundary_type_id = 3 and ${column} = ${id ?? 1}`
    const { rows } = await sql<{
      value: number | null
    }>`${sql.raw(query.replaceAll('{within}', within))}`.execute(server.database.db)
    return rows[0]?.value ?? null
  }

  describe.each(places)('of %s', (_what, code, level) => {
    const count = (query: string) => counted(code, level, query)
    const own = async () => (await told(dashboard.get, { boundaryId: await idOf(code, level) })).boundary

    it('count what is registered', async () => {
      const figures = await own()
      expect(figures.municipalities).toBe(
        await count('select count(*) as value from boundaries m where {within}'),
      )
      expect(figures.totalbuildingBlock).toBe(
        await count(`select count(*) as value from boundaries m join providers p on p.municipality_id = m.id
          where {within} and p.stakeholder_id in (select id from stakeholders where removed_at is null)`),
      )
    })

    it('average availability over requirements, blocks, categories and municipalities', async () => {
      const expected = await count(`
        with yes as (
          select p.municipality_id, a.requirement_id from providers p
          join requirement_answers a on a.provider_id = p.stakeholder_id and a.is_available = 1
          join stakeholders s on s.id = p.stakeholder_id and s.removed_at is null
          group by p.municipality_id, a.requirement_id),
        cell as (
          select m.id, k.building_block_category_id as c, r.building_block_id as b,
            case when y.requirement_id is null then 0.0 else 1.0 end as v
          from boundaries m cross join building_block_requirements r
          join building_blocks k on k.id = r.building_block_id
          left join yes y on y.municipality_id = m.id and y.requirement_id = r.id
          where {within}),
        block as (select id, c, b, avg(v) as v from cell group by id, c, b),
        category as (select id, c, avg(v) as v from block group by id, c),
        municipality as (select id, avg(v) as v from category group by id)
        select avg(v) as value from municipality`)
      expect(expected).toBeGreaterThan(0.05)
      expect((await own()).availability).toBeCloseTo(expected ?? 0, 4)
    })

    it('total the crime of the latest quarter, for every 100 000 people', async () => {
      const cases = await count(`select sum(f.value) as value from boundaries m
        join crime_figures f on f.boundary_id = m.id where {within} and f.year = 2026 and f.quarter = 1`)
      const figures = await own()
      expect(figures.totalCrime).toBe(cases)
      const people = await count('select sum(m.people_count) as value from boundaries m where {within}')
      expect(figures.crimePerCapita).toBeCloseTo(crimeRate(cases ?? 0, people) ?? 0, 2)
    })

    it('count the challenges that have begun, and those of today', async () => {
      const begun = `select count(*) as value from boundaries m join collective_actions a on a.boundary_id = m.id
        where {within} and a.valid_from <= ${demoNow}`
      const figures = await own()
      expect(figures.totalActions).toBe(await count(begun))
      // The whole last day counts.
      const today = Date.parse('2026-05-15T00:00:00+02:00')
      expect(figures.activeActions).toBe(await count(`${begun} and a.valid_to >= ${today}`))
    })

    it('are the same in each report', async () => {
      const boundaryId = await idOf(code, level)
      const figures = await own()
      const blocks = await told(buildingBlocks.getBuildingBlockData, { boundaryId })
      const current = blocks.reportingPeriods.at(-1)
      const shares = current?.categoryStats.map((one) => one.availability) ?? []
      expect(figures.availability).toBeCloseTo(
        shares.reduce<number>((sum, one) => sum + (one ?? 0), 0) / shares.length,
        3,
      )
      expect(current?.blockStats.reduce((sum, one) => sum + one.buildingBlockCount, 0)).toBe(
        figures.totalbuildingBlock,
      )
      const shelter = blocks.containedBoundaryData
        .flatMap(({ blockStats }) => blockStats)
        .filter((one) => Number(one.buildingBlockId) === SHELTER)
      const holding = `select count(distinct m.id) as value from boundaries m
        join providers p on p.municipality_id = m.id join stakeholders s on s.id = p.stakeholder_id
        where {within} and p.building_block_id = ${SHELTER} and s.removed_at is null`
      const expected = blocks.containedBoundaryData.length > 0 ? await count(holding) : 0
      expect(shelter.reduce((sum, one) => sum + one.municipalitiesWithOne, 0)).toBe(expected)
      const health = await told(healthCheck.stats, { boundaryId })
      expect(health.periods.at(-2)?.total).toMatchObject({
        overalMaturity: figures.overallMaturity,
        participatingOrganisations: figures.participatingOrganisations,
      })
      const cases = await told(crime.stats, { boundaryId })
      expect(cases.boundaryLevel.at(-1)).toMatchObject({ ...cases.latest, total: figures.totalCrime })
      const actions = await told(collectiveActions.getCollectiveActionsByBoundary, { boundaryId })
      expect(actions.collectiveActionStats).toMatchObject({
        total: figures.totalActions,
        active: figures.activeActions,
      })
    })
  })

  it.each([1, 2, 3] as const)(
    'of every boundary of level %i are the same in snapshot and reports',
    async (level) => {
      const snapshot = await told(dashboard.get, {})
      const expected = snapshot.containedBoundaryData.filter((one) => one.boundaryTypeId === level)
      expect(expected).toHaveLength([9, 52, 213][level - 1] ?? 0)
      const names = expected.map((one) => one.description)
      const input = { boundaryTypeId: level }

      const blocks = await told(buildingBlocks.getBuildingBlockData, input)
      expect(blocks.containedBoundaryData.map((one) => one.boundary)).toEqual(names)
      expect(
        blocks.containedBoundaryData.map((one) => [one.boundaryId, one.availability, one.buildingBlockCount]),
      ).toEqual(expected.map((one) => [one.boundaryId, one.availability, one.totalbuildingBlock]))

      const health = await told(healthCheck.stats, input)
      expect(
        health.containedBoundaryData.map(({ boundaryId, total }) => [
          boundaryId,
          total.overalMaturity,
          total.participatingOrganisations,
        ]),
      ).toEqual(expected.map((one) => [one.boundaryId, one.overallMaturity, one.participatingOrganisations]))

      const cases = await told(crime.stats, input)
      expect(
        cases.containedBoundaryData.map((one) => [
          one.boundaryId,
          one.total,
          crimeRate(one.total, one.peopleCount),
        ]),
      ).toEqual(expected.map((one) => [one.boundaryId, one.totalCrime, one.crimePerCapita]))

      const actions = await told(collectiveActions.getCollectiveActionsByBoundary, input)
      expect(actions.containedBoundaryData.map((one) => [one.boundaryId, one.total, one.active])).toEqual(
        expected.map((one) => [one.boundaryId, one.totalActions, one.activeActions]),
      )
    },
  )

  it('are compared with those of a year before, type by type', async () => {
    const { boundaryLevel } = await told(crime.stats, {})
    // Every published quarter is there.
    expect(boundaryLevel).toHaveLength(12)
    expect(boundaryLevel.slice(-5).map(({ year, quarter }) => [year, quarter])).toEqual([
      [2025, 1],
      [2025, 2],
      [2025, 3],
      [2025, 4],
      [2026, 1],
    ])
    const rapes = (year: number) =>
      counted(
        null,
        0,
        `select sum(f.value) as value from boundaries m join crime_figures f on f.boundary_id = m.id
        where {within} and f.year = ${year} and f.quarter = 1 and f.crime_type_id = 3`,
      )
    const latest = boundaryLevel.at(-1)
    expect(latest?.priorYearQuarter).toBe(boundaryLevel.at(-5)?.total)
    expect(latest?.crimeStats.find(({ crimeTypeId }) => crimeTypeId === 3)).toMatchObject({
      value: await rapes(2026),
      priorYearValue: await rapes(2025),
      isLatest: true,
    })
    expect(boundaryLevel[0]?.crimeStats[0]?.isLatest).toBe(false)
  })

  it('add up the challenges of three years by cycle and pillar', async () => {
    const { cycles, pillarStats, collectiveActionStats } = await told(
      collectiveActions.getCollectiveActionsByBoundary,
      {},
    )
    expect(cycles.map(({ description }) => description).slice(-2)).toEqual([
      'July to December 2025',
      'January to June 2026',
    ])
    expect(cycles.map(({ isCurrentCycle }) => isCurrentCycle)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ])
    const [from, to] = ['2025-07-01', '2026-01-01'].map((day) => Date.parse(`${day}T00:00:00+02:00`))
    const begun = await counted(
      null,
      0,
      `select count(*) as value from boundaries m join collective_actions a on a.boundary_id = m.id
        where {within} and a.valid_from >= ${from} and a.valid_from < ${to}`,
    )
    expect(cycles.at(-2)?.totalCollectiveActions).toBe(begun)
    const sum = (of: readonly { readonly total: number }[]) => of.reduce((total, one) => total + one.total, 0)
    expect(sum(cycles.at(-2)?.pillarStats ?? [])).toBe(begun)
    expect(sum(pillarStats)).toBe(collectiveActionStats.total)
  })

  it('of one category are those of the whole report', async () => {
    const all = await told(buildingBlocks.getBuildingBlockData, {})
    const one = await told(buildingBlocks.getBuildingBlockRquirementDetailData, {
      buildingBlockCategoryId: 3,
    })
    expect(one.reportingPeriods).toEqual(
      all.reportingPeriods.map((period) => ({
        ...period,
        categoryStats: period.categoryStats.filter((stat) => stat.buildingBlockCategoryId === 3),
        blockStats: period.blockStats.filter((stat) => stat.buildingBlockCategoryId === 3),
      })),
    )
    const none = { buildingBlockCategoryId: 999 }
    const missing = await server.nobody.ask(buildingBlocks.getBuildingBlockRquirementDetailData, none)
    expect(missing.statusCode).toBe(404)
  })

  describe.each(reports)('as %s', (_what, report) => {
    it('can be listed by any level below a place, and by none beside or above it', async () => {
      const province = await idOf('WC', 1)
      const municipality = await idOf('WC024', 3)
      const contained = async (input: object) =>
        ((await told<Call>(report, input)) as { containedBoundaryData: { boundaryTypeId: number }[] })
          .containedBoundaryData
      const districts = await contained({ boundaryId: province })
      const municipalities = await contained({ boundaryId: province, boundaryTypeId: 3 })
      expect([districts.length, municipalities.length]).toEqual([6, 25])
      expect(new Set(municipalities.map((one) => one.boundaryTypeId))).toEqual(new Set([3]))
      expect(await contained({ boundaryId: municipality })).toEqual([])
      for (const [boundaryId, boundaryTypeId] of [
        [province, 1],
        [municipality, 3],
        [municipality, 2],
      ]) {
        const answer = await server.nobody.ask(report, { boundaryId, boundaryTypeId })
        expect([answer.statusCode, answer.json().errors]).toEqual([
          400,
          [{ code: 'boundaryTypeId', description: 'Choose a level below this place.' }],
        ])
      }
    })

    it.each([
      [{ boundaryId: 999_999 }, 404],
      [{ boundaryId: 'Overberg' }, 400],
      [{ boundaryTypeId: 4 }, 400],
      [{ boundaryId: -1 }, 400],
    ])('refuse %j', async (input, status) => {
      expect((await server.nobody.ask(report, input)).statusCode).toBe(status)
    })
  })

  it('name stakeholders who run challenges, and nobody else', async () => {
    const { db } = server.database
    const { stakeholder_id } = await db
      .selectFrom('collective_actions')
      .select('stakeholder_id')
      .where('outcome', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const own = await db
      .selectFrom('collective_actions')
      .select(['id', 'outcome'])
      .where('stakeholder_id', '=', stakeholder_id)
      .orderBy('valid_from', 'desc')
      .execute()
    const call = collectiveActions.getCollectiveActionDetailsByStakeholderId
    const details = await told(call, { stakeholderId: stakeholder_id })
    expect(details.collectiveActions.map((one) => [one.outcome, one.active])).toEqual(
      own.map(({ outcome }) => [outcome, outcome === null]),
    )
    const others = await db
      .selectFrom('stakeholders')
      .select(({ fn }) => ['stakeholder_type_id', fn.min('id').as('id')])
      .where('stakeholder_type_id', 'in', [3, 5])
      .groupBy('stakeholder_type_id')
      .execute()
    for (const { id } of [...others, { id: 2_147_483_647 }])
      expect((await server.nobody.ask(call, { stakeholderId: id })).statusCode).toBe(404)
  })

  const remove = (id: number, at: number | null) =>
    server.database.db.updateTable('stakeholders').set({ removed_at: at }).where('id', '=', id).execute()

  it('count an organisation that is removed within a quarter with its surveys, and neither from the next on', async () => {
    const reported = previousQuarter(quarterOf(demoNow))
    const { id } = await server.database.db
      .selectFrom('health_checks')
      .select('organisation_stakeholder_id as id')
      .where('year', '=', reported.year)
      .where('quarter', '=', reported.quarter)
      .where('shown_responses', '>', 4)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const reach = async () => {
      const { periods } = await told(healthCheck.stats, {})
      const { organisationCount = 0, participatingOrganisations = 0 } = periods.at(-2)?.total ?? {}
      return [organisationCount, participatingOrganisations ?? 0]
    }
    const all = await reach()
    await remove(id, quarterStart(reported))
    expect(await reach()).toEqual(all)
    await remove(id, quarterStart(reported) - 1)
    expect(await reach()).toEqual(all.map((count) => count - 1))
    await remove(id, null)
  })

  it('leave out of sums, pins and lists alike the challenges of whoever was removed', async () => {
    const boundaryId = await idOf('WC', 1)
    const counts = async () => {
      const { boundary } = await told(dashboard.get, { boundaryId })
      const { collectiveActionStats } = await told(collectiveActions.getCollectiveActionsByBoundary, {
        boundaryId,
      })
      const pins = await told(geography.actionsGeomarker, { type: 1, id: boundaryId })
      const pinned = pins.flatMap(({ pillarStats }) => pillarStats.map(({ total }) => total))
      return [
        boundary.totalActions,
        collectiveActionStats.total,
        pinned.reduce((sum, total) => sum + total, 0),
      ]
    }
    const [runner] = await told(geography.actionsGeomarker, { type: 1, id: boundaryId })
    const id = runner?.stakeholderId ?? 0
    const call = collectiveActions.getCollectiveActionDetailsByStakeholderId
    const own = (await told(call, { stakeholderId: id })).collectiveActions.length
    const [all = 0] = await counts()
    expect(await counts()).toEqual([all, all, all])
    await remove(id, demoNow)
    const left = all - own
    expect(await counts()).toEqual([left, left, left])
    expect((await server.nobody.ask(call, { stakeholderId: id })).statusCode).toBe(404)
    await remove(id, null)
  })

  // It is the last test on this server, because it moves the clock.
  it('of a quarter that has ended never change', async () => {
    const before = await told(healthCheck.stats, {})
    const casesBefore = await told(crime.stats, {})
    clock.pass(quarterEnd(quarterOf(demoNow)) - clock.now())
    const after = await told(healthCheck.stats, {})
    expect(after.reported).toEqual({ period: 'Apr-Jun', year: 2026, quarter: 2 })
    expect(after.periods.slice(0, -2)).toEqual(before.periods.slice(1, -1))
    expect(await told(crime.stats, {})).toEqual(casesBefore)
    const snapshot = await told(dashboard.get, {})
    expect(snapshot.periods).toEqual({
      buildingBlocks: { period: 'Jul-Sep', year: 2026, quarter: 3 },
      healthCheck: after.reported,
      crime: { ...casesBefore.latest, group: null },
    })
  })
})

import { DAY_MS } from '#contract/rules/day.ts'
import type * as z from 'zod/mini'
import { insertCollectiveAction } from '#tests/support/collective-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { aReferenceDatabase, databases, demoNow } from '#tests/support/database.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, collectiveActions, crime, dashboard, healthCheck } = calls

async function told<C extends Call>(
  server: TestServer,
  call: C,
  input: object,
): Promise<z.output<C['output']>> {
  const answer = await server.nobody.ask(call, input)
  expect(answer.statusCode).toBe(200)
  return call.output.parse(answer.json()) as z.output<C['output']>
}

describe.each(databases)('where nothing is known, on %s,', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ database: await aReferenceDatabase(kind) })
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  it('the snapshot gives unknown figures as unknown, never as 0', async () => {
    const { boundary, periods, containedBoundaryData } = await told(server, dashboard.get, {})
    expect(boundary).toMatchObject({
      municipalities: 213,
      totalbuildingBlock: 0,
      placesToCheck: 0,
      availability: null,
      answered: 0,
      participatingOrganisations: 0,
      overallMaturity: null,
      totalCrime: null,
      crimePerCapita: null,
      totalActions: 0,
      activeActions: 0,
    })
    expect(periods.crime).toBeNull()
    expect(containedBoundaryData).toHaveLength(274)
    expect(new Set(containedBoundaryData.map((one) => one.crimePerCapita))).toEqual(new Set([null]))
  })

  it('each report has its places and no figures', async () => {
    const input = { boundaryTypeId: 2 }
    expect(await told(server, crime.stats, input)).toMatchObject({
      latest: null,
      boundaryLevel: [],
      containedBoundaryData: [],
    })
    const health = await told(server, healthCheck.stats, input)
    expect(
      health.periods.flatMap((period) => period.organisationTypes.map((one) => one.overalMaturity)),
    ).toEqual(Array.from({ length: 30 }, () => null))
    expect(health.containedBoundaryData.flatMap((one) => one.organisationTypes)).toEqual([])
    const actions = await told(server, collectiveActions.getCollectiveActionsByBoundary, input)
    expect(actions.collectiveActionStats).toEqual({ total: 0, active: 0, inactive: 0 })
    expect([actions.pillarStats.length, actions.containedBoundaryData.length]).toEqual([6, 52])
    const blocks = await told(server, buildingBlocks.getBuildingBlockData, input)
    expect([blocks.reportingPeriods.length, blocks.containedBoundaryData.length]).toEqual([5, 52])
  })
})

describe.each(databases)('in a country with gaps, on %s,', (kind) => {
  let server: TestServer
  const ids = { municipality: 0, uncounted: 0, station: 0, ward: 0, runner: 0 }
  beforeAll(async () => {
    server = await aServer({ kind })
    await inTransaction(server.database.db, async (db) => {
      const find = (code: string) =>
        db
          .selectFrom('boundaries')
          .select(['id', 'province_id', 'district_id'])
          .where('code', '=', code)
          .where('boundary_type_id', '=', 3)
          .executeTakeFirstOrThrow()
      const municipality = await find('WC024')
      ids.municipality = municipality.id
      ids.uncounted = (await find('WC011')).id
      const inside = {
        search_name: 'within',
        parent_id: municipality.id,
        province_id: municipality.province_id,
        district_id: municipality.district_id,
      }
      const added = await db
        .insertInto('boundaries')
        .values([
          { ...inside, boundary_type_id: 4, code: '10204001', name: 'Ward 1' },
          { ...inside, boundary_type_id: 5, code: 'Aloe Street', name: 'Aloe Street' },
        ])
        .returning('id')
        .execute()
      ids.ward = added[0]?.id ?? 0
      ids.station = added[1]?.id ?? 0
      await db
        .insertInto('crime_figures')
        .values([
          { boundary_id: ids.station, crime_type_id: 1, year: 2026, quarter: 1, value: 3 },
          { boundary_id: ids.station, crime_type_id: 8, year: 2026, quarter: 1, value: 40 },
        ])
        .execute()
      await db.updateTable('crime_types').set({ is_included: 0 }).where('id', '=', 8).execute()
      await db.updateTable('boundaries').set({ people_count: null }).where('id', '=', ids.uncounted).execute()
      await db
        .deleteFrom('crime_figures')
        .where('boundary_id', '=', ids.uncounted)
        .where('quarter', '=', 1)
        .execute()
      const organisations = db
        .selectFrom('organisations')
        .select('stakeholder_id')
        .where('boundary_id', '=', ids.municipality)
      await db
        .updateTable('health_checks')
        .set({ actual_responses: 4, shown_responses: 0, public_responses: 0 })
        .where('organisation_stakeholder_id', 'in', organisations)
        .execute()
      const runner = await db
        .selectFrom('municipality_stakeholders')
        .select('stakeholder_id')
        .where('boundary_id', '=', ids.uncounted)
        .executeTakeFirstOrThrow()
      ids.runner = runner.stakeholder_id
      await db.deleteFrom('collective_actions').where('boundary_id', '=', ids.uncounted).execute()
      await insertCollectiveAction(db, {
        stakeholder_id: ids.runner,
        boundary_id: ids.uncounted,
        pillar_id: 1,
        name: 'Safe walk to school',
        description: '',
        outcome: null,
        valid_from: demoNow + DAY_MS,
        valid_to: demoNow + 101 * DAY_MS,
      })
    })
  })
  afterAll(() => server.close())

  const snapshotOf = async (boundaryId: number) =>
    (await told(server, dashboard.get, { boundaryId })).boundary

  it('a police area shows its own total instead of a rate, and is not counted twice', async () => {
    expect(await snapshotOf(ids.station)).toMatchObject({
      boundaryTypeId: 5,
      municipalities: 0,
      availability: null,
      totalCrime: 3,
      crimePerCapita: 3,
    })
    const { containedBoundaryData, boundaryLevel } = await told(server, crime.stats, {
      boundaryId: ids.station,
    })
    expect([containedBoundaryData, boundaryLevel.map(({ total }) => total)]).toEqual([[], [3]])
    const { total } = await server.database.db
      .selectFrom('crime_figures')
      .select(({ fn }) => fn.sum<number>('value').as('total'))
      .where('boundary_id', '=', ids.municipality)
      .where('crime_type_id', '<>', 8)
      .where('year', '=', 2026)
      .executeTakeFirstOrThrow()
    expect((await snapshotOf(ids.municipality)).totalCrime).toBe(total)
  })

  it('types that are not included are listed beside the total and not counted in it', async () => {
    const { boundaryLevel } = await told(server, crime.stats, { boundaryId: ids.station })
    expect(boundaryLevel[0]?.crimeStats.map(({ value, isIncluded }) => [value, isIncluded])).toEqual([
      [3, true],
      [40, false],
    ])
  })

  it('a ward has no building blocks of its own and nothing within', async () => {
    const report = await told(server, buildingBlocks.getBuildingBlockData, { boundaryId: ids.ward })
    expect([report.reportingPeriods, report.containedBoundaryData]).toEqual([[], []])
    expect(await snapshotOf(ids.ward)).toMatchObject({ availability: null, totalCrime: null })
  })

  it('a municipality without people or figures has no rate, and its district those of the others', async () => {
    expect(await snapshotOf(ids.uncounted)).toMatchObject({
      peopleCount: null,
      totalCrime: null,
      crimePerCapita: null,
    })
    const cases = await told(server, crime.stats, { boundaryTypeId: 3 })
    expect(cases.containedBoundaryData).toHaveLength(212)
    expect(cases.containedBoundaryData.map(({ boundaryId }) => boundaryId)).not.toContain(ids.uncounted)
    const own = await told(server, crime.stats, { boundaryId: ids.uncounted })
    expect(own.boundaryLevel.slice(-4).map(({ quarter }) => quarter)).toEqual([4, 2, 3, 4])
  })

  it('surveys with fewer than five responses show neither their responses nor a score', async () => {
    const figures = await snapshotOf(ids.municipality)
    expect(figures.participatingOrganisations).toBe(0)
    expect(figures.overallMaturity).toBeNull()
    const { periods } = await told(server, healthCheck.stats, { boundaryId: ids.municipality })
    expect(periods.flatMap((one) => one.organisationTypes.flatMap((type) => type.maturityScores))).toEqual([])
  })

  it('a challenge that begins tomorrow is not listed yet', async () => {
    expect(await snapshotOf(ids.uncounted)).toMatchObject({ totalActions: 0, activeActions: 0 })
    const call = collectiveActions.getCollectiveActionDetailsByStakeholderId
    expect((await server.nobody.ask(call, { stakeholderId: ids.runner })).statusCode).toBe(404)
  })

  it('the country still lists provinces, districts and municipalities only', async () => {
    const { containedBoundaryData } = await told(server, dashboard.get, {})
    expect(containedBoundaryData).toHaveLength(274)
    expect(Math.max(...containedBoundaryData.map((one) => one.boundaryTypeId))).toBe(3)
  })
})

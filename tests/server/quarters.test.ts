import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { databases, demoNow } from '#tests/support/database.ts'
import { edited, providersOf, readProvider, type ProviderKey } from '#tests/support/provider.ts'
import { aClock, aKey, aServer, type Client, type TestClock, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, verification } = calls
type Report = OutputOf<typeof buildingBlocks.getBuildingBlockData>

/** The first moment of the quarter after the demonstration's: midnight of 1 July in Johannesburg, 22:00 of 30 June UTC. */
const rollover = quarterEnd(quarterOf(demoNow))

describe.each(databases)('quarters on %s', (kind) => {
  let server: TestServer
  let clock: TestClock
  let municipal: Client
  let provincial: Client
  let aProvider: () => ProviderKey & { readonly stakeholderId: number }
  beforeAll(async () => {
    clock = aClock()
    server = await aServer({ kind, clock })
    aProvider = await providersOf(server, 'CPT')
    await signIn()
  })
  afterAll(() => server.close())

  /** Nobody stays signed in for weeks. */
  async function signIn() {
    municipal = await server.signIn('municipal.cpt@demo.example')
    provincial = await server.signIn('province.wc@demo.example')
  }

  async function submit(key: ProviderKey, how: (record: ProviderRecord) => Partial<ProviderRecord>) {
    const record = await readProvider(municipal, key)
    const input = edited({ ...record, ...how(record) }, {})
    const answer = await municipal.ask(buildingBlocks.updateBuildingBlockContactsAndRequirements, input, {
      ifMatch: record.version,
      key: aKey(),
    })
    expect(answer.statusCode).toBe(200)
  }

  async function verify(key: ProviderKey) {
    const { version } = await readProvider(provincial, key)
    const verdict = { ...key, verdict: 'verified', comment: '', path: null, note: '', inBulk: false }
    const answer = await provincial.ask(verification.verifyBuildingBlock, verdict, {
      ifMatch: version,
      key: aKey(),
    })
    expect(answer.statusCode).toBe(200)
  }

  async function report(boundaryId?: number): Promise<Report> {
    const answer = await server.nobody.ask(buildingBlocks.getBuildingBlockData, { boundaryId })
    return BuildingBlockReport.parse(answer.json())
  }

  const answering = (isAnswer: boolean) => (record: ProviderRecord) => ({
    buildingBlockRequirements: record.buildingBlockRequirements.map((one) => ({ ...one, isAnswer })),
  })
  const shareOf = ({ reportingPeriods }: Report, key: ProviderKey, back: number) =>
    reportingPeriods
      .at(-1 - back)
      ?.blockStats.find(({ buildingBlockId }) => buildingBlockId === key.buildingBlockId)?.availability

  it('start again at midnight of the first day in Johannesburg, and earlier figures stay unchanged', async () => {
    const key = aProvider()
    clock.pass(rollover - 1 - clock.now())
    await signIn()
    const { boundaryId } = await readProvider(municipal, key)
    // Every provider of the block gets this answer, because one of them is enough for the municipality.
    const others = await server.database.db
      .selectFrom('providers')
      .select('stakeholder_id')
      .where('municipality_id', '=', boundaryId)
      .where('building_block_id', '=', key.buildingBlockId)
      .execute()
    const everyone = others.map((row) => ({ ...key, stakeholderId: row.stakeholder_id }))
    for (const one of everyone) await submit(one, answering(true))
    await verify(key)
    expect((await readProvider(municipal, key)).state).toBe('verified')
    const before = await report(boundaryId)
    expect([before.lastQuarter, shareOf(before, key, 0)]).toEqual([2, 1])

    clock.pass(1)
    const due = await readProvider(municipal, key)
    expect([due.state, due.returned, due.verification.submitted]).toEqual(['outstanding', null, null])
    expect(due.verification.verified).toMatchObject({ at: rollover - 1, content: null })
    const after = await report(boundaryId)
    expect(after.reportingPeriods.map(({ year, quarter, isCurrent }) => [year, quarter, isCurrent])).toEqual([
      [2025, 3, false],
      [2025, 4, false],
      [2026, 1, false],
      [2026, 2, false],
      [2026, 3, true],
    ])
    // The answers have not changed yet.
    expect([shareOf(after, key, 0), shareOf(after, key, 1)]).toEqual([1, 1])

    for (const one of everyone) await submit(one, answering(false))
    const changed = await report(boundaryId)
    expect([shareOf(changed, key, 0), shareOf(changed, key, 1)]).toEqual([0, 1])
    expect(changed.reportingPeriods.slice(0, -1)).toEqual(after.reportingPeriods.slice(0, -1))
  })

  it('keep a removed provider in past quarters', async () => {
    const key = aProvider()
    const { boundaryId, version } = await readProvider(municipal, key)
    const before = await report(boundaryId)
    const admin = await server.signIn('admin@demo.example')
    const removed = await admin.ask(buildingBlocks.deleteBuildingBlock, key, {
      ifMatch: version,
      key: aKey(),
    })
    expect(removed.statusCode).toBe(200)
    const after = await report(boundaryId)
    expect(after.reportingPeriods.slice(0, -1)).toEqual(before.reportingPeriods.slice(0, -1))
    const countOf = ({ reportingPeriods }: Report) =>
      reportingPeriods.at(-1)?.blockStats.find((one) => one.buildingBlockId === key.buildingBlockId)
        ?.buildingBlockCount ?? 0
    expect(countOf(after)).toBe(countOf(before) - 1)
  })

  it('are those of the whole country without a boundary, and are refused for an unknown one', async () => {
    const country = await report()
    expect(country.boundary).toMatchObject({ boundaryId: null, description: 'South Africa' })
    expect(country.reportingPeriods.at(-1)?.categoryStats).toHaveLength(7)
    const nowhere = await server.nobody.ask(buildingBlocks.getBuildingBlockData, { boundaryId: 999_999 })
    expect(nowhere.statusCode).toBe(404)
  })
})

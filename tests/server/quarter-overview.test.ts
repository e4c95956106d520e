import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { previousQuarter, quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import { databases } from '#tests/support/database.ts'
import { aPlace } from '#tests/support/places.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { getQuarterOverview, getWorkList } = calls.verification
type Overview = OutputOf<typeof getQuarterOverview>

describe.each(databases)('the overview of the quarter on %s', (kind) => {
  let server: TestServer
  let provincial: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    provincial = await server.signIn('province.wc@demo.example')
  })
  afterAll(() => server.close())

  const read = async (client: Client, input: { readonly boundaryId?: number } = {}) =>
    (await client.ask(getQuarterOverview, input)).json<Overview>()

  it('agrees with the work list of the province', async () => {
    const { municipalities, endsAt } = await read(provincial)
    expect(endsAt).toBe(quarterEnd(quarterOf(server.clock.now())))
    const sum = (of: 'confirmed' | 'submitted' | 'verified' | 'late') =>
      municipalities.reduce((total, { current }) => total + current[of], 0)
    const { counts } = (await provincial.ask(getWorkList, { state: 'submitted' })).json()
    expect({
      confirmed: sum('confirmed'),
      submitted: sum('submitted'),
      verified: sum('verified'),
      late: sum('late'),
    }).toEqual({
      confirmed: counts.submitted + counts.verified,
      submitted: counts.submitted,
      verified: counts.verified,
      late: counts.outstanding + counts.returned,
    })
  })

  it('shows the province to its verifier, and the country to an administrator', async () => {
    const { municipalities } = await read(provincial)
    expect(new Set(municipalities.map(({ province }) => province.description))).toEqual(
      new Set(['Western Cape']),
    )
    const all = await read(await server.signIn('admin@demo.example'))
    expect(all.municipalities).toHaveLength(213)
    const elsewhere = await aPlace(server.database, 'BUF')
    const refused = await provincial.ask(getQuarterOverview, { boundaryId: elsewhere.boundaryId })
    expect(refused.statusCode).toBe(403)
    const coordinator = await server.signIn('municipal.cpt@demo.example')
    expect((await coordinator.ask(getQuarterOverview, {})).statusCode).toBe(403)
  })

  it('counts the coordinators of a municipality who may sign in', async () => {
    const { boundaryId } = await aPlace(server.database, 'CPT')
    const stateOf = async () => {
      const [row] = (await read(provincial, { boundaryId })).municipalities
      return [row?.coordinators, row?.coordinatorDisabledAt]
    }
    expect(await stateOf()).toEqual([1, null])
    const { db } = server.database
    const account = db.updateTable('users').where('username', '=', 'municipal.cpt@demo.example')
    await account.set({ disabled_at: 1 }).execute()
    expect(await stateOf()).toEqual([0, 1])
    await account.set({ disabled_at: null }).execute()
  })

  it('counts a provider as late in the last quarter only if it existed then', async () => {
    const { boundaryId } = await aPlace(server.database, 'CPT')
    const countsOf = async () => (await read(provincial, { boundaryId })).municipalities[0]?.last
    const before = await countsOf()
    const { db } = server.database
    const ended = quarterEnd(previousQuarter(quarterOf(server.clock.now())))
    const inPlace = db
      .selectFrom('providers')
      .select('stakeholder_id')
      .where('municipality_id', '=', boundaryId)
    await db.updateTable('stakeholders').set({ created_at: ended }).where('id', 'in', inPlace).execute()
    expect(await countsOf()).toEqual({ confirmed: 0, submitted: 0, verified: 0, late: 0 })
    expect((before?.confirmed ?? 0) + (before?.late ?? 0)).toBeGreaterThan(0)
  })
})

// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import { inWorkOrder, matchesFilter, workItemOf } from '#contract/rules/work-list.ts'
import { UpdateState } from '#contract/schemas/provider.ts'
import type { WorkFilter, WorkItem } from '#contract/schemas/work-item.ts'
import { listProviderRecords } from '#server/queries/provider/store.ts'
import { databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace } from '#tests/support/places.ts'
import { edited, providersOf, readProvider, type ProviderKey } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, verification } = calls
const update = buildingBlocks.updateBuildingBlockContactsAndRequirements
const { getWorkList } = verification
const PAGE = 50

interface Page {
  readonly counts: Record<UpdateState, number>
  readonly items: WorkItem[]
  readonly next: string | null
}
type AskedWorkList = Omit<WorkFilter, 'state' | 'boundaryId' | 'buildingBlockCategoryId'> & {
  readonly boundaryId?: number
  readonly buildingBlockCategoryId?: number
}

describe.each(databases)('the work list on %s', (kind) => {
  let server: TestServer
  let municipal: Client
  let provincial: Client
  let admin: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    municipal = await server.signIn('municipal.cpt@demo.example')
    provincial = await server.signIn('province.wc@demo.example')
    admin = await server.signIn('admin@demo.example')
  })
  afterAll(() => server.close())

  const page = async (by: Client, state: UpdateState, asked: AskedWorkList = {}, after?: string) => {
    const answer = await by.ask(getWorkList, { ...asked, state, ...(after === undefined ? {} : { after }) })
    expect(answer.statusCode).toBe(200)
    return answer.json<Page>()
  }
  const pages = async (by: Client, state: UpdateState, asked: AskedWorkList = {}) => {
    const all: Page[] = []
    for (let after: string | undefined | null; after !== null;) {
      const next = await page(by, state, asked, after)
      all.push(next)
      after = next.next
    }
    return all
  }
  /** Returns every provider of a boundary as the rule of the devices reads it. */
  const itemsIn = async (boundaryId: number) => {
    const { db } = server.database
    const rows = await db
      .selectFrom('providers as p')
      .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
      .innerJoin('building_blocks as k', 'k.id', 'p.building_block_id')
      .select(['p.stakeholder_id', 'k.building_block_category_id'])
      .where((where) =>
        where.or([
          where('b.id', '=', boundaryId),
          where('b.district_id', '=', boundaryId),
          where('b.province_id', '=', boundaryId),
        ]),
      )
      .execute()
    const categories = new Map(rows.map((row) => [row.stakeholder_id, row.building_block_category_id]))
    const records = await listProviderRecords(db, [...categories.keys()], quarterOf(server.clock.now()))
    return records.map((record) => workItemOf(record, categories.get(record.stakeholderId) ?? 0))
  }
  const submit = async (key: ProviderKey, name?: string, by = municipal) => {
    server.clock.pass(1000)
    const seen = await readProvider(by, key)
    const input = edited(seen, name === undefined ? {} : { name })
    const answer = await by.ask(update, input, { ifMatch: seen.version, key: aKey() })
    expect(answer.statusCode).toBe(200)
  }
  const decide = async (
    key: ProviderKey,
    verdict: 'verified' | 'returned' | 'withdrawn',
    by = provincial,
  ) => {
    server.clock.pass(1000)
    const { version } = await readProvider(by, key)
    const input = { ...key, verdict, comment: 'Please check.', path: null, note: '', inBulk: false }
    const answer = await by.ask(verification.verifyBuildingBlock, input, {
      ifMatch: version,
      key: aKey(),
    })
    expect(answer.statusCode).toBe(200)
  }

  it('agrees, page by page and for any filter, with the rule that devices apply to the records', async () => {
    const aProvider = await providersOf(server, 'WC024')
    const [one, two, three, four] = [aProvider(), aProvider(), aProvider(), aProvider()]
    for (const key of [one, two, three, four]) await submit(key)
    await decide(one, 'verified')
    await submit(one, 'Aloë 100% House_1')
    await decide(two, 'verified')
    await submit(two)
    await decide(three, 'returned')
    await submit(three)
    await decide(four, 'verified')
    await decide(four, 'withdrawn')
    const { boundaryId, provinceId } = await aPlace(server.database, 'WC024')
    const filters: AskedWorkList[] = [
      {},
      { boundaryId },
      { difference: 'new' },
      { difference: 'unchanged' },
      { difference: 'changed' },
      { buildingBlockCategoryId: 2 },
      { boundaryId, buildingBlockCategoryId: 1, difference: 'unchanged' },
      ...['ALOE', '100%', '%', '_', '\\', 'house_1', ' of ', ''].map((name) => ({ name })),
    ]
    const all = await itemsIn(provinceId)
    for (const asked of filters) {
      const { boundaryId: within, ...filter } = asked
      const wanted = all.filter(
        (item) => (within === undefined || item.boundaryId === within) && matchesFilter(item, filter),
      )
      for (const state of UpdateState.options) {
        const expected = wanted.filter((item) => item.state === state).toSorted(inWorkOrder(state))
        const found = await pages(provincial, state, asked)
        expect(found.map(({ items }) => items)).toEqual(inPages(expected))
        const counted = Object.fromEntries(
          UpdateState.options.map((of) => [of, wanted.filter((item) => item.state === of).length]),
        )
        expect(found.map(({ counts }) => counts)).toEqual(found.map(() => counted))
      }
    }
    const changed = all.find(({ stakeholderId }) => stakeholderId === one.stakeholderId)
    expect(changed?.difference).toEqual({ type: 'changed', fields: 1 })
    expect((await page(provincial, 'submitted', { name: 'aloe 100% house_1' })).items).toEqual([changed])
    expect(all.find(({ stakeholderId }) => stakeholderId === three.stakeholderId)?.isSentAgain).toBe(true)
  })

  it('continues where a page ended, whatever was decided or sent in between', async () => {
    const before = (await pages(admin, 'submitted')).flatMap(({ items }) => items)
    expect(before.length).toBeGreaterThan(2 * PAGE)
    const first = await page(admin, 'submitted')
    const [verified, sentAgain, ...others] = first.items.map(keyOf)
    const last = others.at(-1)
    if (verified === undefined || sentAgain === undefined || last === undefined) throw new Error('Too few')
    await decide(verified, 'verified', admin)
    await decide(last, 'returned', admin)
    await submit(sentAgain, undefined, admin)
    const second = await page(admin, 'submitted', {}, first.next ?? '')
    expect(second.items).toEqual(before.slice(PAGE, 2 * PAGE))
    const rest = (await pages(admin, 'submitted')).flatMap(({ items }) => items.map(keyOf))
    expect(rest).toEqual([
      ...before
        .slice(2)
        .map(keyOf)
        .filter((key) => !isSame(key, last)),
      sentAgain,
    ])
  })

  it('starts again for an invalid cursor', async () => {
    const first = await page(provincial, 'submitted')
    for (const after of ['', 'Aloe House', '1', '1.2.3', '-1.4', `${'9'.repeat(40)}.1`, '1.9999999999']) {
      expect(await page(provincial, 'submitted', {}, after)).toEqual(first)
    }
  })

  it('shows nobody records outside their places', async () => {
    const { boundaryId } = await aPlace(server.database, 'CPT')
    const far = await aPlace(server.database, 'JHB')
    const shown = (await pages(municipal, 'verified')).flatMap(({ items }) => items)
    expect(new Set(shown.map((item) => item.localMunicipalityName))).toEqual(
      new Set(['City of Cape Town', 'Stellenbosch']),
    )
    expect((await page(municipal, 'verified', { boundaryId })).counts.verified).toBeLessThan(shown.length)
    for (const boundary of [far.boundaryId, far.provinceId]) {
      const answer = await provincial.ask(getWorkList, { state: 'submitted', boundaryId: boundary })
      expect(answer.statusCode).toBe(403)
    }
    const actions = ['LogIntoSystem', 'ViewBuildingBlocks'] as const
    const nowhere = await server.enter(await addPerson(server.database, { username: 'of nowhere', actions }))
    expect(await page(nowhere, 'submitted')).toEqual({
      counts: { outstanding: 0, submitted: 0, returned: 0, verified: 0 },
      items: [],
      next: null,
    })
  })

  it('leaves out removed records', async () => {
    const key = (await providersOf(server, 'WC024'))()
    const { name, version, state } = await readProvider(admin, key)
    const before = (await page(admin, state, { name })).counts[state]
    await admin.ask(buildingBlocks.deleteBuildingBlock, key, { ifMatch: version, key: aKey() })
    const after = await page(admin, state, { name })
    expect(after.counts[state]).toBe(before - 1)
    expect(after.items.map(({ stakeholderId }) => stakeholderId)).not.toContain(key.stakeholderId)
  })
})

function keyOf({ stakeholderId, buildingBlockId }: WorkItem) {
  return { stakeholderId: stakeholderId ?? 0, buildingBlockId }
}

function isSame(one: ProviderKey, other: ProviderKey): boolean {
  return one.stakeholderId === other.stakeholderId
}

function inPages(items: readonly WorkItem[]): WorkItem[][] {
  const count = Math.max(1, Math.ceil(items.length / PAGE))
  return Array.from({ length: count }, (_, index) => items.slice(index * PAGE, (index + 1) * PAGE))
}

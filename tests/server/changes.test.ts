// @module-tag slow
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import type { OutputOf } from '#contract/call.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import { addProviderChange } from '#server/domains/building-blocks/history-store.ts'
import { countWaiting } from '#tests/support/count-waiting.ts'
import { aDemoDatabase, databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import {
  aNewProvider,
  blocksOf,
  edited,
  providersOf,
  readProvider,
  type ProviderKey,
} from '#tests/support/provider.ts'
import { aClock, aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, sync } = calls
type Changes = OutputOf<typeof sync.changes>

describe.each(databases)('the field pack that a device downloads from %s', (kind) => {
  let server: TestServer
  let municipal: Client
  let admin: Client
  let place: TestPlace
  let aProvider: () => ProviderKey & { readonly stakeholderId: number }
  beforeAll(async () => {
    server = await aServer({ kind })
    municipal = await server.signIn('municipal.cpt@demo.example')
    admin = await server.signIn('admin@demo.example')
    place = await aPlace(server.database, 'CPT')
    aProvider = await providersOf(server, 'CPT')
  })
  afterAll(() => server.close())

  const pull = async (by: Client, input: object = {}): Promise<Changes> => {
    const answer = await by.ask(sync.changes, input)
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
    return answer.json()
  }
  /** Reads all pages. */
  const pullAll = async (by: Client, input: { cursor?: string; boundaryId?: number } = {}) => {
    const pages: Changes[] = []
    for (let cursor = input.cursor; ; cursor = pages.at(-1)?.cursor) {
      const page = await pull(by, cursor === undefined ? input : { ...input, cursor })
      pages.push(page)
      if (!page.hasMore) return pages
      expect(pages.length).toBeLessThan(60)
    }
  }
  const recordsIn = (pages: readonly Changes[]) => pages.flatMap(({ records }) => records)
  const idsIn = (pages: readonly Changes[]) => recordsIn(pages).map(({ stakeholderId }) => stakeholderId)
  const cursorOf = (pages: readonly Changes[]) => pages.at(-1)?.cursor ?? ''
  const rename = async (key: ProviderKey, name: string, by = municipal) => {
    const record = await readProvider(by, key)
    const answer = await by.ask(
      buildingBlocks.updateBuildingBlockContactsAndRequirements,
      edited(record, { name }),
      { ifMatch: record.version, key: aKey() },
    )
    expect(answer.statusCode).toBe(200)
  }
  const remove = async (key: ProviderKey) => {
    const { version } = await readProvider(admin, key)
    const answer = await admin.ask(buildingBlocks.deleteBuildingBlock, key, { ifMatch: version, key: aKey() })
    expect(answer.statusCode).toBe(200)
  }
  const providersIn = async (boundaryIds: readonly number[]) => {
    const rows = await server.database.db
      .selectFrom('providers')
      .innerJoin('stakeholders', 'stakeholders.id', 'providers.stakeholder_id')
      .select('stakeholders.id')
      .where('municipality_id', 'in', boundaryIds)
      .where('removed_at', 'is', null)
      .orderBy('stakeholders.id')
      .execute()
    return rows.map(({ id }) => id)
  }

  it('contains at first all records of the person’s places, in pages, with everything that lists and forms need', async () => {
    const pages = await pullAll(municipal)
    const [first, ...others] = pages
    const dashboard = (await municipal.ask(buildingBlocks.getBuildingBlockAssociatedToUser, {})).json()
    const named = dashboard.map(
      ({ buildingBlockCategories: _, ...municipality }: object & Record<string, unknown>) => municipality,
    )
    expect(first?.municipalities).toEqual(named)
    expect(first?.municipalities?.map(({ boundaryId }) => boundaryId)).toContain(place.boundaryId)
    expect(first?.blocks).toEqual(await blocksOf(municipal))
    for (const page of others) expect([page.municipalities, page.blocks]).toEqual([null, null])
    const expected = await providersIn(first?.municipalities?.map(({ boundaryId }) => boundaryId) ?? [])
    expect(idsIn(pages)).toEqual(expected)
    expect(pages.map((page) => [page.isReset, page.total])).toEqual(pages.map(() => [false, expected.length]))
    expect(pages.flatMap(({ removed }) => removed)).toEqual([])
    for (const record of recordsIn(pages).slice(0, 20))
      expect(await readProvider(municipal, record)).toEqual(record)
  })

  it('comes in pages of a hundred, each provider once, for a person who sees the whole country', async () => {
    const pages = await pullAll(admin)
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.slice(0, -1).map(({ records }) => records.length)).toEqual(pages.slice(0, -1).map(() => 100))
    expect(new Set(idsIn(pages)).size).toBe(pages[0]?.total)
    expect(idsIn(pages)).toEqual(idsIn(pages).toSorted((a, b) => a - b))
  })

  it('contains afterwards only the records that were edited, added or removed', async () => {
    const cursor = cursorOf(await pullAll(municipal))
    expect(await pullAll(municipal, { cursor })).toMatchObject([{ records: [], removed: [], hasMore: false }])
    const [edit, gone] = [aProvider(), aProvider()]
    await rename(edit, 'Aloe House')
    await rename(edit, 'Protea House')
    const house = await aNewProvider(municipal, place.stakeholderId)
    await municipal.ask(buildingBlocks.addBuildingBlock, house, { key: aKey() })
    const brief = await aNewProvider(municipal, place.stakeholderId)
    await municipal.ask(buildingBlocks.addBuildingBlock, brief, { key: aKey() })
    const briefKey = { ...brief, stakeholderId: brief.clientId }
    const { stakeholderId: briefId } = await readProvider(municipal, briefKey)
    const { version } = await readProvider(municipal, gone)
    await remove(gone)
    await remove(briefKey)
    const pages = await pullAll(municipal, { cursor })
    const [page] = pages
    expect(pages).toHaveLength(1)
    expect(page).toMatchObject({ isReset: false, municipalities: null, blocks: null })
    const expected = [edit, { ...house, stakeholderId: house.clientId }]
    expect(page?.records.toSorted(byId)).toEqual(
      (await Promise.all(expected.map((key) => readProvider(municipal, key)))).toSorted(byId),
    )
    expect(page?.removed).toEqual([
      { stakeholderId: gone.stakeholderId, clientId: null, version: version + 1 },
      { stakeholderId: briefId, clientId: brief.clientId, version: 2 },
    ])
    expect(page?.total).toBe((await pull(municipal)).total)
    expect(await pullAll(municipal, { cursor: cursorOf(pages) })).toMatchObject([
      { records: [], removed: [] },
    ])
    const again = await pullAll(municipal, { cursor })
    expect(idsIn(again)).toEqual(idsIn(pages))
  })

  it('hides changes in other places', async () => {
    const cursor = cursorOf(await pullAll(municipal))
    const far = (await providersOf(server, 'JHB'))()
    await rename(far, 'Aloe House', admin)
    expect(await pullAll(municipal, { cursor })).toMatchObject([{ records: [], removed: [], hasMore: false }])
    expect(idsIn(await pullAll(municipal))).not.toContain(far.stakeholderId)
  })

  it('contains a record again when it changes during the download', async () => {
    const first = await pull(admin, {})
    const [early] = first.records
    const late = (await providersOf(server, 'JHB'))()
    if (early === undefined || first.records.some((one) => one.stakeholderId === late.stakeholderId))
      throw new Error('The first page holds one of them')
    await rename(early, 'Early House', admin)
    await rename(late, 'Late House', admin)
    const rest = await pullAll(admin, { cursor: first.cursor })
    const named = (name: string) => recordsIn(rest).filter((record) => record.name === name).length
    expect([named('Early House'), named('Late House')]).toEqual([1, 2])
    expect(recordsIn(rest).findLast((one) => one.stakeholderId === early.stakeholderId)?.name).toBe(
      'Early House',
    )
  })

  it('follows many changes in pages, in their order', async () => {
    const cursor = cursorOf(await pullAll(admin))
    const { db } = server.database
    const all = await db.selectFrom('providers').select('stakeholder_id').orderBy('stakeholder_id').execute()
    const ids = all
      .slice(0, 230)
      .map((row) => row.stakeholder_id)
      .toReversed()
    await inTransaction(db, async (writer) => {
      for (const id of ids) await changeBare(writer, id)
    })
    const pages = await pullAll(admin, { cursor })
    expect(pages.map(({ records, removed }) => records.length + removed.length)).toEqual([100, 100, 30])
    const seen = new Set([
      ...idsIn(pages),
      ...pages.flatMap((page) => page.removed.map((one) => one.stakeholderId)),
    ])
    expect([...seen].toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  })

  describe('within one place', () => {
    it('holds only the records of that place', async () => {
      const pages = await pullAll(admin, { boundaryId: place.boundaryId })
      expect(pages[0]?.municipalities?.map(({ boundaryId }) => boundaryId)).toEqual([place.boundaryId])
      expect(idsIn(pages)).toEqual(await providersIn([place.boundaryId]))
      const province = await pull(admin, { boundaryId: place.provinceId })
      expect(province.municipalities).toHaveLength(25)
    })

    it('starts again for another place', async () => {
      const { cursor } = await pull(admin, { boundaryId: place.boundaryId })
      const { isReset, municipalities } = await pull(admin, { cursor, boundaryId: place.provinceId })
      expect([isReset, municipalities?.length]).toEqual([true, 25])
      expect((await pull(admin, { cursor })).isReset).toBe(true)
    })
  })

  describe('starts again', () => {
    it('when the cursor is damaged, forged or another person’s', async () => {
      const { cursor } = await pull(municipal)
      const [content = ''] = cursor.split('.')
      const position = Buffer.from(content, 'base64url').toString()
      const forged = Buffer.from(position.replace(/\d+\]$/, '0]')).toString('base64url')
      const elsewhere = createHmac('sha256', 'another secret').update(`cursor:${content}`).digest('base64url')
      const strange = [
        '', '.', 'x', '"', '%', '\u{1f600}', content, `${content}.`, `${content}.x`, cursor.slice(0, -1), `${cursor}x`,
        cursor.slice(1), `${forged}.${cursor.split('.')[1]}`, `${content}.${elsewhere.slice(0, 22)}`, 'a'.repeat(300),
        `${content}.${cursor.split('.')[1]}.x`.slice(0, 300),
      ] // oxfmt-ignore
      const fresh = await pull(municipal)
      for (const text of strange.filter((one) => !one.startsWith(cursor))) {
        expect([text, await pull(municipal, { cursor: text })]).toEqual([
          text,
          { ...fresh, isReset: true, cursor: expect.any(String) },
        ])
      }
      expect((await pull(admin, { cursor })).isReset).toBe(true)
      expect((await municipal.ask(sync.changes, { cursor: 'a'.repeat(301) })).statusCode).toBe(400)
      expect((await pull(municipal, { cursor })).isReset).toBe(false)
    })

    it('when a place was taken from the person, without its records', async () => {
      const placeIds = [place.boundaryId, (await aPlace(server.database, 'WC011')).boundaryId]
      const id = await addPerson(server.database, {
        username: 'one who moves',
        actions: ['LogIntoSystem', 'ViewBuildingBlocks'],
        placeIds,
      })
      const client = await server.enter(id)
      const before = await pullAll(client)
      expect(before[0]?.municipalities).toHaveLength(2)
      await server.database.db
        .deleteFrom('stakeholder_relationships')
        .where('stakeholder_id', '=', id)
        .where('boundary_id', '=', place.boundaryId)
        .execute()
      const [after] = await pullAll(client, { cursor: cursorOf(before) })
      expect(after?.isReset).toBe(true)
      expect(after?.municipalities?.map(({ boundaryId }) => boundaryId)).toEqual(placeIds.slice(1))
      expect(idsIn(after === undefined ? [] : [after])).toEqual(await providersIn(placeIds.slice(1)))
      await server.database.db
        .deleteFrom('stakeholder_relationships')
        .where('stakeholder_id', '=', id)
        .execute()
      const nothing = await pull(client, { cursor: after?.cursor ?? '' })
      expect(nothing).toMatchObject({
        isReset: true,
        municipalities: [],
        records: [],
        total: 0,
        hasMore: false,
      })
    })

    it('in another quarter, since states belong to a quarter, and when a backup was restored', async () => {
      const cursor = cursorOf(await pullAll(municipal))
      const later = await aServer({
        database: server.database,
        clock: aClock(server.clock.now() + 60 * 86_400_000),
      })
      const person = await later.signIn('municipal.cpt@demo.example')
      const next = await pull(person, { cursor })
      expect(next.isReset).toBe(true)
      expect(new Set(next.records.map(({ state }) => state))).toEqual(new Set(['outstanding']))
      await later.close()
      const { db } = server.database
      await db.updateTable('system_values').set({ value: 'another' }).where('name', '=', 'epoch').execute()
      expect((await pull(municipal, { cursor })).isReset).toBe(true)
    })
  })

  it('lists which of the person’s own keys the server has', async () => {
    const key = aProvider()
    const [mine, theirs, never] = [aKey(), aKey(), aKey()]
    const first = await readProvider(municipal, key)
    const update = buildingBlocks.updateBuildingBlockContactsAndRequirements
    await municipal.ask(update, edited(first, { name: 'Aloe House' }), { ifMatch: first.version, key: mine })
    await admin.ask(update, edited(first, { name: 'Protea House' }), {
      ifMatch: first.version + 1,
      key: theirs,
    })
    await municipal.ask(update, edited(first, { name: 'Fynbos House' }), {
      ifMatch: first.version,
      key: never,
    })
    const keys = [never, theirs, mine]
    expect((await municipal.ask(sync.known, { keys })).json()).toEqual({ known: [mine] })
    expect((await admin.ask(sync.known, { keys })).json()).toEqual({ known: [theirs] })
    expect((await admin.ask(sync.known, { keys: [] })).json()).toEqual({ known: [] })
    const many = Array.from({ length: 500 }, aKey)
    expect((await municipal.ask(sync.known, { keys: [...many.slice(1), mine] })).json()).toEqual({
      known: [mine],
    })
    expect((await municipal.ask(sync.known, { keys: [...many, mine] })).statusCode).toBe(400)
  })
})

it.skipIf(!databases.includes('postgresql'))(
  'a change that was begun first and is finished last is missed by nobody who follows on postgresql',
  async () => {
    const database = await aDemoDatabase('postgresql')
    const server = await aServer({ database })
    const admin = await server.signIn('admin@demo.example')
    const take = await providersOf(server, 'CPT')
    const [slow, quick] = [take(), take()]
    const follow = async (cursor: string): Promise<Changes> =>
      (await admin.ask(sync.changes, { cursor })).json()
    let { cursor, hasMore }: Changes = (await admin.ask(sync.changes, {})).json()
    while (hasMore) ({ cursor, hasMore } = await follow(cursor))
    const seen: number[] = []
    const look = async () => {
      const page = await follow(cursor)
      cursor = page.cursor
      seen.push(...page.records.map(({ stakeholderId }) => stakeholderId))
    }

    const order: string[] = []
    const [begun, held] = [aSignal(), aSignal()]
    const first = inTransaction(database.db, async (db) => {
      const authorship = { by: admin.stakeholderId ?? 0, typedAt: null, receivedAt: 1, period: quarterOf(1) }
      const change = { kind: 'update', version: 1, before: null, after: null, paths: [] } as const
      await addProviderChange(db, authorship, change, slow)
      begun.give()
      await held.given
      order.push('slow')
    })
    await begun.given
    const seenQuick = await readProvider(admin, quick)
    const update = buildingBlocks.updateBuildingBlockContactsAndRequirements
    const carrying = { ifMatch: seenQuick.version, key: aKey() }
    const second = admin
      .ask(update, edited(seenQuick, { name: 'Aloe House' }), carrying)
      .then(({ statusCode }) => order.push(`quick ${statusCode}`))
    while (order.length === 0 && (await countWaiting(database)) === 0) await look()
    await look()
    held.give()
    await Promise.all([first, second])
    await look()
    expect(order).toEqual(['slow', 'quick 200'])
    expect(new Set(seen)).toEqual(new Set([slow.stakeholderId, quick.stakeholderId]))
    expect(seen).toHaveLength(2)
    await server.close()
    await database.close()
  },
)

/** A minimal change. */
async function changeBare(db: Writer, stakeholderId: number): Promise<void> {
  await db
    .insertInto('changes')
    .values({
      stakeholder_id: stakeholderId,
      kind: 'update',
      by_stakeholder_id: null,
      typed_at: null,
      received_at: 1,
      version: 0,
      before: 'null',
      after: 'null',
      paths: '[]',
    })
    .execute()
}

function aSignal(): { given: Promise<void>; give: () => void } {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

function byId(one: ProviderRecord, other: ProviderRecord): number {
  return one.stakeholderId - other.stakeholderId
}

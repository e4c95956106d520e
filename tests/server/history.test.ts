// @module-tag slow
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { HistoryEntry } from '#contract/schemas/history-entry.ts'
import { databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace } from '#tests/support/places.ts'
import { aNewProvider, edited, readProvider, type ProviderKey } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, verification } = calls
const update = buildingBlocks.updateBuildingBlockContactsAndRequirements

describe.each(databases)('the history on %s', (kind) => {
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

  const aNewHouse = async () => {
    const { stakeholderId } = await aPlace(server.database, 'CPT')
    const input = await aNewProvider(municipal, stakeholderId)
    const answer = await municipal.ask(buildingBlocks.addBuildingBlock, input, { key: aKey() })
    return {
      stakeholderId: answer.json().record.stakeholderId as number,
      buildingBlockId: input.buildingBlockId,
    }
  }
  const carrying = async (key: ProviderKey) => ({
    ifMatch: (await readProvider(admin, key)).version,
    key: aKey(),
  })
  const rename = async (key: ProviderKey, name: string) => {
    server.clock.pass(1000)
    const input = edited(await readProvider(municipal, key), { name })
    expect((await municipal.ask(update, input, await carrying(key))).statusCode).toBe(200)
  }
  const decide = async (key: ProviderKey, verdict: string, words: object = {}) => {
    server.clock.pass(1000)
    const input = { ...key, verdict, comment: '', path: null, note: '', inBulk: false, ...words }
    const answer = await provincial.ask(verification.verifyBuildingBlock, input, await carrying(key))
    expect(answer.statusCode).toBe(200)
  }
  const historyOf = async (key: ProviderKey, by = municipal, before?: number) => {
    const input = { ...key, ...(before === undefined ? {} : { before }) }
    const answer = await by.ask(verification.getHistory, input)
    expect(answer.statusCode).toBe(200)
    return answer.json<{ entries: HistoryEntry[]; next: number | null }>()
  }
  const nameOf = async (client: Client) => {
    const row = await server.database.db
      .selectFrom('stakeholders')
      .select('name')
      .where('id', '=', client.stakeholderId ?? 0)
      .executeTakeFirstOrThrow()
    return row.name
  }

  it('lists what was done to a provider, by whom, and the values before and after, newest first', async () => {
    const key = await aNewHouse()
    const added = await readProvider(municipal, key)
    await rename(key, 'Protea House')
    await decide(key, 'returned', { comment: 'Is that its name?', path: 'name', note: 'Heard otherwise.' })
    await decide(key, 'withdrawn')
    await decide(key, 'verified', { note: 'It is.' })
    const renamed = contentOf(await readProvider(municipal, key))
    const { entries, next } = await historyOf(key, provincial)
    expect(next).toBeNull()
    expect(entries.map((entry) => [entry.kind, entry.version])).toEqual([
      ['verified', 5],
      ['withdrawn', 4],
      ['returned', 3],
      ['update', 2],
      ['added', 1],
    ])
    const [verified, withdrawn, returned, change, first] = entries
    expect(verified?.verdict).toEqual({ comment: '', path: null, note: 'It is.' })
    expect(withdrawn?.verdict).toBeNull()
    expect(returned).toMatchObject({
      by: await nameOf(provincial),
      typedAt: null,
      before: null,
      after: null,
      verdict: { comment: 'Is that its name?', path: 'name', note: 'Heard otherwise.' },
    })
    expect(change).toMatchObject({ by: await nameOf(municipal), before: contentOf(added), after: renamed })
    expect([change?.verdict, change?.receivedAt]).toEqual([null, server.clock.now() - 3000])
    expect(first).toMatchObject({ before: null, after: contentOf(added), verdict: null })
  })

  it('hides the notes of verifiers from those who do not verify', async () => {
    const key = await aNewHouse()
    await decide(key, 'returned', { comment: 'Please check.', note: 'Ask the ward councillor.' })
    const answer = await municipal.ask(verification.getHistory, key)
    expect(answer.json().entries[0].verdict).toEqual({ comment: 'Please check.', path: null, note: null })
    expect(answer.body).not.toContain('councillor')
  })

  it('gives the time when something was typed, where a device sent it later', async () => {
    const key = await aNewHouse()
    const record = await readProvider(municipal, key)
    const entry = {
      key: aKey(),
      method: update.method,
      path: update.path,
      body: edited(record, { name: 'Fynbos House' }),
      ifMatch: '"1"',
      typedAt: 12_345,
      payloadVersion: 1,
    }
    await municipal.ask(calls.sync.push, { author: municipal.stakeholderId, entries: [entry] })
    const [last] = (await historyOf(key)).entries
    expect(last).toMatchObject({ kind: 'update', typedAt: 12_345, receivedAt: server.clock.now() })
  })

  it('is read page by page, without a gap or a repeat', async () => {
    const key = await aNewHouse()
    for (let turn = 0; turn < 104; turn += 1) await rename(key, `House ${turn}`)
    const first = await historyOf(key)
    expect(first.entries).toHaveLength(100)
    await rename(key, 'The last house')
    const second = await historyOf(key, municipal, first.next ?? 0)
    expect([...first.entries, ...second.entries].map(({ version }) => version)).toEqual(
      Array.from({ length: 105 }, (_, index) => 105 - index),
    )
    expect(second.next).toBeNull()
  })

  it('of all providers is listed from the oldest, including removed ones', async () => {
    const key = await aNewHouse()
    await rename(key, 'A house of the past')
    const removed = { ...key, reason: 'The house closed.' }
    const removal = await admin.ask(buildingBlocks.deleteBuildingBlock, removed, await carrying(key))
    expect(removal.statusCode).toBe(200)
    const { boundaryId, provinceId } = await aPlace(server.database, 'CPT')
    const all = await pagesOf(admin, boundaryId)
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b))
    const own = all.filter(({ stakeholderId }) => stakeholderId === key.stakeholderId)
    expect(own.map((entry) => entry.kind)).toEqual(['added', 'update', 'removed'])
    expect(own[2]).toMatchObject({
      name: 'A house of the past',
      localMunicipalityName: 'City of Cape Town',
      before: { name: 'A house of the past' },
      after: null,
      reason: 'The house closed.',
    })
    expect(own[1]?.reason).toBe('')
    const { count } = await server.database.db
      .selectFrom('changes')
      .innerJoin('providers', 'providers.stakeholder_id', 'changes.stakeholder_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('municipality_id', '=', boundaryId)
      .executeTakeFirstOrThrow()
    expect(all).toHaveLength(count)
    const wider = await admin.ask(verification.getAllHistory, { boundaryId: provinceId })
    expect(wider.json().entries).toHaveLength(100)
  })

  it('of all providers is for those who run the system, with notes only for those who verify', async () => {
    expect((await provincial.ask(verification.getAllHistory, {})).statusCode).toBe(403)
    const key = await aNewHouse()
    await decide(key, 'returned', { comment: 'Please check.', note: 'Ask the ward councillor.' })
    const actions = ['LogIntoSystem', 'WorldOfImpactAdmin'] as const
    const clerk = await server.enter(await addPerson(server.database, { username: 'a clerk', actions }))
    const { id: after } = await server.database.db
      .selectFrom('changes')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const answer = await clerk.ask(verification.getAllHistory, { after: after - 1 })
    expect(answer.json()).toMatchObject({
      entries: [{ kind: 'returned', verdict: { comment: 'Please check.', note: null } }],
      next: null,
    })
  })

  it.each(['changes', 'provider_updates', 'requirement_answer_history'] as const)(
    'lets nobody change or delete a row of %s',
    async (table) => {
      const { db } = server.database
      const rows = () => db.selectFrom(table).selectAll().orderBy('id').execute()
      const before = await rows()
      const [first] = before
      expect(first).toBeDefined()
      const own = sql`where id = ${first?.id ?? 0}`
      await expect(sql`update ${sql.table(table)} set id = id ${own}`.execute(db)).rejects.toThrow(
        'never changed',
      )
      await expect(sql`delete from ${sql.table(table)} ${own}`.execute(db)).rejects.toThrow('never changed')
      expect(await rows()).toEqual(before)
    },
  )

  async function pagesOf(client: Client, boundaryId: number) {
    const entries: (HistoryEntry & { stakeholderId: number })[] = []
    for (let after: number | null | undefined; after !== null;) {
      const answer = await client.ask(verification.getAllHistory, {
        boundaryId,
        ...(after === undefined ? {} : { after }),
      })
      entries.push(...answer.json().entries)
      after = answer.json().next as number | null
    }
    return entries
  }
})

import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PushAnswer } from '#contract/calls/sync.ts'
import { calls } from '#contract/index.ts'
import { headers } from '#contract/wire.ts'
import { requestOf } from '#src/data/core/api.ts'
import { quickChecksumOf } from '#tests/support/checksum.ts'
import { databases } from '#tests/support/database.ts'
import { edited, providersOf, readProvider, somePerson, type ProviderKey } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks } = calls
const update = buildingBlocks.updateBuildingBlockContactsAndRequirements
const remove = buildingBlocks.DeleteStakeholderById

interface Entry {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly ifMatch: string | null
  readonly payloadVersion?: number
}

describe.each(databases)('a push of waiting edits to %s', (kind) => {
  let server: TestServer
  let municipal: Client
  let aProvider: () => ProviderKey
  beforeAll(async () => {
    server = await aServer({ kind })
    municipal = await server.signIn('municipal.cpt@demo.example')
    aProvider = await providersOf(server, 'CPT')
  })
  afterAll(() => server.close())

  const asSent = (entries: readonly Entry[], author = municipal.stakeholderId) => ({
    author,
    entries: entries.map((entry) => ({ typedAt: server.clock.now(), payloadVersion: 1, ...entry })),
  })
  const push = async (entries: readonly Entry[], by = municipal): Promise<PushAnswer[]> => {
    const answer = await by.ask(calls.sync.push, asSent(entries, by.stakeholderId))
    expect(answer.statusCode).toBe(200)
    return answer.json().answers
  }
  /** An edit of the name, rebased on a version or on an earlier entry. */
  const renaming = async (provider: ProviderKey, name: string, ifMatch?: string): Promise<Entry> => {
    const record = await readProvider(municipal, provider)
    const { method, path } = update
    return {
      key: aKey(),
      method,
      path,
      body: edited(record, { name }),
      ifMatch: ifMatch ?? `"${record.version}"`,
    }
  }
  const nameOf = async (provider: ProviderKey) => (await readProvider(municipal, provider)).name
  const statuses = (answers: readonly PushAnswer[]) => answers.map(({ status }) => status)

  it('is applied in its order, each edit on the one before, and answered in that order', async () => {
    const [one, other] = [aProvider(), aProvider()]
    const { version } = await readProvider(municipal, one)
    const first = await renaming(one, 'Aloe House')
    const second = await renaming(other, 'Fynbos House')
    const third = await renaming(one, 'Protea House', first.key)
    const person = somePerson(await readProvider(municipal, one))
    const input = { ...one, stakeholderId: person.stakeholderId, bldBlockstakeholderId: one.stakeholderId }
    const { path } = requestOf(remove, input)
    const fourth = { key: aKey(), method: remove.method, path, body: null, ifMatch: third.key }
    const answers = await push([first, second, third, fourth])
    expect(statuses(answers)).toEqual([200, 200, 200, 200])
    expect(answers.map(({ key }) => key)).toEqual([first, second, third, fourth].map(({ key }) => key))
    expect(answers.map((answer) => answer.version)).toEqual([
      version + 1,
      expect.any(Number),
      version + 2,
      version + 3,
    ])
    expect(answers[2]?.body).toMatchObject({ success: true, record: { name: 'Protea House' } })
    expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(4)
    const record = await readProvider(municipal, one)
    expect([record.version, record.name]).toEqual([version + 3, 'Protea House'])
    const left = record.buildingBlockRequirements.flatMap((part) => part.stakeholderContactPerson)
    expect(left.map(({ stakeholderId }) => stakeholderId)).not.toContain(person.stakeholderId)
  })

  it('continues in other queues when one is stuck', async () => {
    const [stuck, free] = [aProvider(), aProvider()]
    const before = await nameOf(stuck)
    const entries = [
      await renaming(stuck, 'Aloe House', '"999"'),
      await renaming(free, 'Fynbos House'),
      await renaming(stuck, 'Protea House'),
      await renaming(free, 'Fynbos Place', aKey()),
      await renaming(stuck, 'Aloe Place'),
    ]
    const answers = await push(entries)
    expect(statuses(answers)).toEqual([412, 200, 424, 424, 424])
    expect(answers[0]?.body).toMatchObject({ problem: 'conflict', current: { name: before } })
    expect(answers[2]?.body).toMatchObject({ problem: 'not-tried' })
    expect([await nameOf(stuck), await nameOf(free)]).toEqual([before, 'Fynbos House'])
  })

  it('is refused entry by entry for what the single call would refuse', async () => {
    const elsewhere = (await providersOf(server, 'JHB'))()
    const provider = aProvider()
    const right = await renaming(provider, 'Aloe House')
    const nobodys = { ...right, key: aKey(), body: { stakeholderId: { toString: 1, valueOf: 1 } } }
    const answers = await push([
      nobodys,
      { ...right, key: aKey(), body: { ...(right.body as object), ...elsewhere } },
      { ...right, key: aKey(), body: { ...(right.body as object), name: '' } },
    ])
    expect(statuses(answers)).toEqual([400, 403, 400])
    expect(answers[2]?.body).toMatchObject({
      problem: 'invalid',
      errors: [{ code: 'name', description: 'Name is required.' }],
    })
  })

  it('leaves an unknown edit for a newer server', async () => {
    const provider = aProvider()
    const right = await renaming(provider, 'Aloe House')
    const before = await quickChecksumOf(server.database)
    const answers = await push([
      { ...right, key: aKey(), path: '/api/buildingblock/notYet' },
      { ...right, key: aKey(), method: 'POST' },
      { ...right, key: aKey(), method: 'POST', path: calls.auth.logout.path, body: {} },
      { ...right, key: aKey(), method: 'POST', path: calls.sync.push.path, body: asSent([right]) },
    ])
    expect(statuses(answers)).toEqual([426, 426, 426, 426])
    expect(answers[0]?.body).toMatchObject({ problem: 'update-needed' })
    expect(await quickChecksumOf(server.database)).toBe(before)
  })

  it('leaves content of another version for a newer server, and continues in other queues', async () => {
    const known = aProvider()
    const strange = [0, 2, -1, 99].map((payloadVersion) => ({ provider: aProvider(), payloadVersion }))
    const names = () => Promise.all(strange.map(({ provider }) => nameOf(provider)))
    const before = await names()
    const entries: Entry[] = await Promise.all(
      strange.map(async ({ provider, payloadVersion }) => ({
        ...(await renaming(provider, 'Aloe House')),
        payloadVersion,
      })),
    )
    const answers = await push([...entries, await renaming(known, 'Protea House')])
    expect(statuses(answers)).toEqual([426, 426, 426, 426, 200])
    expect(answers[0]?.body).toMatchObject({ problem: 'update-needed' })
    expect([await names(), await nameOf(known)]).toEqual([before, 'Protea House'])
  })

  it('is refused whole under the session of another person', async () => {
    const provider = aProvider()
    const entry = await renaming(provider, 'Aloe House')
    const admin = await server.signIn('admin@demo.example')
    const before = await quickChecksumOf(server.database)
    const answer = await admin.ask(calls.sync.push, asSent([entry]))
    expect([answer.statusCode, answer.json().problem]).toEqual([401, 'not-signed-in'])
    expect((await server.nobody.ask(calls.sync.push, asSent([entry]))).statusCode).toBe(401)
    expect(await quickChecksumOf(server.database)).toBe(before)
  })

  it('may be compressed or not', async () => {
    const provider = aProvider()
    const payload = gzipSync(JSON.stringify(asSent([await renaming(provider, 'Aloe House')])))
    const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await municipal.send({
      method: 'POST',
      url: calls.sync.push.path,
      headers: packed,
      payload,
    })
    expect(answer.json().answers[0]).toMatchObject({ status: 200 })
    expect(await nameOf(provider)).toBe('Aloe House')
  })

  it('must have one to fifty edits', async () => {
    const provider = aProvider()
    const { version } = await readProvider(municipal, provider)
    const first = await renaming(provider, 'House 0')
    const entries: Entry[] = [first]
    for (let n = 1; n <= 50; n += 1) {
      const body = { ...(first.body as object), name: `House ${n}` }
      entries.push({ ...first, key: aKey(), body, ifMatch: entries.at(-1)?.key ?? null })
    }
    const tooMany = await municipal.ask(calls.sync.push, asSent(entries))
    expect([tooMany.statusCode, tooMany.json().problem]).toEqual([400, 'invalid'])
    expect((await municipal.ask(calls.sync.push, asSent([]))).statusCode).toBe(400)
    expect((await readProvider(municipal, provider)).version).toBe(version)
    expect(new Set(statuses(await push(entries.slice(0, 50))))).toEqual(new Set([200]))
    const record = await readProvider(municipal, provider)
    expect([record.name, record.version]).toEqual(['House 49', version + 50])
  })

  it('sent again, whole or in part, by push or alone, is answered as before and applied once', async () => {
    const provider = aProvider()
    const { version } = await readProvider(municipal, provider)
    const first = await renaming(provider, 'Aloe House')
    const second = await renaming(provider, 'Protea House', first.key)
    const answers = await push([first, second])
    const again = await push([first, second])
    expect(again).toEqual(answers.map((answer) => ({ ...answer, replayed: true })))
    expect(answers.map(({ replayed }) => replayed)).toEqual([false, false])
    const alone = await municipal.ask(update, second.body, { ifMatch: first.key, key: second.key })
    expect(alone.headers[headers.replayed]).toBe('true')
    expect(alone.json()).toEqual(answers[1]?.body)
    const third = await renaming(provider, 'Fynbos House', second.key)
    const longer = await push([second, third])
    expect(longer.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, true],
      [200, false],
    ])
    expect((await readProvider(municipal, provider)).version).toBe(version + 3)
  })

  it('sent twice at the same moment is applied once', async () => {
    const provider = aProvider()
    const { version } = await readProvider(municipal, provider)
    const first = await renaming(provider, 'Aloe House')
    const second = await renaming(provider, 'Protea House', first.key)
    const [here, there] = await Promise.all([push([first, second]), push([first, second])])
    expect([statuses(here), statuses(there)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    expect(here.map(({ body }) => body)).toEqual(there.map(({ body }) => body))
    expect((await readProvider(municipal, provider)).version).toBe(version + 2)
  })

  it('is saved up to the entry at which the database failed, and continues from there later', async () => {
    const [one, other] = [aProvider(), aProvider()]
    const { version } = await readProvider(municipal, one)
    const first = await renaming(one, 'Aloe House')
    const second = await renaming(one, 'Broken House', first.key)
    const third = await renaming(one, 'Protea House', second.key)
    const beside = await renaming(other, 'Fynbos House')
    const mend = await breakAt(server, 'Broken House')
    const answers = await push([first, second, third, beside])
    expect(statuses(answers)).toEqual([200, 500, 424, 200])
    expect(answers[1]?.body).toEqual({
      success: false,
      message: 'An error has occured please try again later',
      problem: 'broken',
    })
    expect((await readProvider(municipal, one)).version).toBe(version + 1)
    await mend()
    const again = await push([first, second, third, beside])
    expect(again.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, true],
      [200, false],
      [200, false],
      [200, true],
    ])
    const record = await readProvider(municipal, one)
    expect([record.version, record.name]).toEqual([version + 3, 'Protea House'])
  })
})

describe.each(databases)('the ping of a phone to %s', (kind) => {
  it('gives the time, the epoch and who is signed in', async () => {
    const server = await aServer({ kind })
    const municipal = await server.signIn('municipal.cpt@demo.example')
    server.clock.pass(5_000)
    const asked = await municipal.ask(calls.sync.ping, {})
    expect(asked.json()).toEqual({
      time: server.clock.now(),
      epoch: asked.headers[headers.epoch],
      oldestClient: 1,
      disabled: null,
      isReportTaken: false,
      signedIn: municipal.stakeholderId,
      revoked: [],
    })
    expect(asked.headers[headers.time]).toBe(String(server.clock.now()))
    expect(asked.json().epoch).not.toBe('')
    expect((await server.nobody.ask(calls.sync.ping, {})).json().signedIn).toBeNull()
    await server.close()
  })
})

/** Makes the database fail whenever a row gets this name, and returns a function that ends that. */
async function breakAt({ database: { db, kind } }: TestServer, name: string): Promise<() => Promise<void>> {
  const fails = sql.lit(name)
  if (kind === 'sqlite') {
    await sql`create trigger breaks before update on stakeholders when new.name = ${fails}
      begin select raise(abort, 'the disk is full'); end`.execute(db)
    return async () => void (await sql`drop trigger breaks`.execute(db))
  }
  await sql`alter table stakeholders add constraint breaks check (name <> ${fails}) not valid`.execute(db)
  return async () => void (await sql`alter table stakeholders drop constraint breaks`.execute(db))
}

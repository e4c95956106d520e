import { DAY_MS } from '#contract/rules/day.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { headers } from '#contract/wire.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { inTransaction, type Reader } from '#server/db/reader-writer.ts'
import { ResponseCache } from '#server/http/response-cache/response-cache.ts'
import { warmUp } from '#server/http/response-cache/warm-up.ts'
import { aDatabase, aDemoDatabase, databases } from '#tests/support/database.ts'
import { aClock, aServer, type TestServer } from '#tests/support/server.ts'

async function setFlag(database: Database, isOn: number): Promise<void> {
  await inTransaction(database.db, (db) =>
    db
      .insertInto('feature_flags')
      .values({ name: 'enableLogin', is_on: isOn })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_on: isOn }))
      .execute(),
  )
}

async function readFlags(db: Reader): Promise<string> {
  return JSON.stringify(await db.selectFrom('feature_flags').select(['name', 'is_on']).execute())
}

describe.each(databases)('an answer from the cache, on %s', (kind) => {
  let database: Database
  let cache: ResponseCache
  let builds: number
  const clock = aClock()
  beforeAll(async () => {
    database = await aDatabase(kind)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await setFlag(database, 0)
    cache = new ResponseCache(database, clock)
    builds = 0
  })

  const readCached = async (key = 'flags', read = readFlags) => {
    const count = (db: Reader) => {
      builds += 1
      return read(db)
    }
    const body = await cache.getOrBuild(key, count, null)
    return JSON.parse(body.content.toString()) as unknown
  }

  it('is read once, however many ask, until its tables change', async () => {
    await Promise.all(Array.from({ length: 50 }, () => readCached()))
    await readCached()
    expect(builds).toBe(1)
    await setFlag(database, 1)
    expect(await Promise.all([readCached(), readCached(), readCached()])).toEqual(
      Array.from({ length: 3 }, () => [{ name: 'enableLogin', is_on: 1 }]),
    )
    expect(builds).toBe(2)
  })

  it('stays stored when something else changes, or when a change is undone or matches no row', async () => {
    await readCached()
    await database.db
      .insertInto('system_values')
      .values({ name: `mark ${kind}`, value: '1' })
      .execute()
    await database.db.updateTable('feature_flags').set({ is_on: 1 }).where('name', '=', 'none').execute()
    await expect(
      inTransaction(database.db, async (db) => {
        await db.updateTable('feature_flags').set({ is_on: 1 }).execute()
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await readCached()).toEqual([{ name: 'enableLogin', is_on: 0 }])
    expect(builds).toBe(1)
  })

  it('is never older than a change that was committed before the request', async () => {
    const gate: { open?: () => void } = {}
    const early = readCached('flags', async (db) => {
      const read = await readFlags(db)
      await new Promise<void>((resolve) => {
        gate.open = resolve
      })
      return read
    })
    await expect.poll(() => gate.open).toBeDefined()
    await setFlag(database, 1)
    const late = [readCached(), readCached()]
    gate.open?.()
    expect(await early).toEqual([{ name: 'enableLogin', is_on: 0 }])
    expect(await Promise.all(late)).toEqual([
      [{ name: 'enableLogin', is_on: 1 }],
      [{ name: 'enableLogin', is_on: 1 }],
    ])
    expect(builds).toBe(2)
  })

  it('is read again on the next day in Johannesburg', async () => {
    await readCached()
    clock.pass(DAY_MS)
    await readCached()
    expect(builds).toBe(2)
  })

  it('may not depend on a table that is not tracked', async () => {
    await expect(
      readCached('people', async (db) => JSON.stringify(await db.selectFrom('users').selectAll().execute())),
    ).rejects.toThrow('users')
  })

  it('depends on the tables of raw SQL, too', async () => {
    const count = async (db: Reader) => {
      const rows = await db
        .selectFrom('components')
        .select(sql<number>`(select sum(is_on) from feature_flags)`.as('on'))
        .execute()
      return JSON.stringify(rows)
    }
    await readCached('count', count)
    await setFlag(database, 1)
    await readCached('count', count)
    expect(builds).toBe(2)
  })

  it('is not stored when it fails', async () => {
    const failing = () => Promise.reject(new Error('nothing there'))
    await expect(readCached('flags', failing)).rejects.toThrow('nothing there')
    expect(await readCached()).toEqual([{ name: 'enableLogin', is_on: 0 }])
  })

  it('is removed for others when the cache is full', async () => {
    cache = new ResponseCache(database, clock, 15_000)
    const long = () => Promise.resolve(JSON.stringify('x'.repeat(4_000)))
    for (const key of ['a', 'b', 'a', 'c']) await readCached(key, long)
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
  })
})

it('is read again when another process has changed the same database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-two-'))
  const ours = await openDatabase({ dataDir: folder })
  const theirs = await openDatabase({ dataDir: folder })
  await migrate(ours)
  await ours.versions.refresh()
  const cache = new ResponseCache(ours, aClock())
  await setFlag(ours, 0)
  await cache.getOrBuild('flags', readFlags, null)
  await setFlag(theirs, 1)
  await ours.versions.refresh()
  const body = await cache.getOrBuild('flags', readFlags, null)
  expect(body.content.toString()).toContain('"is_on":1')
  await ours.versions.refresh()
  expect(cache.get('flags')).toBe(body)
  await theirs.close()
  await ours.close()
  rmSync(folder, { recursive: true })
})

describe('a shared answer', () => {
  let server: TestServer
  let origin: string
  beforeAll(async () => {
    server = await aServer({ database: await aDemoDatabase() })
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  const url = '/api/geography/boundary/list/3'
  const ask = (carried: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers: carried })

  it('is sent uncompressed at first, and compressed as soon as that is done', async () => {
    const first = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    expect(first.headers['content-encoding']).toBeUndefined()
    await ask()
    const form = async (accepted: string) => {
      const answer = await ask({ 'accept-encoding': accepted })
      return [answer.headers['content-encoding'], answer.rawPayload] as const
    }
    await expect.poll(async () => (await form('gzip, br'))[0]).toBe('br')
    const [, br] = await form('br')
    const [, gzip] = await form('br;q=0, gzip')
    expect(brotliDecompressSync(br).toString()).toBe(first.body)
    expect(gunzipSync(gzip).toString()).toBe(first.body)
    expect((await form('identity'))[0]).toBeUndefined()
    expect(br.length).toBeLessThan(gzip.length)
  })

  it('has its own tag in each encoding, which is answered with 304', async () => {
    await expect
      .poll(async () => (await ask({ 'accept-encoding': 'br' })).headers['content-encoding'])
      .toBe('br')
    const answers = [
      await ask(),
      await ask({ 'accept-encoding': 'gzip' }),
      await ask({ 'accept-encoding': 'br' }),
    ]
    const tags = answers.map((answer) => String(answer.headers['etag']))
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) {
      const again = await ask({ 'if-none-match': `"other", W/${tag}` })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
      expect(again.headers).toMatchObject({ [headers.marker]: '1', vary: 'accept-encoding' })
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('goes out over the network with the same headers and bytes, whoever asks', async () => {
    const seen = async (carried: Record<string, string>) => {
      const answer = await fetch(`${origin}${url}`, {
        headers: { 'accept-encoding': 'identity', ...carried },
      })
      const { date: _, ...rest } = Object.fromEntries(answer.headers)
      return { status: answer.status, headers: rest, body: await answer.text() }
    }
    const whole = await seen({ 'x-nothing': 'new' })
    const { cookie } = await server.signIn('admin@demo.example')
    const short = await seen({ cookie: cookie ?? '' })
    expect(short).toEqual(whole)
    expect(short.headers).toMatchObject({
      'cache-control': 'no-cache',
      [headers.marker]: '1',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(short.headers[headers.person]).toBeUndefined()
    const nothing = await seen({ 'if-none-match': short.headers['etag'] ?? '' })
    expect([nothing.status, nothing.body]).toEqual([304, ''])
    await server.database.db
      .updateTable('boundaries')
      .set({ name: 'A new name' })
      .where('code', '=', 'CPT')
      .execute()
    expect((await seen({})).body).toContain('A new name')
  })

  it('refuses what it cannot read, and remembers nothing of it', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/geography/boundary/list/many' })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'type'])
    expect((await server.nobody.ask(calls.geography.get, { id: 2_000_000 })).statusCode).toBe(404)
  })
})

it('is ready in its smallest encoding before the first visitor asks, the map included', async () => {
  const server = await aServer()
  await warmUp(server.app)
  const { lowUrl } = (await server.nobody.ask(calls.geography.revision, {})).json()
  for (const url of [calls.dashboard.get.path, calls.config.helplines.path, lowUrl]) {
    const encoding = async () => {
      const answer = await server.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } })
      expect([url, answer.statusCode]).toEqual([url, 200])
      return answer.headers['content-encoding']
    }
    await expect.poll(encoding, { timeout: 10_000 }).toBe('br')
  }
  await server.close()
})

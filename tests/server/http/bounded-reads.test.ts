import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import { ResponseCache } from '#server/http/response-cache/response-cache.ts'
import { AnonymousReadLimiter } from '#server/http/rate-limiter.ts'
import { aDemoDatabase } from '#tests/support/database.ts'
import { aClock, aServer, type TestServer } from '#tests/support/server.ts'

const BURST = 600
const attacker = '203.0.113.7'
const visitor = '198.51.100.4'
const snapshotOf = (boundaryId: number) => `${calls.dashboard.get.path}?boundaryId=${boundaryId}`

describe('a stranger who asks for public answers without end', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ database: await aDemoDatabase() })
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })
  const askFrom = (remoteAddress: string, url: string) =>
    server.app.inject({ method: 'GET', url, remoteAddress })

  it('is told when to try again, and nobody else is', async () => {
    const remembered = snapshotOf(1)
    expect((await askFrom(attacker, remembered)).statusCode).toBe(200)
    const search = `${calls.directory.searchcontact.path}?stakeholderId=1`
    for (let left = BURST - 1; left > 0; left -= 1)
      expect((await askFrom(attacker, search)).statusCode).toBe(200)
    for (const url of [search, snapshotOf(2), '/api/exports/crime.csv']) {
      const refused = await askFrom(attacker, url)
      expect([url, refused.statusCode, refused.json().problem]).toEqual([url, 429, 'too-many'])
      expect(Number(refused.headers['retry-after'])).toBe(1)
    }
    expect((await askFrom(attacker, remembered)).statusCode).toBe(200)
    expect((await askFrom(visitor, snapshotOf(2))).statusCode).toBe(200)
    server.clock.pass(1_000)
    expect((await askFrom(attacker, snapshotOf(3))).statusCode).toBe(200)
  })

  it('has the document of all calls made and compressed once, not for each request', async () => {
    const getOrBuild = vi.spyOn(ResponseCache.prototype, 'getOrBuild')
    const { statusCode, headers } = await askFrom(visitor, '/api/openapi.json')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(getOrBuild.mock.calls.map(([key]) => key)).toEqual(['/api/openapi.json'])
    getOrBuild.mockRestore()
  })

  it('cannot fill the cache with search texts', async () => {
    const getOrBuild = vi.spyOn(ResponseCache.prototype, 'getOrBuild')
    const answer = await askFrom(visitor, '/api/geography/boundary/list/3?filter=stellenb')
    expect(answer.json().map(({ code }: { code: string }) => code)).toEqual(['WC024'])
    expect(getOrBuild.mock.calls.map(([key]) => key)).toEqual([null])
    getOrBuild.mockRestore()
  })

  it('cannot fill the cache with parameters that no call knows', async () => {
    const getOrBuild = vi.spyOn(ResponseCache.prototype, 'getOrBuild')
    for (const invented of ['', '&a=1', '&a=2&b=3']) await askFrom(visitor, snapshotOf(1) + invented)
    const keys = new Set(getOrBuild.mock.calls.map(([key]) => key))
    expect([getOrBuild.mock.calls.length, keys.size, keys.has(null)]).toEqual([3, 1, false])
    getOrBuild.mockRestore()
  })
})

describe('the rate limit of an address', () => {
  const isRefused = (limiter: AnonymousReadLimiter, address: string) => {
    try {
      limiter.consume(address, BURST)
      return false
    } catch {
      return true
    }
  }

  it('recovers while nothing is requested, up to its full size', () => {
    const clock = aClock()
    const limiter = new AnonymousReadLimiter(clock)
    limiter.consume(visitor, BURST)
    clock.pass(119_000)
    expect(isRefused(limiter, visitor)).toBe(true)
    clock.pass(3_600_000)
    expect(isRefused(limiter, visitor)).toBe(false)
    expect(isRefused(limiter, visitor)).toBe(true)
  })

  it.each([
    ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8:0:0:5::', true],
    ['::1', '::2', true],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
  ])('is that of a whole IPv6 network: %s and %s', (one, other, isShared) => {
    const limiter = new AnonymousReadLimiter(aClock())
    limiter.consume(one, BURST)
    expect(isRefused(limiter, other)).toBe(isShared)
  })

  it('is forgotten after ten thousand other addresses', () => {
    const limiter = new AnonymousReadLimiter(aClock())
    limiter.consume(visitor, BURST)
    for (let other = 0; other < 10_000; other += 1) limiter.consume(`10.0.${other >> 8}.${other & 255}`)
    expect(isRefused(limiter, visitor)).toBe(false)
  })
})

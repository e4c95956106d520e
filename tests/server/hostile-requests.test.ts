// @module-tag slow
import { createConnection, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls, everyCall } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { NamedScope } from '#contract/scope.ts'
import { headers, markerValue } from '#contract/wire.ts'
import { checksumOf, quickChecksumOf } from '#tests/support/checksum.ts'
import { aDatabase, databases } from '#tests/support/database.ts'
import { hostileRequests } from '#tests/support/hostile-requests.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { aNewProvider, providersOf, type ProviderKey } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { aValidInput } from '#tests/support/valid-input.ts'

const named = everyCall.map(({ domain, name, call }) => [`${domain}.${name}`, call] as const)
/** They need no version, so a valid request changes something. The tests of the present version hold them too. */
const versionless = ({ type, access, versioned, unkeyed }: Call) =>
  type === 'write' && access !== 'anyone' && versioned === undefined && unkeyed === undefined
const STALE = '"999999999"'

/** Other requests each time. `SEED=…` sends those of a failure again. */
const firstSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30))
const seedOf = (call: Call) => firstSeed + named.findIndex(([, one]) => one === call)

describe.each(databases)(`hostile inputs on %s, from seed ${firstSeed}`, (kind) => {
  /** The databases differ only in how they handle values, so fewer requests are enough on the second. */
  const withoutSession = kind === 'sqlite' ? 14 : 6
  const countOf = (call: Call) => (kind === 'sqlite' ? 20 : call.type === 'write' ? 12 : 6)
  let server: TestServer
  let place: TestPlace
  let aProvider: () => ProviderKey
  let provider: ProviderKey
  let admin: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    place = await aPlace(server.database, 'CPT')
    aProvider = await providersOf(server, 'CPT', 'TSH')
    provider = aProvider()
    admin = await server.signIn('admin@demo.example')
  })
  afterAll(() => server.close())

  describe('without a session, or on a version that is not the present one', () => {
    let before: string
    beforeAll(async () => {
      before = await checksumOf(server.database)
    })

    /** Each call is made from its own address, whose rate limit is enough for all requests. */
    const staleTo = async (call: Call, count: number) => {
      const remoteAddress = `10.0.0.${named.findIndex(([, one]) => one === call)}`
      const input = await inputFor(call, STALE)
      const carrying = () => carryingFor(call, STALE)
      const requests = hostileRequests({ call, input, carrying, count, seed: seedOf(call) })
      return requests.map((request) => ({ ...request, remoteAddress }))
    }

    it.each(named)('%s answers a stranger without a server error', async (_name, call) => {
      for (const request of await staleTo(call, withoutSession))
        expect(faultsOf(await server.nobody.send(request), request.url)).toEqual([])
    })

    const byVersion = named.filter(([, call]) => !versionless(call))
    it.each(byVersion)('%s answers a signed-in person without a server error', async (_name, call) => {
      for (const request of await staleTo(call, countOf(call))) {
        const client = call === calls.auth.logout ? await server.signIn('admin@demo.example') : admin
        expect(faultsOf(await client.send(request), request.url)).toEqual([])
      }
    })

    it('change nothing in the database', async () => {
      expect(await checksumOf(server.database)).toBe(before)
    })
  })

  it.each(named.filter(([, call]) => call.type === 'write'))(
    '%s changes nothing when it refuses one on the present version',
    async (_name, call) => {
      provider = aProvider()
      const version = `"${await presentVersion()}"`
      const input = await inputFor(call, version)
      const requests = hostileRequests({
        call,
        count: countOf(call) / 2,
        seed: seedOf(call),
        input,
        carrying: () => (call.creates ? { [headers.idempotencyKey]: aKey() } : carryingFor(call, version)),
      })
      let counts = await quickChecksumOf(server.database)
      for (const request of requests) {
        const answer = await admin.send(request)
        expect(faultsOf(answer, request.url)).toEqual([])
        const now = await quickChecksumOf(server.database)
        expect(isRefused(answer) ? now : counts).toBe(counts)
        counts = now
        if (call === calls.auth.logout) admin = await server.signIn('admin@demo.example')
      }
    },
  )

  it('cause no server error where there is no call at all', async () => {
    const paths = [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/auth',
      '/api/auth/login/x',
      '/api/__proto__',
      '/api/%20/x',
    ]
    const broken = [
      '/api/%',
      '/api/%zz',
      '/api/geography/boundary/%ff',
      `/api/geography/boundary/${'1'.repeat(5_000)}`,
    ]
    for (const url of [...paths, ...broken]) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const answer = await admin.send({ method, url })
        expect(faultsOf(answer, url)).toEqual([])
        expect([404, ...(broken.includes(url) ? [400, 414] : [])]).toContain(answer.statusCode)
      }
    }
    for (const { call } of everyCall) {
      const wrong = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
        (method) => method !== call.method,
      )
      for (const method of wrong) {
        const answer = await admin.send({ method, url: call.path.replaceAll(/\{\w+\}/g, '1') })
        expect(faultsOf(answer, call.path)).toEqual([])
        expect(answer.statusCode).toBe(404)
      }
    }
  })

  async function inputFor(call: Call, version: string): Promise<() => unknown> {
    const update = async () => {
      const answer = await admin.ask(calls.buildingBlocks.getBuildingBlockContactsWithRequirements, provider)
      return contentOf(answer.json())
    }
    if (call === calls.buildingBlocks.updateBuildingBlockContactsAndRequirements) {
      const content = await update()
      return () => content
    }
    if (call === calls.buildingBlocks.addBuildingBlock) {
      const added = await aNewProvider(admin, place.stakeholderId)
      return () => added
    }
    if (call === calls.auth.changePassword) {
      // The sample is the password of the demonstration.
      const NewPassword = 'Kop3!Trein#Wyn9'
      return () => ({ CurrentPassword: 'wrong', NewPassword, ConfirmPassword: NewPassword })
    }
    if (call === calls.sync.push) {
      const { method, path } = calls.buildingBlocks.updateBuildingBlockContactsAndRequirements
      const body = await update()
      const rest = { method, path, body, ifMatch: version, typedAt: 1, payloadVersion: 1 }
      return () => ({ author: admin.stakeholderId, entries: [{ key: aKey(), ...rest }] })
    }
    const sample = aValidInput(call.input) as Record<string, unknown>
    if (typeof call.scope !== 'object') return () => sample
    const { type, field } = call.scope
    const ids: Partial<Record<NamedScope['type'], number | string>> = {
      boundary: place.boundaryId,
      municipality: place.stakeholderId,
      provider: provider.stakeholderId,
    }
    const block = 'buildingBlockId' in sample ? { buildingBlockId: provider.buildingBlockId } : {}
    return () => ({ ...sample, ...block, [field]: ids[type] ?? sample[field] })
  }

  async function presentVersion(): Promise<number> {
    const answer = await admin.ask(calls.buildingBlocks.getBuildingBlockContactsWithRequirements, provider)
    return answer.json().version
  }
})

describe('on a real connection', () => {
  let server: TestServer
  let port: number
  beforeAll(async () => {
    server = await aServer({ database: await aDatabase() })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  it('a small packet that would unpack to a quarter of a gigabyte is refused', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', [headers.client]: '1' },
      body: gzipSync(Buffer.alloc(256 * 1_048_576), { level: 9 }),
    })
    expect(response.status).toBe(413)
    expect(response.headers.get(headers.marker)).toBe(markerValue)
    expect(await response.json()).toMatchObject({ success: false, problem: 'too-large' })
  })

  it('half a request ends after a limited time', () => {
    expect(server.app.server.requestTimeout).toBe(300_000)
    expect(server.app.server.headersTimeout).toBeGreaterThan(0)
  })

  it.each([
    ['no request at all', 'hello\r\n\r\n'],
    ['a header with a null character', 'GET /api/health HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n'],
    ['headers without end', `GET /api/health HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    ],
    ['a length that is no number', 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
  ])('%s is answered with 4xx and the server goes on', async (_what, text) => {
    expect(await answerTo(port, text)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  })
})

function carryingFor(call: Call, version: string): Record<string, string> {
  return call.versioned && call.type === 'write'
    ? { [headers.ifMatch]: version, [headers.idempotencyKey]: aKey() }
    : {}
}

const leaks = /\n\s+at |node_modules|\.[jt]s:\d|SQLITE_|syntax error|FST_/

/** Large answers that were already checked. One answer comes often, and a check takes longer than a request. */
const foundRight = new Set<string>()
const LARGE = 100_000

/** Lists the faults of an answer, which must be no server error, use our own words and reveal no internals. */
function faultsOf(answer: LightMyRequestResponse, asked: unknown): string[] {
  const { statusCode, body: text } = answer
  const type = String(answer.headers['content-type'])
  const told = text.length > LARGE ? [statusCode, type, answer.headers[headers.marker], text].join(' ') : ''
  if (foundRight.has(told)) return []
  const isJson = type.startsWith('application/json')
  const body: Record<string, unknown> = isJson ? answer.json() : {}
  const isRight = {
    'a fault of ours': statusCode < 500,
    unmarked: answer.headers[headers.marker] === markerValue,
    'not JSON': isJson || statusCode === 304,
    'not in our words':
      statusCode < 400 || (body['success'] === false && typeof body['message'] === 'string'),
    'telling of the inside': !leaks.test(text),
  }
  const faults = Object.entries(isRight).flatMap(([fault, right]) =>
    right ? [] : [`${String(asked).slice(0, 200)} → ${statusCode} is ${fault}: ${text.slice(0, 300)}`],
  )
  if (faults.length === 0 && told !== '') foundRight.add(told)
  return faults
}

/** True if the request was refused, or each of its pushed entries. */
function isRefused(answer: LightMyRequestResponse): boolean {
  if (answer.statusCode >= 300) return true
  const { answers } = answer.json()
  return Array.isArray(answers) && answers.every((one: { status: number }) => one.status >= 300)
}

function answerTo(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = createConnection(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      answer += String(chunk)
      socket.end()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
  })
}

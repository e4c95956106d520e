import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { clientVersion, headers, markerValue } from '#contract/wire.ts'
import type { Database } from '#server/db/connection.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aClock, aServer, type TestServer } from '#tests/support/server.ts'

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'Zq3vN8mT1xKc7RfW5bYh2LpD9sGj4UeA6oXiV0nB',
  PUBLIC_URL: 'https://dashboard.example',
  SMTP_URL: 'smtps://mail.example',
  LOG_LEVEL: 'error',
}
const forwarded = [
  ['X-Forwarded-For', { 'x-forwarded-for': '41.0.0.9' }],
  ['Forwarded', { forwarded: 'for=41.0.0.9' }],
  ['X-Real-IP', { 'x-real-ip': '41.0.0.9' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
] as const

describe('requests through a proxy', () => {
  let database: Database
  beforeAll(async () => {
    database = await aDatabase()
  })
  afterAll(() => database.close())

  const ask = (server: TestServer, path: string, carried: Readonly<Record<string, string>> = {}) =>
    server.app.inject({
      url: path,
      headers: { [headers.client]: String(clientVersion), ...carried },
    })
  const { health, featureFlags } = calls.config

  it.each(forwarded)(
    'that say so by %s are refused in production until it is named',
    async (_name, carried) => {
      const clock = aClock()
      const server = await aServer({ database, clock, environment: production })
      expect((await ask(server, featureFlags.path)).statusCode).toBe(200)
      for (const path of [featureFlags.path, '/', calls.profile.profile.path]) {
        const answer = await ask(server, path, carried)
        expect([path, answer.statusCode]).toEqual([path, 503])
        expect(answer.headers[headers.marker]).toBe(path === '/' ? undefined : markerValue)
        expect(answer.json()).toMatchObject({
          success: false,
          problem: 'proxy-not-named',
          message: expect.stringContaining('TRUST_PROXY'),
        })
      }
      expect((await ask(server, health.path, carried)).statusCode).toBe(200)
      expect(server.log.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
      expect(server.log.join('')).not.toContain('41.0.0.9')
      clock.pass(60_000)
      await ask(server, featureFlags.path, carried)
      expect(server.log.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(2)
      await server.close()
    },
  )

  const settled = [
    ['in production, where it is named', { ...production, TRUST_PROXY: '1' }],
    ['in production, where it is said that there is none', { ...production, TRUST_PROXY: '0' }],
    ['in development', {}],
  ] as const
  it.each(settled)('are answered %s', async (_name, environment) => {
    const server = await aServer({ database, environment })
    for (const [, carried] of forwarded)
      expect((await ask(server, featureFlags.path, carried)).statusCode).toBe(200)
    await server.close()
  })
})

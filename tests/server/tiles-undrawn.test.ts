import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  // Another file may have loaded the modules of this worker with the real package.
  vi.resetModules()
  vi.doMock('@napi-rs/canvas', () => {
    throw new Error('There is no build of it for this machine')
  })
  const { aServer } = await import('#tests/support/server.ts')
  server = await aServer()
})
afterAll(async () => {
  await server.close()
  vi.doUnmock('@napi-rs/canvas')
  vi.resetModules()
})

it('a server that cannot draw tiles answers not found, and serves everything else that the map needs', async () => {
  const square = await server.app.inject({ method: 'GET', url: '/tiles/6/35/37' })
  expect([square.statusCode, square.json()]).toMatchObject([404, { problem: 'not-found' }])
  const revision = await server.nobody.ask(calls.geography.revision, {})
  const lines = await server.app.inject({ method: 'GET', url: revision.json().lowUrl })
  expect([revision.statusCode, lines.statusCode]).toEqual([200, 200])
})

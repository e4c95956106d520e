import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { aValidInput } from '#tests/support/valid-input.ts'

const reads = Object.values(calls)
  .flatMap((domain) => Object.values<Call>(domain))
  .filter(({ type }) => type === 'read')

let server: TestServer
let clients: readonly Client[]
beforeAll(async () => {
  server = await aServer()
  const [admin, coordinator] = ['admin@demo.example', 'municipal.cpt@demo.example']
  clients = [server.nobody, await server.signIn(admin), await server.signIn(coordinator)]
})
afterAll(() => server.close())

test('the page reads every answer of the server without a loss', async () => {
  const read: string[] = []
  const misread: string[] = []
  for (const call of reads) {
    const input = Object(aValidInput(call.input))
    const inPlace = 'boundaryId' in input ? { ...input, boundaryId: 2 } : input
    for (const client of clients) {
      const answer = await client.ask(call, inPlace)
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      if (answer.statusCode !== 200 || !isJson) continue
      const given: unknown = answer.json()
      read.push(call.path)
      if (!isDeepStrictEqual(call.output.safeParse(given).data, given)) misread.push(call.path)
    }
  }
  expect(misread).toEqual([])
  expect(new Set(read).size).toBeGreaterThan(reads.length / 2)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { config } from '#contract/calls/config.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import { sentenceOf } from '#contract/problem.ts'
import { headers, markerValue } from '#contract/wire.ts'
import { createApi, problemOf } from '#src/data/core/api.ts'

const html = '<html>Welcome to the hotel</html>'

function sentenceAfter(answer: () => Promise<Response>): Promise<string> {
  return createApi(answer)
    .ask(config.links, {})
    .then(String, (error: unknown) => sentenceOf(problemOf(error)))
}

test.each<[string, number, RegExp]>([
  ['a captive portal', 200, /^You need to sign in to this network/],
  ['a captive portal that says so', 511, /^You need to sign in to this network/],
  ['a proxy without its server', 502, /^The server is busy/],
  ['a limit of a proxy', 429, /^The server is busy/],
])('%s is not told as missing signal', async (_, status, sentence) => {
  expect(await sentenceAfter(async () => new Response(html, { status }))).toMatch(sentence)
})

test('a request without any answer is reported as a silent server', async () => {
  const silence = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await sentenceAfter(silence)).toMatch(/^The server is not responding/)
})

const ours = { [headers.marker]: markerValue }

test.for([
  ['an answer of another shape', 200, { links: 'none' }],
  ['a problem that this build does not know', 400, { problem: 'full-moon' }],
  ['a refusal without a reason', 500, 'Oh'],
  ['a conflict that names no version', 412, { problem: 'conflict', changes: [] }],
] as const)('%s is a fault of ours, and not taken for what was asked', async ([, status, body]) => {
  const answer = () => Promise.resolve(Response.json(body, { status, headers: ours }))
  expect(await sentenceAfter(answer)).toBe(sentenceOf({ type: 'broken' }))
})

test('errors of single fields are shown as far as they can be read', async () => {
  const body = {
    problem: 'invalid',
    errors: [{ code: 'name', description: 'Give a name' }, null, { code: 1 }],
  }
  const answer = () => Promise.resolve(Response.json(body, { status: 400, headers: ours }))
  expect(await sentenceAfter(answer)).toBe('Give a name')
})

test('a request with content does not follow a redirect', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const api = createApi((path, init) => fetch(new URL(path as string, `http://127.0.0.1:${port}`), init))
  await expect(api.ask(config.links, {})).rejects.toThrow(/need to sign in to this network/)
  await expect(api.download('/file', StakeholderId.parse(1))).rejects.toThrow(
    /need to sign in to this network/,
  )
  expect(asked.length).toBe(2)
  server.close().closeAllConnections()
})

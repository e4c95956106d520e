import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { headers, markerValue } from '#contract/wire.ts'
import { createTransferRate, sendRequest } from '#src/offline/sending/request.ts'
import type { Exchange } from '#src/sync/index.ts'
import { createTimeline } from '#tests/sync/simulator/timeline.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()))

/** A server on this machine. @returns a function that sends a request by the real fetch, and the requested paths */
async function serving(answer: RequestListener) {
  const paths: (string | undefined)[] = []
  const server = createServer((request, response) => {
    paths.push(request.url)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const timeline = createTimeline()
  const line = { clock: { now: timeline.now, after: timeline.plan }, pace: createTransferRate() }
  const fetchAsked: typeof fetch = (_, init) => fetch(`http://127.0.0.1:${port}/asked`, init)
  const ask = (input: unknown = {}): Promise<Exchange> =>
    sendRequest(fetchAsked, { method: 'POST', path: '/asked', input }, line)
  return { ask, fetchAsked, line, paths, timeline }
}

test('a redirect is not followed, wherever it leads', async () => {
  const { ask, paths } = await serving((request, response) => {
    const isThere = request.url === '/elsewhere'
    response.writeHead(isThere ? 200 : 307, {
      [headers.marker]: isThere ? markerValue : 'no',
      location: '/elsewhere',
    })
    response.end('{"answers":[]}')
  })
  expect(await ask()).toMatchObject({ type: 'answer', marked: false, status: 307 })
  expect(paths).toEqual(['/asked'])
})

test('a request that is never answered ends as a timeout, later for a larger one', async () => {
  const { ask, paths, timeline } = await serving(() => undefined)
  const small = ask()
  const large = ask({ text: randomText(100_000) })
  const ended: string[] = []
  void small.then((one) => ended.push(`small ${JSON.stringify(one)}`))
  void large.then((one) => ended.push(`large ${JSON.stringify(one)}`))
  await expect.poll(() => paths.length).toBe(2)
  await timeline.pass(31_000)
  await expect.poll(() => ended).toEqual(['small {"type":"silence","why":"timeout"}'])
  await timeline.pass(150_000)
  await expect.poll(() => ended.at(-1)).toBe('large {"type":"silence","why":"timeout"}')
})

test('a request with a large answer has longer than one with a small answer, though both are as short', async () => {
  const { timeline, line, fetchAsked, paths } = await serving(() => undefined)
  const ended: string[] = []
  const get = (name: string, answerBytes: number) =>
    sendRequest(fetchAsked, { method: 'GET', path: '/asked', answerBytes }, line).then(() => ended.push(name))
  void get('small', 100)
  void get('large', 100_000)
  await expect.poll(() => paths.length).toBe(2)
  await timeline.pass(31_000)
  await expect.poll(() => ended).toEqual(['small'])
  await timeline.pass(75_000)
  await expect.poll(() => ended).toEqual(['small', 'large'])
})

test('an answer that stops in the middle ends as a timeout too', async () => {
  const { ask, paths, timeline } = await serving((_, response) => {
    response.writeHead(200, { [headers.marker]: markerValue })
    response.write('{"answers":[')
  })
  const asked = ask()
  await expect.poll(() => paths.length).toBe(1)
  await timeline.pass(31_000)
  expect(await asked).toEqual({ type: 'silence', why: 'timeout' })
})

test('no timer is left once a request was answered', async () => {
  let planned = 0
  const answered: typeof fetch = async () => Response.json({}, { headers: { [headers.marker]: markerValue } })
  const clock = { now: () => 0, after: () => ((planned += 1), () => void (planned -= 1)) }
  await sendRequest(answered, { method: 'POST', path: '/', input: {} }, { clock, pace: createTransferRate() })
  expect(planned).toBe(0)
})

test('a slow connection gets a longer timeout, a fast one a shorter one, and none more than three minutes', () => {
  const pace = createTransferRate()
  const atFirst = pace.patienceFor(20_000)
  pace.note(10_000, 10_000)
  const afterSlow = pace.patienceFor(20_000)
  pace.note(100_000, 1000)
  const afterFast = pace.patienceFor(20_000)
  expect(afterSlow).toBeGreaterThan(atFirst)
  expect(afterFast).toBeLessThan(atFirst)
  expect(afterFast).toBeGreaterThanOrEqual(30_000)
  pace.note(10_000, 1_000_000)
  expect(pace.patienceFor(10_000_000)).toBe(180_000)
})

/** Returns text that cannot be compressed. */
function randomText(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('')
}

test('an answer never comes from a cache', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response('{}'))
  await sendRequest(asked, { method: 'GET', path: '/asked' })
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' })
})

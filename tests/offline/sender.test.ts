import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { headers, markerValue } from '#contract/wire.ts'
import { createSender } from '#src/offline/sender.ts'
import { author } from '#tests/sync/sample.ts'

const marked = { [headers.marker]: markerValue }

function answering(answer: () => Response | Promise<Response>): {
  readonly fetch: typeof globalThis.fetch
  readonly asked: RequestInit[]
} {
  const asked: RequestInit[] = []
  const fetch: typeof globalThis.fetch = async (_, init = {}) => {
    asked.push(init)
    return answer()
  }
  return { fetch, asked }
}

test('an answer of ours is told as it is', async () => {
  const { fetch, asked } = answering(() => Response.json({ signedIn: null }, { headers: marked }))
  const exchange = await createSender(fetch).ping()
  expect(exchange).toEqual({
    is: 'answer',
    status: 200,
    marked: true,
    retryAfter: null,
    body: { signedIn: null },
  })
  expect(new Headers(asked[0]?.headers).get(headers.client)).toBe('1')
  expect(asked[0]).toMatchObject({ method: 'POST', credentials: 'same-origin' })
})

test("a portal's page is told without a body", async () => {
  const { fetch } = answering(() => new Response('<html>', { status: 200 }))
  expect(await createSender(fetch).ping()).toMatchObject({ marked: false, body: undefined })
})

test('the server may say how many seconds to wait', async () => {
  const { fetch } = answering(() =>
    Response.json({}, { status: 429, headers: { ...marked, 'retry-after': '20' } }),
  )
  expect(await createSender(fetch).ping()).toMatchObject({ status: 429, retryAfter: 20 })
})

test('silence is an answer too', async () => {
  const offline = answering(() => Promise.reject(new TypeError('Failed to fetch')))
  const stalled = answering(() => Promise.reject(new DOMException('Too long', 'TimeoutError')))
  expect(await createSender(offline.fetch).ping()).toEqual({ is: 'silence', why: 'network' })
  expect(await createSender(stalled.fetch).ping()).toEqual({ is: 'silence', why: 'timeout' })
})

test('a large push travels packed, a small one as it is', async () => {
  const { fetch, asked } = answering(() => Response.json({ answers: [] }, { headers: marked }))
  const { push } = createSender(fetch)
  const entry = {
    key: 'k',
    method: 'PUT',
    path: '/',
    ifMatch: null,
    deviceTime: 0,
    payloadVersion: 1,
  } as const
  await push({ author, entries: [{ ...entry, body: 'x' }] })
  await push({ author, entries: [{ ...entry, body: 'x'.repeat(5000) }] })
  const [small, large] = asked
  expect(new Headers(small?.headers).has('content-encoding')).toBe(false)
  expect(new Headers(large?.headers).get('content-encoding')).toBe('gzip')
  const unpacked = JSON.parse(gunzipSync(Buffer.from(large?.body as ArrayBuffer)).toString()) as {
    author: number
  }
  expect(unpacked.author).toBe(author)
})

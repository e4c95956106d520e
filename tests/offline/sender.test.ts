import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { headers, markerValue } from '#contract/wire.ts'
import { deviceClock } from '#src/offline/database/clock.ts'
import { createTransport, sendRequest } from '#src/offline/sending/request.ts'
import { createSender } from '#src/offline/sending/sender.ts'
import { isEncrypted, type Cipher } from '#src/offline/encryption/cipher.ts'
import type { Exchange } from '#src/sync/index.ts'
import { anId, author } from '#tests/sync/sample.ts'
import { aCipher } from './keys.ts'

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

function aPing(fetch: typeof globalThis.fetch): Promise<Exchange> {
  return sendRequest(fetch, { method: 'POST', path: '/api/sync/ping', input: {} })
}

/** A sender with an open key, and what it has quarantined. */
function aSender(fetch: typeof globalThis.fetch, cipher: Cipher | null) {
  const quarantined: string[] = []
  const sender = createSender({
    fetch,
    line: createTransport(deviceClock),
    ping: () => aPing(fetch),
    cipher: () => cipher,
    onTrouble: async () => undefined,
    quarantine: async (ids) => void quarantined.push(...ids),
  })
  return { ...sender, quarantined }
}

const entry = {
  key: `${anId(1)}.0`,
  method: 'PUT',
  path: '/',
  ifMatch: '"7"',
  typedAt: 0,
  payloadVersion: 1,
} as const

test('an answer of the server is passed on unchanged', async () => {
  const { fetch, asked } = answering(() => Response.json({ signedIn: null }, { headers: marked }))
  expect(await aPing(fetch)).toEqual({
    type: 'answer',
    status: 200,
    marked: true,
    epoch: null,
    retryAfter: null,
    body: { signedIn: null },
  })
  expect(new Headers(asked[0]?.headers).get(headers.client)).toBe('1')
  expect(asked[0]).toMatchObject({ method: 'POST', credentials: 'same-origin' })
})

test('a page of a captive portal is passed on without its body', async () => {
  const { fetch } = answering(() => new Response('<html>', { status: 200 }))
  expect(await aPing(fetch)).toMatchObject({ marked: false, body: undefined })
})

test('the server may say how many seconds to wait', async () => {
  const { fetch } = answering(() =>
    Response.json({}, { status: 429, headers: { ...marked, 'retry-after': '20' } }),
  )
  expect(await aPing(fetch)).toMatchObject({ status: 429, retryAfter: 20 })
})

test('a failed request is reported as silence', async () => {
  const offline = answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await aPing(offline.fetch)).toEqual({ type: 'silence', why: 'network' })
})

test('a large push is sent compressed, and a small one uncompressed', async () => {
  const { fetch, asked } = answering(() => Response.json({ answers: [] }, { headers: marked }))
  const { push } = aSender(fetch, await aCipher())
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

test('edits are decrypted for sending, and the records in the answer are encrypted', async () => {
  const cipher = await aCipher()
  const body = {
    record: { name: 'Ubuntu' },
    current: { name: 'Thuto' },
    changes: [{ by: 'Lerato', at: 1, paths: [], isOwn: false }],
  }
  const { fetch, asked } = answering(() =>
    Response.json({ answers: [{ key: entry.key, status: 200, version: 8, body }] }, { headers: marked }),
  )
  const { push } = aSender(fetch, cipher)
  const answer = await push({
    author,
    entries: [{ ...entry, body: await cipher.encrypt({ name: 'Typed' }) }],
  })
  expect(asked[0]?.body).toContain('Typed')
  const said =
    answer.type === 'answer' ? (answer.body as { answers: [{ body: Record<string, unknown> }] }) : null
  const inside = said?.answers[0].body ?? {}
  expect([inside['record'], inside['current'], inside['changes']].every(isEncrypted)).toBe(true)
  expect(await cipher.decrypt(inside['record'])).toEqual(body.record)
  expect(await cipher.decrypt(inside['changes'])).toEqual(body.changes)
})

test('an edit that cannot be decrypted is quarantined, edits based on it wait, and the others are sent', async () => {
  const [cipher, another] = [await aCipher(), await aCipher()]
  const { fetch, asked } = answering(() => Response.json({ answers: [] }, { headers: marked }))
  const { push, quarantined } = aSender(fetch, cipher)
  const follower = { ...entry, key: `${anId(2)}.0`, ifMatch: entry.key }
  const independent = { ...entry, key: `${anId(3)}.0` }
  await push({
    author,
    entries: [
      { ...entry, body: await another.encrypt({ name: 'Unreadable' }) },
      { ...follower, body: await cipher.encrypt({ name: 'Follows' }) },
      { ...independent, body: await cipher.encrypt({ name: 'Goes' }) },
    ],
  })
  expect(quarantined).toEqual([anId(1)])
  const sent = JSON.parse(asked[0]?.body as string) as { entries: { key: string }[] }
  expect(sent.entries.map(({ key }) => key)).toEqual([independent.key])
})

test('nothing is sent to the server without the key', async () => {
  const { fetch, asked } = answering(() => Response.json({ answers: [] }, { headers: marked }))
  const answer = await aSender(fetch, null).push({ author, entries: [{ ...entry, body: 'x' }] })
  expect(answer).toEqual({ type: 'silence', why: 'network' })
  expect(asked).toEqual([])
})

import { expect, test } from 'vitest'
import { headers, markerValue } from '#contract/wire.ts'
import type { Connectivity } from '#src/offline/sending/connectivity.ts'
import { newPerson } from './dexie-disk.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, aSave, aServer, until } from './phone.ts'

const marked = { [headers.marker]: markerValue }
const ping = { time: 1, epoch: 'first', oldestClient: 1, signedIn: null, revoked: [] }

/** A phone with one edit, whose first request gets this answer. */
async function afterOneTry(answer: () => Response | Promise<Response>) {
  const person = newPerson()
  const { sync } = aPhone(person, await anOpenHolder(person), { fetch: async () => answer() })
  await sync.capture(aSave(1, person), null)
  await until(async () => (await sync.figures()).trouble !== null)
  const { trouble } = await sync.figures()
  const { problems } = await sync.report()
  sync.close()
  return { trouble, problems }
}

const html = '<html>Welcome to the hotel</html>'

test.each<[string, () => Response | Promise<Response>, string]>([
  ['a captive portal', () => new Response(html), 'portal'],
  ['a captive portal that leads elsewhere', () => Response.redirect('https://hotel.example/'), 'portal'],
  ['a captive portal that says so', () => new Response(html, { status: 511 }), 'portal'],
  ['a server that restarts', () => new Response('', { status: 503 }), 'busy'],
  ['a proxy without its server', () => new Response(html, { status: 502 }), 'busy'],
  ['a proxy that finds the body too large', () => new Response(html, { status: 413 }), 'busy'],
  ['a limit', () => new Response('{}', { status: 429, headers: marked }), 'too-many'],
  [
    'a server that is newer',
    () => Response.json({ ...ping, oldestClient: 999 }, { headers: marked }),
    'too-old',
  ],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
])('%s is known after one try, and in the report', async (_, answer, trouble) => {
  const known = await afterOneTry(answer)
  expect(known.trouble).toBe(trouble)
  expect(known.problems.map(({ reason }) => reason)).toContain(trouble)
})

test('a busy server is remembered until it accepts a push', async () => {
  const person = newPerson()
  const server = aServer(person)
  server.answer = () => ({ status: 503 })
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.capture(aSave(1, person), null)
  await until(async () => (await sync.connectivity()).trouble === 'busy')
  server.answer = () => ({ status: 200, version: 8 })
  await sync.drainNow('asked')
  await until(async () => (await sync.connectivity()).trouble === null)
  expect((await sync.figures()).counts.waiting).toBe(0)
  sync.close()
})

test('the end of a trouble never leaves the old contact as the reason for the wait', async () => {
  const person = newPerson()
  const server = aServer(person)
  server.answer = null
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  const shown: Connectivity[] = []
  const stop = sync.observe(
    () => sync.connectivity(),
    (value) => shown.push(value),
    () => undefined,
  )
  await sync.contact()
  server.answer = () => ({ status: 200, version: 8 })
  await sync.contact()
  await until(async () => shown.at(-1)?.trouble === null)
  expect(shown.filter(({ trouble, lastContactAt }) => trouble === null && lastContactAt === null)).toEqual([
    { trouble: null, lastContactAt: null, clockBehind: 0 },
  ])
  stop()
  sync.close()
})

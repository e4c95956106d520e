import { describe, expect, test } from 'vitest'
import {
  classifyPing,
  classifyPush,
  troubleOfPing,
  troubleOfPush,
  type Exchange,
  type Result,
} from '#src/sync/index.ts'

const KEY = '00000000-0000-7000-8000-000000000001.0'
const OTHER = '00000000-0000-7000-8000-000000000002.0'

type Answer = Extract<Exchange, { type: 'answer' }>

function ours(status: number, given: Partial<Answer> = {}): Exchange {
  return { type: 'answer', status, marked: true, retryAfter: null, body: {}, ...given }
}

function notOurs(status: number, given: Partial<Answer> = {}): Exchange {
  return { type: 'answer', status, marked: false, retryAfter: null, body: undefined, ...given }
}

function entryAnswer(status: number, given: Record<string, unknown> = {}): Exchange {
  return ours(200, { body: { answers: [{ key: KEY, status, replayed: false, ...given }] } })
}

/** A fault after which fewer entries may get through. */
const whole = (reason: string, retryAfter: number | null = null): unknown => ({
  type: 'later',
  reason,
  retryAfter,
  isWhole: true,
})

const later = (reason: string, retryAfter: number | null = null): unknown => ({
  type: 'later',
  isWhole: false,
  reason,
  retryAfter,
})
const refused = (reason: string, status: number, errors: readonly unknown[] = []): unknown => ({
  type: 'refused',
  refusal: { reason, status, errors },
})
const fieldError = { code: 'name', description: 'Name is required.' }
const removal = { by: 'T. Mokoena', at: 5, reason: 'Closed.' }
const note = { by: 'T. Mokoena', at: 5, paths: ['name'], isOwn: false }

describe('an entry of a push', () => {
  test.for<readonly [string, Exchange, unknown]>([
    [
      'accepted',
      entryAnswer(200, { version: 8, receipt: 'A1', body: { record: { name: 'x' } } }),
      { type: 'accepted', version: 8, reference: 'A1', record: { name: 'x' } },
    ],
    [
      'accepted without a version',
      entryAnswer(201),
      { type: 'accepted', version: null, reference: null, record: null },
    ],
    ['401', entryAnswer(401), { type: 'locked' }],
    ['403', entryAnswer(403), refused('not-allowed', 403)],
    ['404', entryAnswer(404), { type: 'conflicted', found: { type: 'removed' } }],
    ['410', entryAnswer(410), { type: 'conflicted', found: { type: 'removed' } }],
    [
      '404 that says who removed the record',
      entryAnswer(404, { body: { problem: 'not-found', removed: removal } }),
      { type: 'conflicted', found: { type: 'removed', removal } },
    ],
    [
      '412',
      entryAnswer(412, {
        body: { problem: 'conflict', current: { name: 'y' }, version: 9, changes: [note] },
      }),
      { type: 'conflicted', found: { type: 'changed', current: { name: 'y' }, version: 9, changes: [note] } },
    ],
    [
      '400 with fields',
      entryAnswer(400, { body: { problem: 'invalid', errors: [fieldError] } }),
      refused('invalid', 400, [fieldError]),
    ],
    ['413', entryAnswer(413), refused('too-large', 413)],
    ['415', entryAnswer(415), refused('unreadable', 415)],
    ['422', entryAnswer(422), refused('invalid', 422)],
    ['422 of a key', entryAnswer(422, { body: { problem: 'key-reused' } }), refused('key-reused', 422)],
    ['428', entryAnswer(428), refused('version-needed', 428)],
    ['426', entryAnswer(426), { type: 'needs-update' }],
    ['408', entryAnswer(408), later('busy')],
    ['409', entryAnswer(409), later('in-progress')],
    ['424', entryAnswer(424), later('not-tried')],
    ['425', entryAnswer(425), later('busy')],
    ['429', entryAnswer(429, { retryAfter: 20 }), later('too-many', 20)],
    ['500', entryAnswer(500), later('busy')],
    ['503', entryAnswer(503), later('busy')],
    ['a status nobody knows', entryAnswer(418), refused('unknown', 418)],
    ['a redirect inside', entryAnswer(302), refused('unknown', 302)],
    ['no echo of the key', ours(200, { body: { answers: [{ key: OTHER, status: 200 }] } }), whole('busy')],
    ['no answers', ours(200), whole('busy')],
    ['an answer that was cut off', ours(200, { body: undefined }), whole('network')],
    ['no network', { type: 'silence', why: 'network' }, whole('network')],
    ['a timeout', { type: 'silence', why: 'timeout' }, whole('timeout')],
    ['a portal page', notOurs(200), whole('portal')],
    [
      'a portal with our words but no marker',
      notOurs(200, { body: { answers: [{ key: KEY, status: 200 }] } }),
      whole('portal'),
    ],
    ['a portal redirect', notOurs(302), whole('portal')],
    ['a redirect that the browser hides', notOurs(0), whole('portal')],
    ['a portal that forbids', notOurs(403), whole('portal')],
    ['a proxy that knows no such page', notOurs(404), whole('portal')],
    ['a portal that asks to sign in', notOurs(401), whole('portal')],
    ['a gateway', notOurs(502, { retryAfter: 7 }), whole('busy', 7)],
    ['a limit before us', notOurs(429, { retryAfter: 9 }), later('too-many', 9)],
    ['429 for the whole push', ours(429, { retryAfter: 30 }), later('too-many', 30)],
    ['500 for the whole push', ours(500), whole('busy')],
    ['401 for the whole push', ours(401), { type: 'locked' }],
    ['403 for the whole push', ours(403), { type: 'locked' }],
    ['404 for the whole push', ours(404), whole('busy')],
    ['426 for the whole push', ours(426), { type: 'needs-update' }],
    [
      '400 for a push of one',
      ours(400, { body: { errors: [fieldError] } }),
      refused('invalid', 400, [fieldError]),
    ],
    ['413 for a push of one', notOurs(413), refused('too-large', 413)],
  ])('%s', ([, exchange, expected]) => {
    expect(classifyPush(exchange, [KEY])).toEqual([expected])
  })

  test.for([400, 413, 415, 422, 428, 418])('%i for a push of several: each is tried alone', (status) => {
    const results: readonly Result[] = classifyPush(ours(status), [KEY, OTHER])
    expect(results).toEqual([whole('batch-refused'), whole('batch-refused')])
  })

  test('an answer that is missing leaves only its own entry unknown', () => {
    const [first, second] = classifyPush(entryAnswer(200), [KEY, OTHER])
    expect([first?.type, second]).toEqual(['accepted', later('busy')])
  })
})

describe('a ping', () => {
  const said = { signedIn: 11, time: 5, epoch: 'a', oldestClient: 1 }

  test.for<readonly [string, Exchange, unknown]>([
    ['says who', ours(200, { body: said }), { type: 'confirmed', signedIn: 11, time: 5, epoch: 'a' }],
    [
      'says nobody',
      ours(200, { body: { ...said, signedIn: null } }),
      { type: 'confirmed', signedIn: null, time: 5, epoch: 'a' },
    ],
    ['without the marker is no ping', notOurs(200, { body: said }), { type: 'unreached', retryAfter: null }],
    ['without a body is no ping', ours(200), { type: 'unreached', retryAfter: null }],
    ['is asked to wait', ours(429, { retryAfter: 12 }), { type: 'unreached', retryAfter: 12 }],
    ['meets silence', { type: 'silence', why: 'timeout' }, { type: 'unreached', retryAfter: null }],
  ])('%s', ([, exchange, expected]) => {
    expect(classifyPing(exchange)).toEqual(expected)
  })
})

describe('the trouble that is shown is the reason for which an entry waits, where', () => {
  test.for<[string, Exchange]>([
    ['the answer is no JSON', ours(200, { body: undefined })],
    ['it holds no answers', ours(200)],
    ['it does not echo the key', ours(200, { body: { answers: [{ key: OTHER, status: 200 }] } })],
    ['it leads elsewhere', ours(302)],
    ['the server has no such page', ours(404)],
    ['somebody else answers', notOurs(200)],
    ['a proxy has no server', notOurs(502)],
    ['the server has heard too much', ours(429)],
    ['one entry meets a busy server', entryAnswer(503)],
    ['nobody answers', { type: 'silence', why: 'network' }],
  ])('%s', ([, exchange]) => {
    const [result] = classifyPush(exchange, [KEY])
    expect(troubleOfPush(exchange, [KEY])).toBe(result?.type === 'later' ? result.reason : null)
    expect(result?.type).toBe('later')
  })

  test('an answer is missing for one of two entries', () => {
    expect(troubleOfPush(entryAnswer(200), [KEY, OTHER])).toBe('busy')
    expect(troubleOfPush(entryAnswer(200), [KEY])).toBeNull()
  })
})

test('a ping that confirms nobody is a trouble too', () => {
  const broken = ours(200, { body: { time: 1 } })
  expect([classifyPing(broken).type, troubleOfPing(broken, 1)]).toEqual(['unreached', 'busy'])
})

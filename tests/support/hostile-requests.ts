import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { Call } from '#contract/call.ts'
import { headers } from '#contract/wire.ts'
import { requestOf } from '#src/data/core/api.ts'

/** The options of hostile requests: they are inputs of our page, spoilt in one place. */
interface Wishes {
  readonly call: Call
  readonly count: number
  /** Returns an input that our page could send, so that the rest of the request is valid. */
  readonly input: () => unknown
  readonly carrying: () => Record<string, string>
  readonly seed: number
}

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const longText = 'a'.repeat(20_000)

/** JSON, and texts that only look like it, to replace a value. */
// oxfmt-ignore
const texts: readonly string[] = [
  'null', 'true', '0', '-1', '-0', '1.5', '1e400', '-2147483649', '2147483648', '9007199254740993',
  '""', '" "', '"1"', '"0x10"', '"1e3"', '"NaN"', '[]', '{}', '[[]]', '[null]', '[1,2,3]', '{"0":1}',
  '"\\u0000"', '"Aloe\\u0000House"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u202e\\u200b\\ufeff"',
  '"__proto__"', '"constructor"', '"toString"', '{"toString":1,"valueOf":1}', '{"toJSON":1}',
  '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}', '{"length":1e9}',
  '"\' or 1=1 --"', '"%s%n%00"', '"<script>alert(1)</script>"', '"../../etc/passwd"', '"${7*7}"',
  '"🙂👩‍👩‍👧"', '"a\\r\\nset-cookie: b=c"', `"${longText}"`, `[${'1,'.repeat(5_000)}1]`, deep(2_000),
  'undefined', 'NaN', '01', '{"a":1', '"open', "{'a':1}", '[1,]', '/* */1', '',
]

const anything = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.integer().map(String) },
)

const spoiling = fc.record({
  place: fc.nat(),
  value: anything,
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'repeat', 'add', 'whole'),
})

/** Returns the requests of a seed: half have a spoilt value, the others are broken in their transport. */
export function hostileRequests({ call, count, input, carrying, seed }: Wishes): InjectOptions[] {
  const inAddress = call.method === 'GET' || call.method === 'DELETE'
  const half = Math.ceil(count / 2)
  const [carried = []] = fc.sample(
    fc.shuffledSubarray(carriedWrongly(call, input), { minLength: half, maxLength: half }),
    { numRuns: 1, seed },
  )
  const spoilt = fc.sample(spoiling, { numRuns: half, seed })
  const requests = spoilt.map((one) => {
    const sample = structuredClone(input())
    const text = one.how === 'whole' ? one.value : spoil(sample, one)
    return inAddress ? inTheAddress(call, sample, one) : { url: call.path, payload: text, headers: json }
  })
  return [...requests, ...carried].map((request) => ({
    method: call.method,
    ...request,
    headers: { ...carrying(), ...request.headers },
  }))
}

const json = { 'content-type': 'application/json' }
type Request = Pick<InjectOptions, 'payload'> & {
  readonly url: string
  readonly headers?: Record<string, string>
}

/** Returns valid input that is truncated, compressed, huge, of another type, or with strange headers. */
function carriedWrongly(call: Call, input: () => unknown): Request[] {
  const { path: url, body = '{}' } = requestOf(call, input())
  const packed = { ...json, 'content-encoding': 'gzip' }
  const bodies: Request[] = [
    { url, headers: json, payload: '' },
    { url, headers: json, payload: body.slice(0, -1) },
    { url, headers: json, payload: `\ufeff${body}` },
    { url, headers: json, payload: Buffer.from(body, 'utf16le') },
    { url, headers: json, payload: Buffer.from([0xff, 0xfe, 0x00, 0x80]) },
    { url, headers: json, payload: `{"a":"${'a'.repeat(1_100_000)}"}` },
    { url, headers: json, payload: deep(100_000) },
    { url, headers: json, payload: `{"entries":${deep(100_000)},"Username":${deep(100_000)}}` },
    { url, headers: packed, payload: 'this was never packed' },
    { url, headers: packed, payload: gzipSync(body).subarray(0, 15) },
    { url, headers: packed, payload: Buffer.concat([gzipSync(body), Buffer.from('more')]) },
    { url, headers: packed, payload: bomb },
    { url, headers: { ...json, 'content-encoding': 'br' }, payload: body },
    { url, headers: { ...json, 'content-encoding': 'gzip, gzip' }, payload: gzipSync(gzipSync(body)) },
    { url, headers: { 'content-type': 'text/plain' }, payload: body },
    { url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1&a[b]=2' },
    { url, headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
    { url, headers: { 'content-type': 'application/json; charset=utf-7' }, payload: body },
    { url, headers: { 'content-type': ';;;' }, payload: body },
  ]
  const strange = ['', '1, 1', '-1', '1e9', 'NaN', '\u0080', longText.slice(0, 4_000)]
  const names = [headers.client, headers.idempotencyKey, headers.ifMatch, 'if-none-match', 'cookie', 'origin']
  const strangeHeaders = names.flatMap((name) =>
    strange.map((text): Request => ({ url, headers: { ...json, [name]: text }, payload: body })),
  )
  const addresses = [
    '?',
    '?a[b]=1&a[b]=2',
    '?__proto__=1&constructor=2',
    '?%00=%00',
    '?%zz=%',
    `?a=${longText}`,
  ]
  return [...bodies, ...addresses.map((query) => ({ url: `${call.path}${query}` })), ...strangeHeaders]
}

const bomb = gzipSync(Buffer.alloc(32 * 1_048_576), { level: 9 })

interface Spoiling {
  readonly place: number
  readonly value: string
  readonly how: string
}

const MARK = '\u2603here\u2603'

/** Returns the input as JSON text, with one value replaced, removed, repeated or added. */
function spoil(sample: unknown, { place, value: text, how }: Spoiling): string {
  const places = placesIn(sample)
  const at = places[place % Math.max(1, places.length)]
  if (at === undefined) return `{"extra":${text}}`
  const { holder, name } = at
  if (how === 'remove') Reflect.deleteProperty(holder, name)
  else if (how === 'repeat') holder[name] = Array.from({ length: 60 }, () => holder[name])
  else holder[how === 'add' ? '__proto__x' : name] = MARK
  return JSON.stringify(sample)
    .replace(`"${MARK}"`, () => text)
    .replace('__proto__x', '__proto__')
}

interface FieldReference {
  readonly holder: Record<string, unknown>
  readonly name: string
}

function placesIn(value: unknown): FieldReference[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])])
}

/** Spoils a value in a query or a path, where everything is text. */
function inTheAddress(call: Call, sample: unknown, { place, value: text, how }: Spoiling): Request {
  const fields = Object.entries(sample as Record<string, unknown>)
  const at = place % Math.max(1, fields.length)
  const shown = how === 'whole' ? text : encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))
  const parts = fields.map(([name, right], index) => ({
    name,
    text: index === at && how !== 'remove' ? shown : encodeURIComponent(String(right)),
    isLeftOut: index === at && how === 'remove',
    isTwice: index === at && how === 'repeat',
  }))
  let url: string = call.path
  const query: string[] = []
  for (const part of parts) {
    const hole = `{${part.name}}`
    if (url.includes(hole)) url = url.replace(hole, () => (part.isLeftOut ? '' : part.text))
    else if (!part.isLeftOut)
      query.push(`${part.name}=${part.text}`, ...(part.isTwice ? [`${part.name}=1`] : []))
  }
  if (how === 'add') query.push(`__proto__=${shown}`, `constructor[prototype]=${shown}`)
  return { url: query.length === 0 ? url : `${url}?${query.join('&')}` }
}

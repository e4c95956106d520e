import type { Call } from '#contract/call.ts'
import { secretFields } from '#contract/fields/password.ts'
import { fieldsOf } from '#contract/problem.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { hmac } from '#server/hmac.ts'
import { anonymousKey } from '#server/queries/anonymous-key-store.ts'
import { keyOfPerson, type StoredAnswer, type StoredKey } from '#server/queries/idempotency-key-store.ts'
import { canonicalJson } from './canonical-json.ts'
import { problem } from './problems.ts'

/** A write with its idempotency key. */
export interface KeyedRequest {
  /** Null for somebody who is not signed in. */
  readonly person: number | null
  readonly key: string
  readonly call: Call
  /** The original input before any schema, because a later schema may parse it differently. */
  readonly sent: unknown
  /** The secret of the server. */
  readonly secret: string
}

export type KeyedAnswer = StoredAnswer & { readonly replayed: boolean }

/**
 * Runs `work` once for a key. The key, the change and the response are one transaction, so a repeat of the same request
 * gets the first response, and a concurrent request with the same key waits for the commit. A refusal is not stored.
 * @throws key-reused if the key was used for another request; in-progress if it was in use and its transaction failed
 */
export async function runIdempotently(
  db: Writer,
  request: KeyedRequest,
  now: number,
  work: () => Promise<StoredAnswer>,
): Promise<KeyedAnswer> {
  const stored = storedKeyOf(request)
  const fingerprint = fingerprintOf(request)
  if (!(await stored.reserve(db, { fingerprint, now }))) {
    const earlier = await stored.find(db)
    if (earlier === undefined) throw problem({ type: 'in-progress' })
    if (earlier.fingerprint !== fingerprint) throw problem({ type: 'key-reused' })
    return { ...earlier.stored, replayed: true }
  }
  const answer = await work()
  if (isRefusal(answer.body)) await stored.release(db)
  else await stored.complete(db, answer)
  return { ...answer, replayed: false }
}

/** Finds the response that this request got before. It stays valid whatever has changed since. */
export async function findEarlierAnswer(db: Reader, request: KeyedRequest): Promise<KeyedAnswer | undefined> {
  const earlier = await storedKeyOf(request).find(db)
  return earlier?.fingerprint === fingerprintOf(request) ? { ...earlier.stored, replayed: true } : undefined
}

export function isRefusal(body: unknown): boolean {
  return fieldsOf(body)['success'] === false
}

function storedKeyOf({ person, key, secret }: KeyedRequest): StoredKey {
  return person === null ? anonymousKey(hmac(secret, 'anonymous key', key)) : keyOfPerson(person, key)
}

/**
 * Without the passwords, so that nothing stored depends on one but its slow hash.
 * @throws unreadable if the input is nested too deeply to serialise
 */
function fingerprintOf({ call, sent, secret }: KeyedRequest): string {
  const fields = Object.entries(fieldsOf(sent)).filter(([name]) => !secretFields.includes(name))
  try {
    return hmac(secret, 'write', canonicalJson([call.method, call.path, Object.fromEntries(fields)]))
  } catch (error) {
    if (error instanceof RangeError) throw problem({ type: 'unreadable' })
    throw error
  }
}

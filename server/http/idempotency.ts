import { createHash, randomUUID } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { canonicalJson } from './canonical-json.ts'
import { problem } from './problems.ts'
import { completeKey, findKey, reserveKey, type StoredAnswer } from '#server/queries/idempotency-key-store.ts'

interface KeyedRequest {
  readonly person: number
  readonly key: string
  readonly call: Call
  /** The original input before any schema, because a later schema may parse it differently. */
  readonly sent: unknown
  /** The parsed input, from which the keys of the first release have their fingerprints. */
  readonly input: unknown
}

type KeyedAnswer = StoredAnswer & { readonly replayed: boolean }

const RECEIPT_DIGITS = 8

/**
 * Runs `work` once for a key. The key, the change and the response are one transaction, so a repeat of the same request
 * gets the first response, and a concurrent request with the same key waits for the commit.
 * @throws key-reused if the key was used for another request.
 */
export async function runIdempotently(
  db: Writer,
  attempt: KeyedRequest & { readonly now: number },
  work: () => Promise<Omit<StoredAnswer, 'receipt'>>,
): Promise<KeyedAnswer> {
  const fingerprint = fingerprintOf(attempt.call, attempt.sent)
  const earlier = await reserveKey(db, { ...attempt, fingerprint })
  if (earlier !== undefined) {
    if (!isSameRequest(attempt, earlier.fingerprint)) throw problem({ kind: 'key-reused' })
    return { ...earlier.stored, replayed: true }
  }
  const stored = { ...(await work()), receipt: receiptCode() }
  await completeKey(db, attempt.person, attempt.key, stored)
  return { ...stored, replayed: false }
}

/** Finds the response that this request got before. It stays valid whatever has changed since. */
export async function findEarlierAnswer(db: Reader, request: KeyedRequest): Promise<KeyedAnswer | undefined> {
  const earlier = await findKey(db, request.person, request.key)
  return earlier && isSameRequest(request, earlier.fingerprint)
    ? { ...earlier.stored, replayed: true }
    : undefined
}

function isSameRequest({ call, sent, input }: KeyedRequest, fingerprint: string): boolean {
  return [sent, input].some((one) => fingerprintOf(call, one) === fingerprint)
}

/** Returns a short reference that a person can read out: hexadecimal, so no letter looks like a digit. */
function receiptCode(): string {
  // `randomUUID` uses a pool of random bytes; a system call for four bytes each time would cost more.
  return randomUUID().slice(0, RECEIPT_DIGITS).toUpperCase()
}

/** @throws unreadable if the input is nested too deeply to serialise. */
function fingerprintOf(call: Call, input: unknown): string {
  const hash = createHash('sha256')
  try {
    hash.update(canonicalJson([call.method, call.path, input]))
  } catch (error) {
    if (error instanceof RangeError) throw problem({ kind: 'unreadable' })
    throw error
  }
  return hash.digest('base64url')
}

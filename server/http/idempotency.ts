import { createHash, randomUUID } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { canonical } from './canonical.ts'
import { problem } from './problems.ts'
import { completeKey, findKey, reserveKey, type Stored } from './key-store.ts'

interface Asked {
  readonly person: number
  readonly key: string
  readonly call: Call
  /** As it came, before any schema: what today's makes of it may be another thing tomorrow. */
  readonly sent: unknown
  /** As the schema made it: keys of the first release are of this, and their answers are kept for 90 days. */
  readonly input: unknown
}

interface Attempt extends Asked {
  readonly now: number
}

export type Answered = Stored & { readonly replayed: boolean }

const RECEIPT_DIGITS = 8

/**
 * Does `work` once for a key: the key, the change and the answer are one transaction, so a repeat of the same
 * request gets the first answer, and a second request under the same key waits for the first one's commit.
 * @throws key-reused when the key carried another request before.
 */
export async function once(
  db: Writer,
  attempt: Attempt,
  work: () => Promise<Omit<Stored, 'receipt'>>,
): Promise<Answered> {
  const fingerprint = fingerprintOf(attempt.call, attempt.sent)
  const earlier = await reserveKey(db, { ...attempt, fingerprint })
  if (earlier !== undefined) {
    if (!isOf(attempt, earlier.fingerprint)) throw problem({ kind: 'key-reused' })
    return { ...earlier.stored, replayed: true }
  }
  const stored = { ...(await work()), receipt: receiptCode() }
  await completeKey(db, attempt.person, attempt.key, stored)
  return { ...stored, replayed: false }
}

/** The answer that this very request got before, or undefined: it may be given again whatever has changed since. */
export async function answeredBefore(db: Reader, asked: Asked): Promise<Answered | undefined> {
  const earlier = await findKey(db, asked.person, asked.key)
  return earlier && isOf(asked, earlier.fingerprint) ? { ...earlier.stored, replayed: true } : undefined
}

function isOf({ call, sent, input }: Asked, fingerprint: string): boolean {
  return [sent, input].some((one) => fingerprintOf(call, one) === fingerprint)
}

/** A short reference a person can read out: no letters that are taken for digits. */
function receiptCode(): string {
  // Drawn from a store of chance: asking the system for four bytes each time would cost more.
  return randomUUID().slice(0, RECEIPT_DIGITS).toUpperCase()
}

/** @throws unreadable when it is nested deeper than it can be written. */
function fingerprintOf(call: Call, input: unknown): string {
  const hash = createHash('sha256')
  try {
    hash.update(canonical([call.method, call.path, input]))
  } catch (error) {
    if (error instanceof RangeError) throw problem({ kind: 'unreadable' })
    throw error
  }
  return hash.digest('base64url')
}

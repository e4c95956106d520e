import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import { newPassword } from '#contract/fields/password.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { keyedHash } from '#server/keyed-hash.ts'
import {
  findAnonymousAnswer,
  removeAnonymousKey,
  reserveAnonymousKey,
  setAnonymousAnswer,
} from '#server/queries/anonymous-key-store.ts'
import { canonicalJson } from './canonical-json.ts'
import { problem } from './problems.ts'

/** A write of somebody who is not signed in, with its idempotency key; null if the request has none. */
export interface AnonymousWrite<C extends Call> {
  readonly call: C
  readonly input: InputOf<C>
  readonly key: string | null
  readonly secret: string
}

/**
 * Finds the answer that this request got before.
 * @throws key-reused if the key was used for another request
 */
export async function findEarlierAnonymousAnswer<C extends Call>(
  db: Reader,
  write: AnonymousWrite<C>,
): Promise<AnswerOf<C> | undefined> {
  if (write.key === null) return undefined
  const earlier = await findAnonymousAnswer(db, keyHashOf(write.key, write.secret))
  if (earlier === undefined) return undefined
  if (earlier.fingerprint !== fingerprintOf(write)) throw problem({ kind: 'key-reused' })
  // It was the answer of this call, and is checked again before it leaves.
  return earlier.response as AnswerOf<C>
}

/** Runs `work` once for the key, in the transaction that stores its answer. Null is a refusal, which is not stored. */
export async function answerOnce<C extends Call, A extends AnswerOf<C> | null>(
  db: Writer,
  write: AnonymousWrite<C>,
  now: number,
  work: () => Promise<A>,
): Promise<A | AnswerOf<C>> {
  const { key } = write
  if (key === null) return work()
  const keyHash = keyHashOf(key, write.secret)
  if (!(await reserveAnonymousKey(db, { keyHash, fingerprint: fingerprintOf(write), now }))) {
    const earlier = await findEarlierAnonymousAnswer(db, write)
    if (earlier === undefined) throw problem({ kind: 'in-progress' })
    return earlier
  }
  const answer = await work()
  if (answer === null) await removeAnonymousKey(db, keyHash)
  else await setAnonymousAnswer(db, keyHash, answer)
  return answer
}

/** Only a hash of the key is stored, since anyone who knows a key gets its answer. */
function keyHashOf(key: string, secret: string): string {
  return keyedHash(secret, 'anonymous key', key)
}

/** Without the passwords, so that nothing stored depends on one but its slow hash. */
function fingerprintOf<C extends Call>({ call, input, secret }: AnonymousWrite<C>): string {
  const fields = Object.entries(input as object).filter(([name]) => !(name in newPassword))
  return keyedHash(
    secret,
    'anonymous write',
    canonicalJson([call.method, call.path, Object.fromEntries(fields)]),
  )
}

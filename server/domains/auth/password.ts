import { timingSafeEqual } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Argon2id (the library's default), 64 MiB: expensive on a graphics card, a moment on this server. */
const cost: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** More at once would use up the memory of a small machine; others wait in order. */
const MAX_CONCURRENT = 4
const limit = pLimit(MAX_CONCURRENT)

let dummyHash: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, cost))
}

/** Callbacks around the check of a password, of which only a few run at once. */
interface Turn {
  /** Called just before the password is checked, which may be long after the request; throws to refuse it. */
  demand(): Promise<void>
  /** Counts a wrong password before the next check, so that parallel requests cannot evade the limits. */
  countWrong(): Promise<void>
  /** The one-time password of the account, which is derived and has no hash. */
  readonly oneTimePassword?: string | null
}

const uncounted: Turn = { demand: () => Promise.resolve(), countWrong: () => Promise.resolve() }

/** Returns false without a hash (no such account, or no password yet), after the same time as with one. */
export async function verifyPassword(passwordHash: string | null, password: string, turn: Turn = uncounted) {
  dummyHash ??= hashPassword('nobody has this password')
  const { oneTimePassword = null } = turn
  const known = oneTimePassword === null && passwordHash !== null ? passwordHash : await dummyHash
  return limit(async () => {
    await turn.demand()
    const isOfHash = (await verify(known, password)) && passwordHash !== null
    const isRight = oneTimePassword === null ? isOfHash : isSame(oneTimePassword, password)
    if (!isRight) await turn.countWrong()
    return isRight
  })
}

function isSame(right: string, typed: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(typed)]
  return one.length === other.length && timingSafeEqual(one, other)
}

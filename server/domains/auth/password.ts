import { hash, verify, type Options } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Argon2id (the library's default), 64 MiB: dear to guess on a graphics card, a moment on this server. */
const cost: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** More at once would take the memory of a small machine; the rest waits in order. */
const AT_ONCE = 4
const limit = pLimit(AT_ONCE)

let standIn: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, cost))
}

/** What goes with looking at a password, while only a few are looked at. */
interface Turn {
  /** Asked when the password is about to be looked at, which may be long after the request came; throws to refuse it. */
  demand(): Promise<void>
  /** A wrong one is counted before the next is looked at, so that many at once are no way round the limits. */
  countWrong(): Promise<void>
}

const uncounted: Turn = { demand: () => Promise.resolve(), countWrong: () => Promise.resolve() }

/** Without a hash (no such account, or no password yet) it takes as long as with one, and says no. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  turn: Turn = uncounted,
): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password')
  const known = passwordHash ?? (await standIn)
  return limit(async () => {
    await turn.demand()
    const isRight = (await verify(known, password)) && passwordHash !== null
    if (!isRight) await turn.countWrong()
    return isRight
  })
}

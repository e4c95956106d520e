import { hash, verify, type Options } from '@node-rs/argon2'
import { Places } from './places.ts'

/** Argon2id (the library's default), 64 MiB: dear to guess on a graphics card, a moment on this server. */
const cost: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** More at once would take the memory of a small machine; the rest waits in order. */
const AT_ONCE = 4
const places = new Places(AT_ONCE)

let standIn: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return places.during(() => hash(password, cost))
}

/** Without a hash (no such account, or no password yet) it takes as long as with one, and says no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password')
  const known = passwordHash ?? (await standIn)
  const isRight = await places.during(() => verify(known, password))
  return isRight && passwordHash !== null
}

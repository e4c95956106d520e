import * as z from 'zod/mini'
import { attempt } from '#src/device/attempt.ts'

const KEY = 'gbvf-new-user'

/**
 * The session of a person who signed in with a one-time password. This tab stores its token in clear, so that a reload
 * loses nothing: the token serves only to set the first password, and ends with it.
 */
const NewUser = z.object({ deviceToken: z.string() })
export type NewUser = z.output<typeof NewUser>

export function readNewUser(): NewUser | null {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  return NewUser.safeParse(stored).data ?? null
}

export function storeNewUser(newUser: NewUser): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(newUser)))
}

export function forgetNewUser(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}

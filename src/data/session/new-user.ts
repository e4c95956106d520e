import { attempt } from '#src/device/attempt.ts'

const KEY = 'gbvf-new-user'

/**
 * The session of a person who signed in with a one-time password. This tab stores its token in clear, so that a reload
 * loses nothing: the token serves only to set the first password, and ends with it.
 */
export interface NewUser {
  readonly deviceToken: string
  /** Their name, which is not stored: after a reload nobody is greeted. */
  readonly name?: string | undefined
}

export function readNewUser(): NewUser | null {
  const deviceToken = attempt(() => sessionStorage.getItem(KEY))
  return typeof deviceToken === 'string' ? { deviceToken } : null
}

export function storeNewUser({ deviceToken }: NewUser): void {
  attempt(() => sessionStorage.setItem(KEY, deviceToken))
}

export function forgetNewUser(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}

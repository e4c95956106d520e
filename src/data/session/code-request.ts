import * as z from 'zod/mini'
import { userTypes } from '#contract/calls/auth.ts'
import { attempt } from '#src/device/attempt.ts'

const KEY = 'gbvf-code'

/** A code that was sent by mail. It is known until the tab closes: a phone may drop the page while its mail is open. */
const CodeRequest = z.object({
  /** What the code is for: a new account, or a new password. */
  userType: z.enum(userTypes),
  email: z.string(),
  /** How many codes were sent. */
  count: z.int(),
  /** When this device asked for the newest, milliseconds UTC. */
  sentAt: z.int(),
  /** The code itself, only outside production. */
  devOtp: z.nullable(z.string()),
})
export type CodeRequest = z.output<typeof CodeRequest>

export function storeCodeRequest(request: CodeRequest): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(request)))
}

export function forgetCodeRequest(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}

/** @param handed the state of the navigation, which is there even if the storage is blocked */
export function readCodeRequest(handed: unknown): CodeRequest | undefined {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  return CodeRequest.safeParse(stored).data ?? CodeRequest.safeParse(handed).data
}

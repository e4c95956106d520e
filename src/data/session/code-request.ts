import * as z from 'zod/mini'
import { userTypes } from '#contract/calls/auth.ts'
import { attempt } from '#src/device/attempt.ts'
import { CODE_REQUEST, forgetCodeRequest } from '../core/forget-code-request.ts'

/** Long enough to find the mail and to ask for another code. Others may use the device after that. */
const KEPT_MS = 3_600_000

/** A code that was sent by mail. It outlives the page: a phone may close the browser while its mail is open. */
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
  attempt(() => localStorage.setItem(CODE_REQUEST, JSON.stringify(request)))
}

/** @param handed the state of the navigation, which is there even if the storage is blocked */
export function readCodeRequest(now: number, handed?: unknown): CodeRequest | undefined {
  const stored = CodeRequest.safeParse(
    attempt((): unknown => JSON.parse(localStorage.getItem(CODE_REQUEST) ?? 'null')),
  ).data
  if (stored !== undefined && now - stored.sentAt < KEPT_MS) return stored
  forgetCodeRequest()
  return CodeRequest.safeParse(handed).data
}

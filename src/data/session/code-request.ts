import * as z from 'zod/mini'
import { userTypes } from '#contract/calls/auth.ts'
import { CODES_WINDOW_MS } from '#contract/fields/one-time-code.ts'
import { attempt } from '#src/device/attempt.ts'
import { CODE_REQUEST, forgetCodeRequest } from '../core/forget-code-request.ts'

/** Long enough to find the mail and to ask for another code. Others may use the device after that. */
const KEPT_MS = 3_600_000

/**
 * A code that was sent by mail. It outlives the page: a phone may close the browser while its mail is open. All times are
 * milliseconds UTC of this device.
 */
const CodeRequest = z.object({
  /** What the code is for: a new account, or a new password. */
  userType: z.enum(userTypes),
  email: z.string(),
  /** How many codes were sent since `countedFrom`. */
  count: z.int(),
  /** When the server began to count them. */
  countedFrom: z.int(),
  /** When this device asked for the newest. */
  sentAt: z.int(),
  isResent: z.boolean(),
  /** When the code of a new password was verified. The ticket for it is a cookie that no script can read. */
  verifiedAt: z.nullable(z.int()),
  /** The code itself, only outside production. */
  devOtp: z.nullable(z.string()),
})
export type CodeRequest = z.output<typeof CodeRequest>

export type SentCode = Pick<CodeRequest, 'userType' | 'email' | 'devOtp'>

export function firstCodeRequest(sent: SentCode, now: number): CodeRequest {
  return { ...sent, count: 1, countedFrom: now, sentAt: now, isResent: false, verifiedAt: null }
}

/** The request after another code was sent. The server counts from the first code of a window, as this does. */
export function nextCodeRequest(before: CodeRequest, devOtp: string | null, now: number): CodeRequest {
  const isNewWindow = now - before.countedFrom >= CODES_WINDOW_MS
  return {
    ...before,
    count: isNewWindow ? 1 : before.count + 1,
    countedFrom: isNewWindow ? now : before.countedFrom,
    sentAt: now,
    isResent: true,
    devOtp,
  }
}

/** A device stores no code, not even that of a test server. */
export function storeCodeRequest(request: CodeRequest): void {
  attempt(() => localStorage.setItem(CODE_REQUEST, JSON.stringify({ ...request, devOtp: null })))
}

/**
 * Deletes a request that is too old.
 * @param handed the state of the navigation, which is there even if the storage is blocked
 */
export function readCodeRequest(now: number, handed?: unknown): CodeRequest | undefined {
  const stored = recentRequest(
    attempt((): unknown => JSON.parse(localStorage.getItem(CODE_REQUEST) ?? 'null')),
    now,
  )
  const given = recentRequest(handed, now)
  if (stored === undefined) {
    forgetCodeRequest()
    return given
  }
  return stored.sentAt === given?.sentAt ? { ...stored, devOtp: given.devOtp } : stored
}

function recentRequest(value: unknown, now: number): CodeRequest | undefined {
  const request = CodeRequest.safeParse(value).data
  return request !== undefined && now - request.sentAt < KEPT_MS ? request : undefined
}

/** Calls the listener after another tab has changed the request. @returns a function that stops this */
export function listenToCodeRequest(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === CODE_REQUEST || key === null) listener()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

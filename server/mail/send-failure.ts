import * as z from 'zod/mini'

const DAY_MS = 86_400_000
/** As long as mail servers themselves keep trying (RFC 5321, 4.5.4.1). */
const LONGEST_RETRY_DAYS = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 900_000
const REFUSED = 500

const SendFailure = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.int()),
})
/** Why a mail did not leave: what may be logged of it. The text of a mail server's answer often holds the address. */
export type Fault = z.output<typeof SendFailure>

export function sendFailureOf(error: unknown): Fault {
  const parsed = SendFailure.safeParse(error)
  return parsed.success ? parsed.data : {}
}

/** Whether to stop trying: this mail was refused for good, or has been refused for days. */
export function isPermanent(failure: Fault, ageMs: number): boolean {
  if (!concernsThisMail(failure)) return false
  const isRefused = failure.code === 'EENVELOPE' && failure.command === 'API'
  return isRefused || (failure.responseCode ?? 0) >= REFUSED || ageMs > LONGEST_RETRY_DAYS * DAY_MS
}

/** Whether the mail server answered and refused only this mail, so that the next one may succeed. */
export function concernsThisMail({ command }: Fault): boolean {
  return command === undefined || ['API', 'RCPT TO', 'DATA'].includes(command)
}

/** How long to wait after so many attempts, in milliseconds: twice as long each time, a quarter of an hour at most. */
export function retryDelayAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_WAIT_MS)
}

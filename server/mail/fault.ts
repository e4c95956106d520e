import * as z from 'zod/mini'

const DAY_MS = 86_400_000
/** As long as mail servers themselves keep trying (RFC 5321, 4.5.4.1). */
const TRIED_DAYS = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 900_000
const REFUSED = 500

const Fault = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.int()),
})
/** Why a mail did not leave: what may be logged of it. The words of a mail server often hold the address. */
export type Fault = z.output<typeof Fault>

export function faultOf(error: unknown): Fault {
  const parsed = Fault.safeParse(error)
  return parsed.success ? parsed.data : {}
}

/** Whether it is of no use to try again: this mail is refused for good, or for days already. */
export function isHopeless(fault: Fault, ageMs: number): boolean {
  if (!isOfThisMail(fault)) return false
  const isRefused = fault.code === 'EENVELOPE' && fault.command === 'API'
  return isRefused || (fault.responseCode ?? 0) >= REFUSED || ageMs > TRIED_DAYS * DAY_MS
}

/** Whether the mail server could be spoken with, so that the next mail may fare better. */
export function isOfThisMail({ command }: Fault): boolean {
  return command === undefined || ['API', 'RCPT TO', 'DATA'].includes(command)
}

/** How long to wait after so many tries, in milliseconds: twice as long each time, a quarter of an hour at most. */
export function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 10), LONGEST_WAIT_MS)
}

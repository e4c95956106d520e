import { CODE_DIGITS } from '#contract/fields/one-time-code.ts'
import { keyedDigits } from '#server/keyed-hash.ts'

const MINUTE_MS = 60_000
/** The minutes for which a code works. */
export const CODE_MINUTES = 10
export const CODE_MS = CODE_MINUTES * MINUTE_MS

/** Derives a code from its nonce, so that no table, queue or backup holds it. */
export function codeOf(secret: string, nonce: string): string {
  return keyedDigits(secret, 'one-time code', nonce, CODE_DIGITS)
}

import { CODE_DIGITS } from '#contract/fields/one-time-code.ts'
import { hmacDigits } from '#server/hmac.ts'

/** Derives a code from its nonce, so that no table, queue or backup holds it. */
export function codeOf(secret: string, nonce: string): string {
  return hmacDigits(secret, 'one-time code', nonce, CODE_DIGITS)
}

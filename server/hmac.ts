import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Returns the HMAC-SHA-256 of a text, in base64url. Hashes for different purposes never match.
 * @param secret the server's session secret
 */
export function hmac(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}

const SIGNATURE_LENGTH = 22

/** Returns the text with a signature behind it that only this server can make. */
export function sign(secret: string, purpose: string, text: string): string {
  return `${text}.${hmac(secret, purpose, text).slice(0, SIGNATURE_LENGTH)}`
}

/** Returns the text that was signed for the purpose; undefined if anyone else wrote or changed it. */
export function readSigned(secret: string, purpose: string, signed: string): string | undefined {
  const text = signed.slice(0, -SIGNATURE_LENGTH - 1)
  const [given, right] = [Buffer.from(signed), Buffer.from(sign(secret, purpose, text))]
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined
}

const DIGIT_BYTES = 6

/** Returns the digits that belong to a text. They can be derived again, so nobody has to store them. */
export function hmacDigits(secret: string, purpose: string, text: string, digits: number): string {
  const bytes = createHmac('sha256', secret).update(`${purpose}:${text}`).digest()
  return String(bytes.readUIntBE(0, DIGIT_BYTES) % 10 ** digits).padStart(digits, '0')
}

const NONCE_BYTES = 24

/** Returns a random text from which a secret can be derived with the server's own. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url')
}

import { createHmac } from 'node:crypto'

/**
 * Returns the HMAC-SHA-256 of a text, in base64url. Hashes for different purposes never match.
 * @param secret the server's session secret
 */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}

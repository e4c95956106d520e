/**
 * Encrypted answers are the base64url of a public key made for them, an iv, and their JSON encrypted with AES-GCM. The key
 * is derived with HKDF-SHA-256 from the secret that ECDH on P-256 makes of that key pair and the server's; the salt is
 * both public keys.
 */
export const answerEncryption = {
  info: 'survey answers',
  publicKeyBytes: 65,
  ivBytes: 12,
  tagBytes: 16,
  keyBytes: 32,
  /** The JSON is filled up with spaces to a multiple of this, so that its length tells nothing. */
  paddedTo: 4096,
} as const

/** Encrypted answers that waited for signal are still accepted so many days after the survey has closed. */
export const LATE_DAYS = 7

/** Creates a random data key and wraps it for the disk with a key derived from a PIN or a password. */
const ROUNDS = 600_000
const CIPHER = 'AES-GCM'

export interface WrappedKey {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly wrapped: ArrayBuffer
}

/**
 * Returns a new data key. It is extractable, since a new PIN or password wraps the same key again while the device is
 * open. Code that could extract it from this page's memory could also read all data that it decrypts.
 */
export function generateDataKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: CIPHER, length: 256 }, true, ['encrypt', 'decrypt'])
}

export async function wrapKey(key: CryptoKey, secret: string, rounds = ROUNDS): Promise<WrappedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', key))
  const wrapped = await crypto.subtle.encrypt(
    { name: CIPHER, iv },
    await deriveKey(secret, salt, rounds),
    raw,
  )
  raw.fill(0)
  return { salt, rounds, iv, wrapped }
}

/** @returns the key, or null if the secret is wrong. */
export async function unwrapKey(
  { salt, rounds, iv, wrapped }: WrappedKey,
  secret: string,
): Promise<CryptoKey | null> {
  try {
    const raw = await crypto.subtle.decrypt(
      { name: CIPHER, iv },
      await deriveKey(secret, salt, rounds),
      wrapped,
    )
    return await crypto.subtle.importKey('raw', raw, CIPHER, true, ['encrypt', 'decrypt'])
  } catch {
    return null
  }
}

/** Derives a key from a secret. It is slow on purpose, so that every guess is expensive. */
export async function deriveKey(
  secret: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds = ROUNDS,
): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(secret.normalize('NFC'))
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    material,
    { name: CIPHER, length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

export const defaultIterations = ROUNDS

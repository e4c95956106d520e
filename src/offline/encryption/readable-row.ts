import { isEncrypted, Undecryptable, type Cipher } from './cipher.ts'

/** Returns an unreadable row as JSON: decrypted as far as possible, and binary values as base64. */
export async function readableRow(value: unknown, cipher: Cipher): Promise<unknown> {
  if (isEncrypted(value)) {
    try {
      return await readableRow(await cipher.decrypt(value), cipher)
    } catch (error) {
      if (!(error instanceof Undecryptable)) throw error
      return { encrypted: toBase64(new Uint8Array(value.data)), iv: toBase64(value.iv) }
    }
  }
  if (value instanceof ArrayBuffer) return toBase64(new Uint8Array(value))
  if (ArrayBuffer.isView(value))
    return toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  if (Array.isArray(value)) return Promise.all(value.map((inner) => readableRow(inner, cipher)))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const fields = await Promise.all(
    Object.entries(value).map(async ([name, inner]) => [name, await readableRow(inner, cipher)] as const),
  )
  return Object.fromEntries(fields)
}

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // Spreading the bytes into one call would pass too many arguments.
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** @throws if it is not base64 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

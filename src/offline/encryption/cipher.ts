/** Seals and opens contents with a person's key. It runs outside every transaction: awaiting it would end one. */
const CIPHER = 'AES-GCM'

/** A value as it lies on the disk. */
export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

export interface Cipher {
  seal: (value: unknown) => Promise<Encrypted>
  /** What is not encrypted passes as it is: there is no content, or an empty list. @throws Unreadable when it is another key's, or damaged */
  open: (value: unknown) => Promise<unknown>
}

export class Undecryptable extends Error {
  override readonly name = 'Unreadable'

  constructor() {
    super('This does not open with the key that is here')
  }
}

/** Lists are read at each change, most of them as they were: so many opened values are remembered. */
const REMEMBERED = 4000

export function createCipher(key: CryptoKey): Cipher {
  // A sealed value is never changed, and its random iv names it.
  const opened = new Map<string, Promise<unknown>>()
  const decrypted = async ({ iv, data }: Encrypted): Promise<unknown> => {
    try {
      const text = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, data)
      return JSON.parse(new TextDecoder().decode(text)) as unknown
    } catch {
      throw new Undecryptable()
    }
  }
  return {
    seal: async (value) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(value ?? null))
      return { iv, data: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, text) }
    },
    open: async (value) => {
      if (!isEncrypted(value)) return value
      const name = `${value.iv.join()} ${value.data.byteLength}`
      const known = opened.get(name) ?? decrypted(value)
      opened.delete(name)
      opened.set(name, known)
      const [oldest] = opened.keys()
      if (oldest !== undefined && opened.size > REMEMBERED) opened.delete(oldest)
      return known
    },
  }
}

export function isEncrypted(value: unknown): value is Encrypted {
  if (typeof value !== 'object' || value === null || !('iv' in value) || !('data' in value)) return false
  return ArrayBuffer.isView(value.iv) && Object.prototype.toString.call(value.data) === '[object ArrayBuffer]'
}

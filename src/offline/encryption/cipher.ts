/** Encrypts and decrypts contents with a person's key. It runs outside every transaction: awaiting it would end one. */
const CIPHER = 'AES-GCM'

export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

export interface Cipher {
  encrypt: (value: unknown) => Promise<Encrypted>
  /** Returns what is not encrypted (a missing value, an empty list) as it is. @throws Undecryptable */
  decrypt: (value: unknown) => Promise<unknown>
}

export class Undecryptable extends Error {
  override readonly name = 'Undecryptable'

  constructor() {
    super('This cannot be decrypted with this key')
  }
}

/** Decrypts a value and checks that it is what was encrypted. @throws Undecryptable */
export async function decryptAs<T>(
  cipher: Cipher,
  value: unknown,
  isExpected: (decrypted: unknown) => decrypted is T,
): Promise<T> {
  const decrypted = await cipher.decrypt(value)
  if (!isExpected(decrypted)) throw new Undecryptable()
  return decrypted
}

/** The number of decrypted values in the cache. Lists are read again at each change, and most rows are unchanged. */
const REMEMBERED = 4000

export function createCipher(key: CryptoKey): Cipher {
  // An encrypted value is never changed, and its random iv names it.
  const cached = new Map<string, Promise<unknown>>()
  const decryptOnce = async ({ iv, data }: Encrypted): Promise<unknown> => {
    try {
      const text = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, data)
      return JSON.parse(new TextDecoder().decode(text)) as unknown
    } catch {
      throw new Undecryptable()
    }
  }
  return {
    encrypt: async (value) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(value ?? null))
      return { iv, data: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, text) }
    },
    decrypt: async (value) => {
      if (!isEncrypted(value)) return value
      const name = `${value.iv.join()} ${value.data.byteLength}`
      const known = cached.get(name) ?? decryptOnce(value)
      cached.delete(name)
      cached.set(name, known)
      const [oldest] = cached.keys()
      if (oldest !== undefined && cached.size > REMEMBERED) cached.delete(oldest)
      return known
    },
  }
}

export function isEncrypted(value: unknown): value is Encrypted {
  if (typeof value !== 'object' || value === null || !('iv' in value) || !('data' in value)) return false
  return ArrayBuffer.isView(value.iv) && Object.prototype.toString.call(value.data) === '[object ArrayBuffer]'
}

/** Thrown if an operation needs the person's key while the device is locked. */
export class DeviceLocked extends Error {
  override readonly name = 'Locked'

  constructor() {
    super('What this device keeps is locked')
  }
}

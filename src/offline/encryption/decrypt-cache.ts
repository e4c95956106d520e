import { type Cipher, DeviceLocked, isEncrypted, Undecryptable } from './cipher.ts'

/** Decrypts the rows of a list, and caches each row as long as the list holds it. */
export function createDecryptCache(cipher: Cipher, isOpen: () => boolean) {
  let before = new Map<string, Promise<unknown>>()
  let now = new Map<string, Promise<unknown>>()
  return {
    encrypt: cipher.encrypt,
    decrypt: (value: unknown): Promise<unknown> => {
      if (!isOpen() || !isEncrypted(value)) return cipher.decrypt(value)
      // An encrypted value is never changed, and its random iv names it.
      const name = `${value.iv.join()} ${value.data.byteLength}`
      const decrypted = now.get(name) ?? before.get(name) ?? cipher.decrypt(value)
      now.set(name, decrypted)
      return decrypted
    },
    /** Ends a read of the list. Rows that the list no longer holds leave the cache. */
    settle: (): void => {
      before = now
      now = new Map()
    },
    clear: (): void => {
      before.clear()
      now.clear()
    },
  }
}

/** Decrypts the rows and separates those that cannot be decrypted. @throws Locked */
export async function decryptAll<Closed, Open>(
  rows: readonly Closed[],
  open: (row: Closed) => Promise<Open>,
) {
  const opened: Open[] = []
  const unreadable: Closed[] = []
  const settled = await Promise.allSettled(rows.map(open))
  for (const [index, one] of settled.entries()) {
    const row = rows[index]
    if (one.status === 'fulfilled') opened.push(one.value)
    else if (!(one.reason instanceof Undecryptable)) throw new DeviceLocked()
    else if (row !== undefined) unreadable.push(row)
  }
  return { opened, unreadable }
}

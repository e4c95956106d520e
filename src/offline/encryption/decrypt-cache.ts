import { isEncrypted, type Cipher } from './cipher.ts'

/** Opens what a list is read of, and remembers it for as long as the list holds it, however much else is opened meanwhile. */
export interface DecryptCache extends Cipher {
  /** The list was read: what it does not hold any more is forgotten. */
  readonly settle: () => void
  /** The key has gone, and with it all that it opened. */
  readonly clear: () => void
}

export function createDecryptCache(sealer: Cipher, isOpen: () => boolean): DecryptCache {
  let before = new Map<string, Promise<unknown>>()
  let now = new Map<string, Promise<unknown>>()
  return {
    seal: sealer.seal,
    open: (value) => {
      if (!isOpen() || !isEncrypted(value)) return sealer.open(value)
      // A sealed value is never changed, and its random iv names it.
      const name = `${value.iv.join()} ${value.data.byteLength}`
      const opened = now.get(name) ?? before.get(name) ?? sealer.open(value)
      now.set(name, opened)
      return opened
    },
    settle: () => {
      before = now
      now = new Map()
    },
    clear: () => {
      before.clear()
      now.clear()
    },
  }
}

import type { Ports } from '#src/sync/index.ts'
import { decryptEntry, encryptMerge } from './encrypt-entry.ts'
import type { Cipher } from '../encryption/cipher.ts'

/**
 * Decrypts an edit, merges it with the record that was found, and encrypts the result. The merge rules are loaded when
 * they are needed.
 */
export function mergePort(held: () => Cipher | null): Ports['merge'] {
  return async (entry) => {
    const cipher = held()
    const code = await import('./merge-entry.ts').catch(() => null)
    // If the rules did not load, the entry stays as it is until the next round.
    if (cipher === null || code === null) return { type: 'locked' }
    const merge = code.mergeEntry(await decryptEntry(cipher, entry))
    return merge.type === 'clean' ? encryptMerge(cipher, merge.writing) : merge
  }
}

import type { Ports } from '#src/sync/index.ts'
import { decryptEntry, encryptMerge } from './encrypt-entry.ts'
import { mergeEntry } from './merge-entry.ts'
import type { Cipher } from '../encryption/cipher.ts'

/** Decrypts an edit, merges it with the record that was found, and encrypts the result. */
export function mergePort(held: () => Cipher | null): Ports['merge'] {
  return async (entry) => {
    const cipher = held()
    if (cipher === null) return { type: 'locked' }
    const merge = mergeEntry(await decryptEntry(cipher, entry))
    return merge.type === 'clean' ? encryptMerge(cipher, merge.writing) : merge
  }
}

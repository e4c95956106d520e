import type { Ports } from '#src/sync/index.ts'
import { decryptEntry, encryptMerge } from './encrypt-entry.ts'
import type { Cipher } from '../encryption/cipher.ts'

/** Opens an edit, lays it on what was found, and encrypts what comes of it. Its rules are loaded where something clashes. */
export function mergePort(held: () => Cipher | null): Ports['merge'] {
  return async (entry) => {
    const cipher = held()
    const code = await import('./merge-entry.ts').catch(() => null)
    // Rules that did not load decide nothing: it stays as it is until the next round.
    if (cipher === null || code === null) return { type: 'locked' }
    const merge = code.mergeEntry(await decryptEntry(cipher, entry))
    return merge.type === 'clean' ? encryptMerge(cipher, merge.writing) : merge
  }
}

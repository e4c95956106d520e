import type { Ports } from '#src/sync/index.ts'
import { decryptEntry, encryptMerge } from './encrypt-entry.ts'
import type { Cipher } from '../encryption/cipher.ts'

/** Opens an edit, lays it on what was found, and seals what comes of it. Its rules are loaded where something clashes. */
export function mergePort(held: () => Cipher | null): Ports['merge'] {
  return async (entry) => {
    const sealer = held()
    const code = await import('./merge-entry.ts').catch(() => null)
    // Rules that did not load decide nothing: it stays as it is until the next round.
    if (sealer === null || code === null) return { type: 'locked' }
    const merge = code.mergeEntry(await decryptEntry(sealer, entry))
    return merge.type === 'clean' ? encryptMerge(sealer, merge.writing) : merge
  }
}

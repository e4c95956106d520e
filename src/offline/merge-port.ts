import type { Ports } from '../sync/index.ts'
import { openEntry, sealMerge } from './sealing.ts'
import type { Sealer } from './vault/sealer.ts'

/** Opens an edit, lays it on what was found, and seals what comes of it. Its rules are loaded where something clashes. */
export function mergePort(held: () => Sealer | null): Ports['merge'] {
  return async (entry) => {
    const sealer = held()
    const code = await import('./merge-entry.ts').catch(() => null)
    // Rules that did not load decide nothing: it stays as it is until the next round.
    if (sealer === null || code === null) return { is: 'locked' }
    const merge = code.mergeEntry(await openEntry(sealer, entry))
    return merge.is === 'clean' ? sealMerge(sealer, merge.writing) : merge
  }
}

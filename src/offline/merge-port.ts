import type { Ports } from '../sync/index.ts'
import { mergeEntry } from './merge-entry.ts'
import { openEntry, sealMerge } from './sealing.ts'
import type { Sealer } from './vault/sealer.ts'

/** Opens an edit, lays it on what was found, and seals what comes of it. */
export function mergePort(held: () => Sealer | null): Ports['merge'] {
  return async (entry) => {
    const sealer = held()
    if (sealer === null) return { is: 'locked' }
    const merge = mergeEntry(await openEntry(sealer, entry))
    return merge.is === 'clean' ? sealMerge(sealer, merge.writing) : merge
  }
}

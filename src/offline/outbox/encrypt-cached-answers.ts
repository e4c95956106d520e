import { entries, update } from 'idb-keyval'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { cachedAnswersOf } from '../database/cached-answers.ts'
import { isEncrypted, type Cipher } from '../encryption/cipher.ts'

interface Answer {
  readonly data: unknown
}

/** Those that an earlier build kept open. */
export async function encryptCachedAnswers(owner: StakeholderId, sealer: Cipher): Promise<void> {
  const store = cachedAnswersOf(owner)
  for (const [key, kept] of await entries<string, Answer>(store)) {
    if (isEncrypted(kept.data)) continue
    const data = await sealer.seal(kept.data)
    // A newer one may have come meanwhile, sealed.
    await update<Answer>(key, (now = kept) => (isEncrypted(now.data) ? now : { ...kept, data }), store)
  }
}

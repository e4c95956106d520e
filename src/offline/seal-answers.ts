import { entries, update } from 'idb-keyval'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { keptAnswersOf } from './kept-answers.ts'
import { isSealed, type Sealer } from './vault/sealer.ts'

interface Answer {
  readonly data: unknown
}

/** Those that an earlier build kept open. */
export async function sealKeptAnswers(owner: StakeholderId, sealer: Sealer): Promise<void> {
  const store = keptAnswersOf(owner)
  for (const [key, kept] of await entries<string, Answer>(store)) {
    if (isSealed(kept.data)) continue
    const data = await sealer.seal(kept.data)
    // A newer one may have come meanwhile, sealed.
    await update<Answer>(key, (now = kept) => (isSealed(now.data) ? now : { ...kept, data }), store)
  }
}

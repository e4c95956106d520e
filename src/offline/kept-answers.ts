/** Where the page keeps answers for the time without signal, and the session: here too, since a revoked device clears them without a page. */
import type { StakeholderId } from '#contract/fields/ids.ts'
import { clear, createStore, entries, update, type UseStore } from 'idb-keyval'
import { isSealed, type Sealer } from './vault/sealer.ts'

/** A person by their stakeholder id, or `anyone` for public answers. */
export type Owner = StakeholderId | 'anyone'

const stores = new Map<string, UseStore>()

export function keptAnswersOf(owner: Owner): UseStore {
  const name = `gbvf-kept-${owner}`
  const store = stores.get(name) ?? createStore(name, 'answers')
  stores.set(name, store)
  return store
}

export function forgetKeptAnswers(owner: Owner): Promise<void> {
  return clear(keptAnswersOf(owner))
}

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

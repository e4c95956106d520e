/** Where the page keeps answers for the time without signal, and the session: here too, since a revoked device clears them without a page. */
import type { StakeholderId } from '#contract/fields/ids.ts'
import { clear, createStore, type UseStore } from 'idb-keyval'

/** A person by their stakeholder id, or `anyone` for public answers. */
export type AnswerOwner = StakeholderId | 'anyone'

const stores = new Map<string, UseStore>()

export function cachedAnswersOf(owner: AnswerOwner): UseStore {
  const name = `gbvf-kept-${owner}`
  const store = stores.get(name) ?? createStore(name, 'answers')
  stores.set(name, store)
  return store
}

export function deleteCachedAnswers(owner: AnswerOwner): Promise<void> {
  return clear(cachedAnswersOf(owner))
}

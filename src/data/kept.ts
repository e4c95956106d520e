/**
 * Answers kept on the device, so that they can be shown without signal. A store per person: what one was allowed
 * to see is never shown to the next, and signing out clears it. What anyone may see lies in a store of its own.
 */
import type { StakeholderId } from '#contract/fields/ids.ts'
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'

export interface Kept {
  readonly data: unknown
  /** When the server gave it, milliseconds UTC. */
  readonly at: number
}

const stores = new Map<string, UseStore>()

function storeOf(owner: Owner): UseStore {
  const name = `gbvf-kept-${owner}`
  const store = stores.get(name) ?? createStore(name, 'answers')
  stores.set(name, store)
  return store
}

/** A person by their stakeholder id, or `anyone` for public answers. */
export type Owner = StakeholderId | 'anyone'

/** A device that cannot keep (private window, storage full) still works while it is online. */
export async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined)
}

export async function readKept(owner: Owner, key: string): Promise<Kept | undefined> {
  return orNothing(get<Kept>(key, storeOf(owner)))
}

export async function keep(owner: Owner, key: string, kept: Kept): Promise<void> {
  await orNothing(set(key, kept, storeOf(owner)))
}

export async function dropKept(owner: Owner, key: string): Promise<void> {
  await orNothing(del(key, storeOf(owner)))
}

export async function forgetKept(owner: Owner): Promise<void> {
  await orNothing(clear(storeOf(owner)))
}

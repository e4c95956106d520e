import type { ProviderRecord, SeenRecord, TypedProviderUpdate } from '#contract/schemas/provider.ts'
import {
  isOnlyHere,
  needsPerson,
  type Base,
  type QueueKey,
  type DecryptedEntry,
  type SeenEntry,
} from '#src/sync/index.ts'
import { recordAfter, stillReturned } from './listed-providers.ts'

/** The record as the person sees it, and what it stands on: the server's version, and unsent edits of their own. */
export interface SeenProvider {
  readonly record: SeenRecord
  readonly base: Base
  readonly after: SeenEntry | null
}

/** What is kept while someone types. */
export interface ProviderDraft {
  readonly form: TypedProviderUpdate
  readonly seen: SeenProvider
  /** The refused entry that this corrects. */
  readonly corrects: DecryptedEntry | null
}

const adding = 'addBuildingBlock'
const editing = 'updateBuildingBlockContactsAndRequirements'

/** A provider's queue, by what names it from its creation on. */
export function queueKeyOf(ref: string | number): QueueKey {
  return `provider:${ref}`
}

/**
 * The server's copy with the person's own unsent edits over it, which disappear by themselves when they are refused or
 * sent; undefined where neither is there.
 */
export function seenRecord(
  copy: ProviderRecord | undefined,
  entries: readonly DecryptedEntry[],
): SeenProvider | undefined {
  const after = recordAfter(entries)
  const last = entries.at(-1)
  if (after !== null && last !== undefined) {
    const own = stillReturned(after, copy?.returned ?? null, entries)
    const base = { version: copy?.version ?? null, content: own }
    return { record: own, base, after: { id: last.id, edition: last.edition } }
  }
  return copy && { record: copy, base: { version: copy.version, content: copy }, after: null }
}

/** What stands before a provider is added: nothing on the server, nothing in the outbox. */
export function seenEmpty(record: SeenRecord): SeenProvider {
  return { record, base: { version: null, content: null }, after: null }
}

/** Whether submitting this adds the provider; what was already captured is edited on. */
export function adds({ seen, corrects }: Pick<ProviderDraft, 'seen' | 'corrects'>): boolean {
  if (corrects !== null) return corrects.kind === adding
  return seen.base.version === null && seen.after === null
}

/** The refused edit that submitting the form corrects; a refused removal has no form. */
export function correctable(entries: readonly DecryptedEntry[]): DecryptedEntry | null {
  return (
    entries.find(({ kind, state }) => state.type === 'refused' && (kind === adding || kind === editing)) ??
    null
  )
}

/** What clashes or waits for an update is decided before anything is written on it; what was refused is corrected. */
export function isOpenToEdit(entries: readonly DecryptedEntry[]): boolean {
  const stopped = entries.filter(needsPerson)
  return stopped.length === 0 || (stopped.length === 1 && stopped[0] === correctable(entries))
}

/** The adding of a provider that the server cannot have; null for any other. */
export function addingOnlyHere([first]: readonly DecryptedEntry[]): DecryptedEntry | null {
  return first?.kind === adding && isOnlyHere(first) ? first : null
}

import { fieldsOf } from '#contract/problem.ts'
import { recordIn } from '#contract/rules/record-in.ts'
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

/** The record as the person sees it, with its base: the server's version, and unsent edits of their own. */
export interface SeenProvider {
  readonly record: SeenRecord
  readonly base: Base
  readonly after: SeenEntry | null
}

export interface ProviderDraft {
  readonly form: TypedProviderUpdate
  readonly seen: SeenProvider
  readonly corrects: DecryptedEntry | null
}

export function isProviderDraft(stored: unknown): stored is ProviderDraft {
  const { form, seen } = fieldsOf(stored)
  return recordIn(fieldsOf(seen)['record']) !== null && typeof fieldsOf(form)['name'] === 'string'
}

const adding = 'addBuildingBlock'
const editing = 'updateBuildingBlockContactsAndRequirements'

export function queueKeyOf(ref: string | number): QueueKey {
  return `provider:${ref}`
}

/** Returns the server's copy with the unsent edits applied. Undefined if there is neither a copy nor an edit. */
export function seenRecord(
  copy: ProviderRecord | undefined,
  entries: readonly DecryptedEntry[],
): SeenProvider | undefined {
  const after = recordAfter(entries, copy)
  const last = entries.at(-1)
  if (after !== null && last !== undefined) {
    const own = stillReturned(after, copy?.returned ?? null, entries)
    const base = { version: copy?.version ?? null, content: own }
    return { record: own, base, after: { id: last.id, edition: last.edition } }
  }
  return copy && { record: copy, base: { version: copy.version, content: copy }, after: null }
}

/** Returns the base of a provider that is being added: no record on the server and no entry in the outbox. */
export function seenEmpty(record: SeenRecord): SeenProvider {
  return { record, base: { version: null, content: null }, after: null }
}

/** Returns whether a submit adds the provider. If the addition is already in the outbox, the submit edits it. */
export function isAddition({ seen, corrects }: Pick<ProviderDraft, 'seen' | 'corrects'>): boolean {
  if (corrects !== null) return corrects.kind === adding
  return seen.base.version === null && seen.after === null
}

/** Returns the refused edit that a submit of the form corrects. A refused removal has no form. */
export function findCorrectable(entries: readonly DecryptedEntry[]): DecryptedEntry | null {
  return (
    entries.find(({ kind, state }) => state.type === 'refused' && (kind === adding || kind === editing)) ??
    null
  )
}

/** A clash or a needed update must be resolved first. A refused edit is corrected. */
export function isOpenToEdit(entries: readonly DecryptedEntry[]): boolean {
  const stopped = entries.filter(needsPerson)
  return stopped.length === 0 || (stopped.length === 1 && stopped[0] === findCorrectable(entries))
}

/** Returns the addition of a provider that the server cannot have, or null for any other. */
export function addingOnlyHere([first]: readonly DecryptedEntry[]): DecryptedEntry | null {
  return first?.kind === adding && isOnlyHere(first) ? first : null
}

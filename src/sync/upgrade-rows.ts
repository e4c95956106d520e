import { payloadVersionOf, type PayloadSteps } from '#contract/payloads.ts'
import type { Entry, EntryState, LiveState, Mergeable, Receipt } from './entry.ts'

type Rewritten = Extract<Mergeable, { is: 'rewritten' }>

/** A row as an earlier build kept it: what came later may be missing. */
export type StoredEntry = Omit<Entry, Later> & Partial<Pick<Entry, Later>>
type Later = 'merged' | 'size' | 'batchLimit'
export type StoredReceipt = Omit<Receipt, 'merged' | 'entry'> & Partial<Pick<Receipt, 'merged' | 'entry'>>

/** An entry of any build as this one reads it. Rows without a size are from before sealing, so their content is plain. */
export function upgradeEntry(row: StoredEntry): Entry {
  return {
    ...row,
    merged: row.merged ?? [],
    batchLimit: row.batchLimit ?? null,
    size: row.size ?? JSON.stringify(row.content ?? null).length,
    state: modernState(row.state),
  }
}

export function upgradeReceipt(row: StoredReceipt): Receipt {
  return { ...row, merged: row.merged ?? [], entry: row.entry ?? null }
}

/**
 * Whether an earlier build captured it in a version that is no more captured, and only this device has seen it. What was
 * attempted goes as it is: the server knows its key by its content.
 */
export function isOfEarlierPayload(
  { attempts, payloadVersion }: Pick<Entry, 'attempts' | 'payloadVersion'>,
  steps: PayloadSteps,
): boolean {
  return attempts === 0 && payloadVersion >= 1 && payloadVersion < payloadVersionOf(steps)
}

function modernState(state: EntryState): EntryState {
  return state.is === 'discarded' ? { ...state, was: modernLive(state.was) } : modernLive(state)
}

function modernLive(state: LiveState): LiveState {
  if (state.is !== 'conflicted' || state.found.is !== 'rewritten') return state
  return { ...state, found: { ...named(state.found), current: state.found.current } }
}

function named({ edition }: { readonly edition?: string }): Pick<Rewritten, 'is' | 'edition'> {
  return { is: 'rewritten', edition: edition ?? '' }
}

import type { Change, Entry, Receipt } from '#src/sync/index.ts'
import type { KeptEntry, Transaction } from './ledger.ts'
import type { Marks } from './marks.ts'

/** Says in plain data what a committed transaction changed on the disk. */
export function transactionOf(changes: readonly Change[], marksOf: (content: unknown) => Marks): Transaction {
  return {
    kept: changes.flatMap((change) => (change.type === 'keep' ? [keptOf(change.entry, marksOf)] : [])),
    held: changes.flatMap((change) =>
      change.type === 'add-receipt' && hasNoEffect(change.receipt) ? [change.receipt.id] : [],
    ),
  }
}

function keptOf(entry: Entry, marksOf: (content: unknown) => Marks): KeptEntry {
  const { id, author, edition, rebase, base, content, result, state, method } = entry
  const isAsked = state.type === 'conflicted' && state.found.type !== 'removed' && method === 'PUT'
  const before = marksOf(base.content)
  const conflict = isAsked ? { mine: marksOf(result), theirs: marksOf(state.found.current) } : null
  return { id, author, edition, rebase, marks: marksOf(content), before, conflict }
}

/** The receipt of an unsent entry has another edition than a sent one would have. */
export function isOfHeld({ entry, edition }: Receipt): boolean {
  return entry !== null && entry.edition !== edition
}

/** A removal that finds nothing to remove changes no version, and is sent again after a restored backup. */
function hasNoEffect(receipt: Receipt): boolean {
  return isOfHeld(receipt) || receipt.version === null
}

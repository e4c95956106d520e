import type { StakeholderId } from '#contract/fields/ids.ts'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { SeenProvider } from '#src/data/records/pending/provider-queue.ts'
import type { StoppedVerdict } from '#src/data/records/verdict.ts'

/** A record as it is read, with the verdict on it that did not come about, if there is one. */
export interface Reading {
  readonly seen: SeenProvider
  readonly stopped: StoppedVerdict | undefined
}

/**
 * Whether the latest may take the place of what is read without a word: nothing is decided about that, the person's
 * own work changed it, or it reads the same. What is older than what is read never does.
 * @param own the person
 */
export function mayFollow(read: Reading, latest: Reading, own: StakeholderId | null): boolean {
  const [before, now] = [read.seen, latest.seen]
  if (before.after !== null || now.after !== null) return true
  if (before.record.state !== 'submitted' || readsTheSame(before.record, now.record)) return true
  return isNewer(read, latest) && own !== null && decidedBy(now.record) === own
}

/** Who gave the verdict that stands. */
export function decidedBy({ state, verification }: SeenRecord): StakeholderId | null {
  const { verified = null, returned = null } = verification ?? {}
  if (state === 'verified') return verified?.by ?? null
  return state === 'returned' ? (returned?.by ?? null) : null
}

/** Whether somebody else wrote after what is read. */
export function isNewer(read: Reading, latest: Reading): boolean {
  return isAfter(latest.seen, read.seen)
}

/** Whether one copy is of a later version than another, and nothing of the person's own is based on that. */
export function isAfter(one: SeenProvider, other: SeenProvider): boolean {
  return other.after === null && versionOf(one) > versionOf(other)
}

function versionOf({ base }: SeenProvider): number {
  return base.version ?? 0
}

/** The same content, in the same state, from the same submission. */
function readsTheSame(before: SeenRecord, now: SeenRecord): boolean {
  const [was, is] = [before.verification, now.verification]
  return (
    before.state === now.state &&
    was?.submitted?.by === is?.submitted?.by &&
    was?.submitted?.at === is?.submitted?.at &&
    was?.verified?.at === is?.verified?.at &&
    changedPaths(contentOf(before), contentOf(now)).length === 0
  )
}

import { useState } from 'react'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { SeenProvider } from '#src/data/records/pending/provider-queue.ts'
import type { StoppedVerdict } from '#src/data/records/verdict.ts'

export interface Reading {
  readonly seen: SeenProvider
  readonly stopped: StoppedVerdict | undefined
}

/**
 * Returns whether the latest record may replace the one being read without notice: the record awaits no verdict, the
 * person's own work changed it, or it reads the same. An older record never replaces it.
 * @param own the person
 */
export function mayFollow(read: Reading, latest: Reading, own: StakeholderId | null): boolean {
  const [before, now] = [read.seen, latest.seen]
  if (before.after !== null || now.after !== null) return true
  if (before.record.state !== 'submitted' || readsTheSame(before.record, now.record)) return true
  return isNewer(read, latest) && own !== null && decidedBy(now.record) === own
}

export function decidedBy({ state, verification }: SeenRecord): StakeholderId | null {
  if (state === 'verified') return verification.verified?.by ?? null
  return state === 'returned' ? (verification.returned?.by ?? null) : null
}

/** Returns whether somebody else wrote after the record was read. */
export function isNewer(read: Reading, latest: Reading): boolean {
  return isAfter(latest.seen, read.seen)
}

/** Returns whether a copy has a later version than one that is not based on the person's unsent edit. */
export function isAfter(one: SeenProvider, other: SeenProvider): boolean {
  return other.after === null && versionOf(one) > versionOf(other)
}

function versionOf({ base }: SeenProvider): number {
  return base.version ?? 0
}

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

/** Holds the record that a person reads, so that they decide about it, until they ask for a newer one. */
export function useReading(latest: Reading, own: StakeholderId | null) {
  const [read, setRead] = useState(latest)
  const [before, setBefore] = useState<SeenRecord>()
  const isOther = read.seen !== latest.seen || read.stopped !== latest.stopped
  const isFollowed = isOther && mayFollow(read, latest, own)
  if (isFollowed) setRead(latest)
  const held = isFollowed ? latest : read
  return {
    ...held,
    isMoved: isNewer(held, latest) && !mayFollow(held, latest, own),
    /** The record that was read before the person asked for the current one. */
    before,
    showNow: () => {
      setBefore(held.seen.record)
      setRead(latest)
    },
  }
}

import { useState } from 'react'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { isNewer, mayFollow, type Reading } from './reading.ts'

interface HeldReading extends Reading {
  readonly isMoved: boolean
  /** The record that was read before the person asked for the current one. */
  readonly before: SeenRecord | undefined
  readonly showNow: () => void
}

/** Holds the record that a person reads, so that they decide about it, until they ask for a newer one. */
export function useReading(latest: Reading, own: StakeholderId | null): HeldReading {
  const [read, setRead] = useState(latest)
  const [before, setBefore] = useState<SeenRecord>()
  const isOther = read.seen !== latest.seen || read.stopped !== latest.stopped
  const isFollowed = isOther && mayFollow(read, latest, own)
  if (isFollowed) setRead(latest)
  const held = isFollowed ? latest : read
  return {
    ...held,
    isMoved: isNewer(held, latest) && !mayFollow(held, latest, own),
    before,
    showNow: () => {
      setBefore(held.seen.record)
      setRead(latest)
    },
  }
}

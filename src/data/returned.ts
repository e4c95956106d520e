import { useMemo } from 'react'
import { verification } from '#contract/calls/verification.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import type { WorkItem } from '#contract/things/work-item.ts'
import { needsPerson } from '#src/sync/index.ts'
import { laneOf } from './pending/provider-lane.ts'
import { useAsk } from './query.ts'
import { useUnsent, type Unsent } from './unsent.ts'

/** What was returned to the office of the person, the newest return first. */
export interface Returned {
  /** Of all of it, however many are listed. */
  readonly count: number
  readonly items: readonly WorkItem[]
}

/** Without what the person has corrected already, sent or not. Undefined until it is known. */
export function useReturned(isWanted: boolean): Returned | undefined {
  const { data, at = 0 } = useAsk(verification.getWorkList, { state: 'returned' }, isWanted)
  const unsent = useUnsent()
  return useMemo(() => {
    if (data === undefined || unsent === undefined) return undefined
    const corrected = correctedIn(unsent, at)
    const items = data.items.filter((item) => !corrected.has(laneOf(providerRef(item))))
    return { count: data.counts.returned - (data.items.length - items.length), items }
  }, [data, at, unsent])
}

/** The queues in which an edit waits or has been sent since; one that was refused corrects nothing. */
function correctedIn({ entries, landed }: Unsent, since: number): ReadonlySet<string> {
  const waiting = entries.filter(({ state }) => state.is !== 'discarded')
  const stopped = new Set(waiting.filter(needsPerson).map(({ lane }) => lane))
  const sent = landed.filter((one) => one.at >= since).map(({ entry }) => entry)
  return new Set([...waiting, ...sent].map(({ lane }) => lane).filter((lane) => !stopped.has(lane)))
}

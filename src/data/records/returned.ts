import { useMemo } from 'react'
import { verification } from '#contract/calls/verification.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { needsPerson, type DecryptedEntry } from '#src/sync/index.ts'
import { useNewerRecords, withNewerItems } from './newer-records.ts'
import { isTypedBefore, queueKeysOf } from './pending/listed-providers.ts'
import { queueKeyOf } from './pending/provider-queue.ts'
import { useCallQuery } from '../queries/call-query.ts'
import { acceptedSince, useUnsent } from './unsent.ts'

const returned = { state: 'returned' } as const

/** Leaves out those that the person has corrected, sent or not. Undefined until it is known. */
export function useReturned(isWanted: boolean) {
  const { data, at = 0 } = useCallQuery(verification.getWorkList, returned, isWanted)
  const unsent = useUnsent()
  const newer = useNewerRecords(data?.items)
  return useMemo(() => {
    if (data === undefined || unsent === undefined) return undefined
    const page = withNewerItems(data, returned, newer)
    const queues = correctionsIn(unsent.entries, acceptedSince(unsent, at, newer))
    const items = page.items.filter((item) => {
      const queue = queues.get(queueKeyOf(providerRef(item)))
      return queue === undefined || isTypedBefore(item.returned?.at ?? 0, queue)
    })
    return { count: page.counts.returned - (page.items.length - items.length), items }
  }, [data, at, unsent, newer])
}

/** Returns the queues with an edit that waits or has been sent since. A refused edit does not count as a correction. */
function correctionsIn(
  entries: readonly DecryptedEntry[],
  sent: readonly DecryptedEntry[],
): ReadonlyMap<string, readonly DecryptedEntry[]> {
  return new Map(
    [...queueKeysOf([...sent, ...entries], 'provider')].filter(([, queue]) => !queue.some(needsPerson)),
  )
}

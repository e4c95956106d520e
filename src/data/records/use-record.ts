import { useMemo } from 'react'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { QueueKey, DecryptedEntry } from '#src/sync/index.ts'
import type { StoredRecord } from '#src/offline/database/database.ts'
import type { RecordCopy } from '../queries/fetch-record.ts'
import { newestCopy } from '../core/newest-copy.ts'
import { useObserved, useOutbox } from '../outbox/outbox.tsx'
import { isAccessLost, useCallQuery, type CallQueryResult } from '../queries/call-query.ts'

interface RecordResult<T> {
  readonly asked: CallQueryResult<T>
  readonly entries: readonly DecryptedEntry[] | undefined
}

const none: readonly DecryptedEntry[] = []

/**
 * Returns a versioned record and the person's unsent edits of it. The copy on the device is observed together with the
 * outbox, so that the older record never stays on the screen after an edit was sent, whatever the server still answers.
 * @param queueKeyOf returns the record's queue, also before the record is known
 */
export function useRecord<C extends Call>(
  call: C,
  input: InputOf<C>,
  queueKeyOf: (record: OutputOf<C> | undefined) => QueueKey,
  isWanted = true,
): RecordResult<OutputOf<C>> {
  const asked = useCallQuery(call, input, isWanted)
  const queueKey = queueKeyOf(asked.data)
  const here = useObserved(async (sync) => {
    // The entries are read first: once a sent one is gone from them, its record is stored.
    const entries = (await sync.listEntries()).filter(
      (entry) => entry.queueKey === queueKey && entry.state.type !== 'discarded',
    )
    return { entries, copy: copyIn(call, await sync.records.get(queueKey)) }
  }, queueKey)
  const { isWithoutStorage } = useOutbox()
  const entries = here?.entries ?? (isWithoutStorage ? none : undefined)
  const copy = here?.copy
  const { data, at, epoch } = asked
  const hasEnded = asked.problem !== undefined && isAccessLost(asked.problem)
  const newest = useMemo(() => {
    if (copy === undefined || hasEnded) return undefined
    if (data === undefined) return copy
    return newestCopy({ data, at: at ?? 0, epoch: epoch ?? null }, copy, copy.epoch)
  }, [data, at, epoch, copy, hasEnded])
  return { asked: newest === undefined ? asked : { ...asked, ...newest }, entries }
}

/** Returns the stored copy, or undefined if its shape does not fit this build. */
function copyIn<C extends Call>(
  call: C,
  kept: StoredRecord | undefined,
): RecordCopy<OutputOf<C>> | undefined {
  const parsed = call.output.safeParse(kept?.content)
  if (kept === undefined || !parsed.success) return undefined
  return { data: parsed.data as OutputOf<C>, at: kept.fetchedAt, epoch: kept.epoch }
}

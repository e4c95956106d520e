import { useMemo } from 'react'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { DecryptedEntry, QueueKey } from '#src/sync/index.ts'
import type { StoredRecord } from '#src/offline/database/database.ts'
import type { RecordCopy } from '../queries/fetch-record.ts'
import { newestCopy, wasRemovedSince } from '../core/newest-copy.ts'
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
 * A record that another tab found removed is gone here too.
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
    // A live query observes only what it begins to read at once.
    const [all] = await Promise.all([sync.listEntries(), sync.records.get(queueKey)])
    const entries = all.filter((entry) => entry.queueKey === queueKey && entry.state.type !== 'discarded')
    // The copy is read after the entries: once a sent one is gone from them, its record is stored.
    const stored = await sync.records.get(queueKey)
    return stored?.content === null
      ? { entries, removal: stored }
      : { entries, copy: copyIn(call, stored), removal: undefined }
  }, queueKey)
  const { isWithoutStorage } = useOutbox()
  const entries = here?.entries ?? (isWithoutStorage ? none : undefined)
  const { copy, removal } = here ?? {}
  const { data, at, epoch } = asked
  const hasEnded = asked.problem !== undefined && isAccessLost(asked.problem)
  const newest = useMemo(() => {
    if (hasEnded || data === undefined) return hasEnded ? undefined : copy
    const answer = { data, at: at ?? 0, epoch: epoch ?? null }
    if (removal !== undefined && wasRemovedSince(answer, removal)) return removed
    return copy && newestCopy(answer, copy, copy.epoch)
  }, [data, at, epoch, copy, removal, hasEnded])
  return { asked: newest === undefined ? asked : { ...asked, ...newest }, entries }
}

const removed = { data: undefined, at: undefined, epoch: null, problem: { type: 'not-found' } } as const

/** Returns the stored copy, or undefined if its shape does not fit this build. */
function copyIn<C extends Call>(
  call: C,
  kept: StoredRecord | undefined,
): RecordCopy<OutputOf<C>> | undefined {
  const parsed = call.output.safeParse(kept?.content)
  if (kept === undefined || !parsed.success) return undefined
  return { data: parsed.data as OutputOf<C>, at: kept.fetchedAt, epoch: kept.epoch }
}

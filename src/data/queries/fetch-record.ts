import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { problemOf } from '../core/api.ts'
import { fetchCompleteRecord } from './fetch-complete-record.ts'
import type { CachedAnswer } from '#src/offline/database/cached-answer.ts'
import { newestCopy } from '../core/newest-copy.ts'
import type { AppServices } from '../core/app-services.ts'

interface Asking<C extends Call> {
  readonly owner: StakeholderId
  readonly call: C
  readonly input: InputOf<C>
  readonly signal: AbortSignal
  /** Returns the copy in memory when the answer has arrived. */
  readonly shown: () => CachedAnswer | undefined
  /** Called with the copy on the device before the request. */
  readonly show: (copy: CachedAnswer) => void
}

export interface RecordCopy<T> {
  readonly data: T
  /** When it was requested, milliseconds UTC. */
  readonly at: number
  readonly epoch: string | null
}

/**
 * Requests a versioned record, and returns the newest copy that this device knows when the answer arrives. A write that
 * was confirmed meanwhile, in any tab, replaces the answer.
 * @throws ProblemError; `not-found` also if the record was removed after the request
 */
export async function fetchRecord<C extends Call>(
  services: Pick<AppServices, 'api' | 'openSync' | 'persister' | 'now'>,
  asking: Asking<C>,
): Promise<RecordCopy<OutputOf<C>>> {
  const { owner, call, input, signal, shown, show } = asking
  const before = await services.persister.read(owner, call, input)
  if (before !== undefined) show(before)
  const at = services.now()
  const answer = await fetchCompleteRecord(services, owner, call, input, signal).catch(
    async (error: unknown) => {
      if (problemOf(error).kind !== 'not-found') throw error
      // The record may have been added during the request. Then the answer is older than the stored copy.
      if (await services.persister.dropMissing(owner, call, input, before)) throw error
      return null
    },
  )
  if (answer === null) return fetchRecord(services, asking)
  const { data, epoch } = answer
  const counted = await services.persister.keepNewest(owner, call, input, { data, at, epoch })
  // A device without storage has it only in memory.
  const newest = newestCopy(counted, shown(), epoch)
  return { data: newest.data as OutputOf<C>, at: newest.at, epoch: newest.epoch ?? null }
}

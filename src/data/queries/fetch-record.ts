import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { CachedAnswer } from '#src/offline/database/cached-answer.ts'
import type { Sync } from '#src/offline/engine/sync.ts'
import type { QueueKey } from '#src/sync/index.ts'
import { parsed, problemOf } from '../core/api.ts'
import { newestCopy, versionIn } from '../core/newest-copy.ts'
import type { AppServices } from '../core/app-services.ts'
import { readable } from '../core/query-cache.ts'
import { queueKeyOf } from '../core/queue-key.ts'

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
 * @throws ProblemError; `not-found` also if the record was removed after the request, `broken` if the newest copy does
 * not fit this build
 */
export async function fetchRecord<C extends Call>(
  services: Pick<AppServices, 'api' | 'openSync' | 'persister' | 'now'>,
  asking: Asking<C>,
): Promise<RecordCopy<OutputOf<C>>> {
  const { owner, call, input, signal, shown, show } = asking
  const before = await services.persister.read(owner, call, input)
  // The outbox stores the server's answers to writes as they came, and another build may have stored this copy.
  if (before !== undefined && readable(call, before) !== undefined) show(before)
  const at = services.now()
  const answer = await fetchCompleteRecord(services, owner, call, input, signal).catch(
    async (error: unknown) => {
      if (problemOf(error).type !== 'not-found') throw error
      // The record may have been added during the request. Then the answer is older than the stored copy.
      if (await services.persister.dropMissing(owner, call, input, before)) throw error
      return null
    },
  )
  if (answer === null) return fetchRecord(services, asking)
  const { data, epoch } = answer
  const counted = await services.persister.storeNewest(owner, call, input, { data, at, epoch })
  // A device without storage has it only in memory.
  const newest = newestCopy(counted, shown(), epoch)
  return { data: parsed<C['output']>(call.output, newest.data), at: newest.at, epoch: newest.epoch ?? null }
}

/** The longest wait for edits that must be sent first, since a person waits for the record. */
const MAX_MS = 10_000

/**
 * Requests a record that a person may edit. A server whose database was replaced by an older copy lacks later edits
 * from this device. These are sent again first, or the person would edit a record without their own earlier changes.
 * @throws ProblemError
 */
export async function fetchCompleteRecord<C extends Call>(
  { api, openSync }: Pick<AppServices, 'api' | 'openSync'>,
  person: StakeholderId,
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<{ readonly data: OutputOf<C>; readonly epoch: string | null }> {
  let epoch: string | null = null
  let highWater: string | null = null
  const asking = {
    ...(signal === undefined ? {} : { signal }),
    as: person,
    onEpoch: (heard: string | null) => void (epoch = heard),
    onHighWater: (heard: string) => void (highWater = heard),
  }
  const data = await api.ask(call, input, asking)
  if (epoch === null) return { data, epoch }
  const sync = await openSync(person).catch(() => null)
  // Without storage, no edit was sent that could be lost.
  if (sync === null) return { data, epoch }
  if (highWater !== null) await sync.storeHighWater(highWater).catch(() => undefined)
  if (!(await knows(sync, epoch).catch(() => true))) await withinReason(sync.contact(), signal)
  else if (await isStale(sync, queueKeyOf(person, call, input, data), data))
    await withinReason(sync.recheck(), signal)
  else return { data, epoch }
  const again = await api.ask(call, input, asking)
  return { data: again, epoch }
}

async function isStale(sync: Sync, queueKey: QueueKey, data: unknown): Promise<boolean> {
  return sync.isStale(queueKey, versionIn(data)).catch(() => false)
}

/** Returns whether the epoch is known. A locked outbox sends nothing, so there is nothing to wait for. */
async function knows(sync: Sync, epoch: string): Promise<boolean> {
  return (await sync.knowsEpoch(epoch)) || (await sync.figures()).isLocked
}

/** Resolves when the work is done or aborted, or when it takes too long. Work in progress continues. */
function withinReason(work: Promise<unknown>, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, MAX_MS)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
    void work.then(end, end)
  })
}

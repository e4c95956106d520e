import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Sync } from '#src/offline/sync.ts'
import type { Room } from './room.ts'

/** A record that a person waits for is not held up longer by what is to go before it. */
const LONGEST_MS = 10_000

interface Whole<T> {
  readonly data: T
  /** The server's epoch when it gave it; null where it named none. */
  readonly epoch: string | null
}

/**
 * Asks for a record that a person may edit. A server that was put back from a backup lacks what this phone had sent
 * since: that goes again first, or the person would write upon a record without their own earlier words.
 * @throws ProblemError
 */
export async function askWhole<C extends Call>(
  { api, openSync }: Pick<Room, 'api' | 'openSync'>,
  person: StakeholderId,
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<Whole<OutputOf<C>>> {
  let epoch: string | null = null
  const hearEpoch = (heard: string | null) => (epoch = heard)
  const calledOff = signal === undefined ? {} : { signal }
  const data = await api.ask(call, input, { ...calledOff, as: person, hearEpoch })
  if (epoch === null) return { data, epoch }
  const sync = await openSync(person).catch(() => null)
  // Where nothing can be kept, nothing was sent that could be lost.
  if (sync === null || (await knows(sync, epoch).catch(() => true))) return { data, epoch }
  await withinReason(sync.contact(), signal)
  const again = await api.ask(call, input, { ...calledOff, as: person, hearEpoch })
  return { data: again, epoch }
}

/** A locked outbox sends nothing, so that there is nothing to wait for. */
async function knows(sync: Sync, epoch: string): Promise<boolean> {
  return (await sync.knowsEpoch(epoch)) || (await sync.figures()).isLocked
}

/** Resolves when the work is done, when it is called off, or when it takes too long; what goes on, goes on. */
function withinReason(work: Promise<unknown>, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, LONGEST_MS)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
    void work.then(end, end)
  })
}

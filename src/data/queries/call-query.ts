import {
  keepPreviousData,
  skipToken,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { ProblemError, type Problem } from '#contract/problem.ts'
import { problemOf } from '../core/api.ts'
import type { AnswerOwner, CachedAnswer } from '#src/offline/database/cached-answer.ts'
import { newestCopy } from '../core/newest-copy.ts'
import { queryKeyOf } from '../core/query-keys.ts'
import { useServices, type AppServices } from '../core/app-services.ts'
import { useCacheOwner } from '../session/session.tsx'
import { createCallPersister, type Dated } from './call-persister.ts'

const RETRY_UNREACHABLE_MS = 15_000
const MINUTE_MS = 60_000

export interface CallQueryResult<T> {
  readonly data: T | undefined
  /** When it was requested from the server, milliseconds UTC. */
  readonly at: number | undefined
  readonly epoch?: string | null
  /** The server could not be reached, so this is the cached copy. */
  readonly isFromPhone: boolean
  readonly problem: Problem | undefined
  readonly isLoading: boolean
  readonly ask: () => void
}

/**
 * Runs a declared read. A cached copy shows at once, with its time, until the server has answered. If the server cannot
 * be reached the copy stays, marked as from the phone.
 * @param input null if the input is not known yet
 */
export function useCallQuery<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  isWanted = true,
): CallQueryResult<OutputOf<C>> {
  return useCallQueryWith(call, input, { isWanted })
}

/** Polls work in progress on the server. @param paceOf returns the milliseconds until the next request, or null */
export function usePolledCallQuery<C extends Call>(
  call: C,
  input: InputOf<C>,
  paceOf: (output: OutputOf<C> | undefined) => number | null,
): CallQueryResult<OutputOf<C>> {
  return useCallQueryWith(call, input, { isWanted: true, paceOf })
}

/** Runs the read of a table. While another page, order or filter is on its way, the rows before it stay. */
export function useTableQuery<C extends Call>(call: C, input: InputOf<C>): CallQueryResult<OutputOf<C>> {
  return useCallQueryWith(call, input, { isWanted: true, keepsRows: true })
}

interface CallQueryOptions<Output> {
  readonly isWanted: boolean
  readonly paceOf?: (output: Output | undefined) => number | null
  readonly keepsRows?: true
}

function useCallQueryWith<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  { isWanted, paceOf, keepsRows }: CallQueryOptions<OutputOf<C>>,
): CallQueryResult<OutputOf<C>> {
  const services = useServices()
  const client = useQueryClient()
  const { owner: own, confirm } = useCacheOwner()
  const owner: AnswerOwner = call.access === 'anyone' ? 'anyone' : (own ?? 'anyone')
  const isAllowed = call.access === 'anyone' || own !== null
  const query = useQuery<Dated<OutputOf<C>>>({
    queryKey: queryKeyOf(owner, call, input),
    ...persisting(services, owner, call, input),
    queryFn:
      input === null
        ? skipToken
        : ({ signal }) =>
            fetchCall(services, client, owner, call, input, signal).catch((error: unknown) => {
              // The server's own 'not signed in' ends the session at once, whichever request receives it.
              if (problemOf(error).type === 'not-signed-in') void confirm()
              throw error
            }),
    enabled: isWanted && isAllowed,
    staleTime: MINUTE_MS,
    ...(keepsRows && { placeholderData: keepPreviousData }),
    // Otherwise `networkMode: 'always'` would wait for the next interval when the signal is back.
    refetchOnReconnect: ({ state }) => (isUnreachable(state.error) ? 'always' : true),
    refetchInterval: ({ state }) =>
      isUnreachable(state.error) ? RETRY_UNREACHABLE_MS : (paceOf?.(state.data?.data) ?? false),
    meta: { goesOn: paceOf !== undefined },
  })
  const problem = query.error === null ? undefined : problemOf(query.error)
  const seen = problem !== undefined && isAccessLost(problem) ? undefined : query.data
  return {
    data: seen?.data,
    at: seen?.at,
    epoch: seen?.epoch ?? null,
    isFromPhone: seen?.isFromPhone ?? false,
    problem,
    isLoading: query.isPending && query.data === undefined,
    ask: () => void query.refetch(),
  }
}

/** Requests a versioned record once, as the base of a write. The cached copy answers if the server does not. */
export function useFetchCall(): <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>> {
  const services = useServices()
  const client = useQueryClient()
  const { owner: own } = useCacheOwner()
  return async (call, input) => {
    const owner: AnswerOwner = own ?? 'anyone'
    const key = queryKeyOf(owner, call, input)
    try {
      const dated = await fetchCall(services, client, owner, call, input, new AbortController().signal)
      client.setQueryData<Dated<OutputOf<typeof call>>>(key, (shown) =>
        call.versioned ? newestCopy(dated, shown, dated.epoch ?? null) : dated,
      )
      return dated.data
    } catch (error) {
      const kept = client.getQueryData<Dated<OutputOf<typeof call>>>(key)
      if (error instanceof Error && isUnreachable(error) && kept !== undefined) return kept.data
      throw error
    }
  }
}

async function fetchCall<C extends Call>(
  services: AppServices,
  client: QueryClient,
  owner: AnswerOwner,
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<Dated<OutputOf<C>>> {
  const as = owner === 'anyone' ? undefined : owner
  const fail = async (error: unknown): Promise<never> => {
    const problem = problemOf(error)
    const isDropped = call.versioned && problem.type === 'not-found'
    if (isCached(call) && isAccessLost(problem) && !isDropped)
      await services.persister.drop(owner, call, input)
    throw error
  }
  // Only records that are kept on the device are stored with the outbox, whose queues name them.
  if (call.versioned && isCached(call) && as !== undefined) {
    const queryKey = queryKeyOf(owner, call, input)
    const shown = () => client.getQueryData<Dated<OutputOf<C>>>(queryKey)
    // The copy may be newer than the shown one: the outbox stores the record of a sent edit.
    const show = ({ data, at, epoch = null }: CachedAnswer) => {
      const current = shown()
      const copy: Dated<unknown> = { data, at, epoch, isFromPhone: true }
      if (current === undefined || newestCopy(current, copy, epoch) === copy)
        client.setQueryData(queryKey, copy, { updatedAt: at })
    }
    const { fetchRecord } = await import('./person-queries.ts')
    const record = await fetchRecord(services, { owner: as, call, input, signal, shown, show }).catch(fail)
    return { ...record, isFromPhone: false }
  }
  const at = services.now()
  let epoch: string | null = null
  const onEpoch = (heard: string | null) => void (epoch = heard)
  const data = await services.api.ask(call, input, { signal, as, onEpoch }).catch(fail)
  if (!call.versioned) return { data, at, isFromPhone: false }
  const shown = client.getQueryData<Dated<OutputOf<C>>>(queryKeyOf(owner, call, input))
  return newestCopy({ data, at, epoch, isFromPhone: false }, shown, epoch)
}

/** Returns the persister of a read. Versioned records have none here, since the outbox stores them. */
function persisting<C extends Call>(
  services: AppServices,
  owner: AnswerOwner,
  call: C,
  input: InputOf<C> | null,
) {
  if (input === null || !isCached(call) || call.versioned) return {}
  return { persister: createCallPersister<OutputOf<C>>(services.persister, owner, call, input) }
}

/** Requests what a page starts with. Resolves with the cached copy or else the answer, before the first render. */
export async function prefetchCall<C extends Call>(
  services: AppServices,
  client: QueryClient,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C> | undefined> {
  const dated = await client
    .query({
      queryKey: queryKeyOf('anyone', call, input),
      ...persisting(services, 'anyone', call, input),
      queryFn: ({ signal }) => fetchCall(services, client, 'anyone', call, input, signal),
    })
    // If the answer does not arrive, the screen requests it again and shows the problem.
    .catch(() => undefined)
  return dated?.data
}

function isCached({ offline }: Call): boolean {
  return offline !== undefined && 'keep' in offline
}

/** Returns whether the person has lost access, or the record is gone. A cached copy must not outlive that. */
export function isAccessLost({ type }: Problem): boolean {
  return type === 'not-allowed' || type === 'not-found' || type === 'not-signed-in'
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.type === 'unreachable'
}

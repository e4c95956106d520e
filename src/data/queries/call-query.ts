import { onlineManager, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { ProblemError, type Problem } from '#contract/problem.ts'
import { problemOf } from '../core/api.ts'
import type { CachedAnswer } from '../core/cached-answer.ts'
import { newestCopy } from '../core/newest-copy.ts'
import { queryKeyOf } from '../core/query-keys.ts'
import { useServices, type AppServices } from '../core/app-services.ts'
import { useCacheOwner } from '../session/session.tsx'
import type { AnswerOwner } from '../core/query-cache.ts'

const RETRY_UNREACHABLE_MS = 15_000
const MINUTE_MS = 60_000

/** An answer with when the server gave it, and whether that was before this visit. */
interface Dated<T> {
  readonly data: T
  /** When it was asked for: what was written since may be missing in it. Milliseconds UTC. */
  readonly at: number
  /** The server's epoch, of a versioned record. */
  readonly epoch?: string | null
  readonly isFromPhone: boolean
}

/** What a screen knows of a read: the answer, its age, and what went wrong with the latest try. */
export interface CallQueryResult<T> {
  readonly data: T | undefined
  /** When the server was asked for it, milliseconds UTC. */
  readonly at: number | undefined
  /** The server's epoch then, of a versioned record. */
  readonly epoch?: string | null
  /** The server could not be asked, so this is what was kept. */
  readonly isFromPhone: boolean
  readonly problem: Problem | undefined
  readonly isLoading: boolean
  readonly ask: () => void
}

/**
 * Asks a declared read. A kept copy shows at once, with its time, until the server has answered; where the server
 * cannot be reached it stays, marked as from the phone.
 * @param input null where it is not known yet what to ask for
 */
export function useCallQuery<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  isWanted = true,
): CallQueryResult<OutputOf<C>> {
  return useCallQueryWith(call, input, { isWanted })
}

/**
 * The same for what goes on at the server: asked again while the page is looked at.
 * @param paceOf milliseconds until the next time by what was last heard; null for not again
 */
export function usePolledCallQuery<C extends Call>(
  call: C,
  input: InputOf<C>,
  paceOf: (heard: OutputOf<C> | undefined) => number | null,
): CallQueryResult<OutputOf<C>> {
  return useCallQueryWith(call, input, { isWanted: true, paceOf })
}

interface CallQueryOptions<Heard> {
  readonly isWanted: boolean
  readonly paceOf?: (heard: Heard | undefined) => number | null
}

function useCallQueryWith<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  { isWanted, paceOf }: CallQueryOptions<OutputOf<C>>,
): CallQueryResult<OutputOf<C>> {
  const room = useServices()
  const client = useQueryClient()
  const { owner: own, confirm } = useCacheOwner()
  const owner: AnswerOwner = call.access === 'anyone' ? 'anyone' : (own ?? 'anyone')
  const isAllowed = call.access === 'anyone' || own !== null
  const query = useQuery<Dated<OutputOf<C>>>({
    queryKey: queryKeyOf(owner, call, input),
    queryFn:
      input === null
        ? skipToken
        : ({ signal }) =>
            fetchAndCache(room, client, owner, call, input, signal).catch((error: unknown) => {
              // The server's own 'not signed in' ends the session at once, wherever it is said.
              if (problemOf(error).kind === 'not-signed-in') void confirm()
              throw error
            }),
    enabled: isWanted && isAllowed,
    staleTime: MINUTE_MS,
    // Left alone, `networkMode: 'always'` would wait for the next interval when the signal is back.
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

/** Asks a declared read once, for a write that is based on it; what is kept answers where the server cannot be reached. */
export function useFetchCall(): <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>> {
  const room = useServices()
  const client = useQueryClient()
  const { owner: own } = useCacheOwner()
  return async (call, input) => {
    const owner: AnswerOwner = own ?? 'anyone'
    const key = queryKeyOf(owner, call, input)
    try {
      const dated = await fetchAndCache(room, client, owner, call, input, new AbortController().signal)
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

async function fetchAndCache<C extends Call>(
  room: AppServices,
  client: QueryClient,
  owner: AnswerOwner,
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
  kept = isCached(call) ? showCached(room, client, owner, call, input) : undefined,
): Promise<Dated<OutputOf<C>>> {
  const isKept = isCached(call)
  const as = owner === 'anyone' ? undefined : owner
  const isPublic = owner === 'anyone'
  // A public answer need not wait for the storage.
  if (!isPublic) await kept
  const fail = async (error: unknown): Promise<never> => {
    // What is kept shows before it is said that the server could not be asked.
    await kept
    const problem = problemOf(error)
    const isDropped = call.versioned && problem.kind === 'not-found'
    if (isKept && isAccessLost(problem) && !isDropped) await room.keeper.drop(owner, call, input)
    throw error
  }
  if (call.versioned && as !== undefined) {
    const shown = () => client.getQueryData<Dated<OutputOf<C>>>(queryKeyOf(owner, call, input))
    const { fetchRecord } = await import('./fetch-record.ts')
    const record = await fetchRecord(room, { owner: as, call, input, signal, shown }).catch(fail)
    return { ...record, isFromPhone: false }
  }
  const at = room.now()
  const data = await room.api.ask(call, input, { signal, as }).catch(fail)
  const keeping = isKept ? room.keeper.keep(owner, call, input, { data, at }) : undefined
  if (!isPublic) await keeping
  return { data, at, isFromPhone: false }
}

/** Asks what a page begins with; resolves before it is drawn at all, with what is kept here or else was answered. */
export async function prefetchCall<C extends Call>(
  room: AppServices,
  client: QueryClient,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C> | undefined> {
  const queryKey = queryKeyOf('anyone', call, input)
  const kept = showCached(room, client, 'anyone', call, input)
  const asked = onlineManager.isOnline()
    ? client.query({
        queryKey,
        queryFn: ({ signal }) => fetchAndCache(room, client, 'anyone', call, input, signal, kept),
      })
    : undefined
  // What does not come is asked for again by the screen, which says it.
  const ended = asked?.catch(() => undefined)
  await kept
  const shown = () => client.getQueryData<Dated<OutputOf<C>>>(queryKey)
  if (shown() === undefined) await ended
  return shown()?.data
}

/** What the device keeps may be newer than what is shown: the outbox keeps the record that a sent edit made. */
async function showCached(
  room: AppServices,
  client: QueryClient,
  owner: AnswerOwner,
  call: Call,
  input: unknown,
): Promise<void> {
  const key = queryKeyOf(owner, call, input)
  const kept = await room.keeper.read(owner, call, input)
  const shown = client.getQueryData<Dated<unknown>>(key)
  if (kept === undefined || !isNewer(call, kept, shown)) return
  const { data, at, epoch = null } = kept
  const dated: Dated<unknown> = { data, at, epoch, isFromPhone: true }
  client.setQueryData(key, dated, { updatedAt: kept.at })
}

/** Records go by their version, all else by its time. */
function isNewer({ versioned }: Call, kept: CachedAnswer, shown: Dated<unknown> | undefined): boolean {
  if (shown === undefined) return true
  if (!versioned) return kept.at > shown.at
  return newestCopy(shown, kept, kept.epoch ?? null) === kept
}

function isCached({ offline }: Call): boolean {
  return offline !== undefined && 'keep' in offline
}

/** The right to see it is lost, or the thing is gone: a kept copy must not outlive that. */
export function isAccessLost({ kind }: Problem): boolean {
  return kind === 'not-allowed' || kind === 'not-found' || kind === 'not-signed-in'
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.kind === 'unreachable'
}

import {
  onlineManager,
  skipToken,
  useQuery,
  useQueryClient,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { ProblemError, type Problem } from '#contract/problem.ts'
import { problemOf } from './api.ts'
import type { Kept } from './kept-copy.ts'
import { newestCopy } from './newest-copy.ts'
import { useRoom, type Room } from './room.ts'
import { useAsker } from './session.tsx'
import type { AnswerOwner } from './kept.ts'

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
export interface Asked<T> {
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

/** The key of a read is its path and input; nobody writes one by hand. Its owner is the third in every key. */
function keyOf(owner: AnswerOwner, call: Call, input: unknown): readonly unknown[] {
  return [call.path, input ?? {}, owner]
}

function isPersonal({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return typeof queryKey[2] === 'number'
}

/**
 * While the device is locked: removes every answer to the signed-in person from memory, and those that still arrive.
 * @returns what ends it
 */
export function keepNoPersonalAnswers(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  client.removeQueries({ predicate: isPersonal, type: 'inactive' })
  // What a public page still shows asks again, and is refused until the device is unlocked.
  void client.resetQueries({ predicate: isPersonal, type: 'active' })
  return cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || !isPersonal(query) || query.state.data === undefined) return
    if (query.isActive()) query.reset()
    else cache.remove(query)
  })
}

/**
 * Asks a declared read. A kept copy shows at once, with its time, until the server has answered; where the server
 * cannot be reached it stays, marked as from the phone.
 * @param input null where it is not known yet what to ask for
 */
export function useAsk<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  isWanted = true,
): Asked<OutputOf<C>> {
  return useAsking(call, input, { isWanted })
}

/**
 * The same for what goes on at the server: asked again while the page is looked at.
 * @param paceOf milliseconds until the next time by what was last heard; null for not again
 */
export function useAskAgain<C extends Call>(
  call: C,
  input: InputOf<C>,
  paceOf: (heard: OutputOf<C> | undefined) => number | null,
): Asked<OutputOf<C>> {
  return useAsking(call, input, { isWanted: true, paceOf })
}

interface Wish<Heard> {
  readonly isWanted: boolean
  readonly paceOf?: (heard: Heard | undefined) => number | null
}

function useAsking<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  { isWanted, paceOf }: Wish<OutputOf<C>>,
): Asked<OutputOf<C>> {
  const room = useRoom()
  const client = useQueryClient()
  const { owner: own, confirm } = useAsker()
  const owner: AnswerOwner = call.access === 'anyone' ? 'anyone' : (own ?? 'anyone')
  const isAllowed = call.access === 'anyone' || own !== null
  const query = useQuery<Dated<OutputOf<C>>>({
    queryKey: keyOf(owner, call, input),
    queryFn:
      input === null
        ? skipToken
        : ({ signal }) =>
            askAndKeep(room, client, owner, call, input, signal).catch((error: unknown) => {
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
  const seen = problem !== undefined && isEnd(problem) ? undefined : query.data
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

/** Asks a declared read once, for a write that stands upon it; what is kept answers where the server cannot be reached. */
export function useReadNow(): <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>> {
  const room = useRoom()
  const client = useQueryClient()
  const { owner: own } = useAsker()
  return async (call, input) => {
    const owner: AnswerOwner = own ?? 'anyone'
    const key = keyOf(owner, call, input)
    try {
      const dated = await askAndKeep(room, client, owner, call, input, new AbortController().signal)
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

async function askAndKeep<C extends Call>(
  room: Room,
  client: QueryClient,
  owner: AnswerOwner,
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
  kept = isKeptOf(call) ? showKept(room, client, owner, call, input) : undefined,
): Promise<Dated<OutputOf<C>>> {
  const isKept = isKeptOf(call)
  const as = owner === 'anyone' ? undefined : owner
  const isPublic = owner === 'anyone'
  // A public answer need not wait for the storage.
  if (!isPublic) await kept
  const fail = async (error: unknown): Promise<never> => {
    // What is kept shows before it is said that the server could not be asked.
    await kept
    const problem = problemOf(error)
    const isDropped = call.versioned && problem.kind === 'not-found'
    if (isKept && isEnd(problem) && !isDropped) await room.keeper.drop(owner, call, input)
    throw error
  }
  if (call.versioned && as !== undefined) {
    const shown = () => client.getQueryData<Dated<OutputOf<C>>>(keyOf(owner, call, input))
    const { askRecord } = await import('./ask-record.ts')
    const record = await askRecord(room, { owner: as, call, input, signal, shown }).catch(fail)
    return { ...record, isFromPhone: false }
  }
  const at = room.now()
  const data = await room.api.ask(call, input, { signal, as }).catch(fail)
  const keeping = isKept ? room.keeper.keep(owner, call, input, { data, at }) : undefined
  if (!isPublic) await keeping
  return { data, at, isFromPhone: false }
}

/** Asks what a page begins with; resolves before it is drawn at all, with what is kept here or else was answered. */
export async function askFirst<C extends Call>(
  room: Room,
  client: QueryClient,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C> | undefined> {
  const queryKey = keyOf('anyone', call, input)
  const kept = showKept(room, client, 'anyone', call, input)
  const asked = onlineManager.isOnline()
    ? client.query({
        queryKey,
        queryFn: ({ signal }) => askAndKeep(room, client, 'anyone', call, input, signal, kept),
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
async function showKept(
  room: Room,
  client: QueryClient,
  owner: AnswerOwner,
  call: Call,
  input: unknown,
): Promise<void> {
  const key = keyOf(owner, call, input)
  const kept = await room.keeper.read(owner, call, input)
  const shown = client.getQueryData<Dated<unknown>>(key)
  if (kept === undefined || !isNewer(call, kept, shown)) return
  const { data, at, epoch = null } = kept
  const dated: Dated<unknown> = { data, at, epoch, isFromPhone: true }
  client.setQueryData(key, dated, { updatedAt: kept.at })
}

/** Records go by their version, all else by its time. */
function isNewer({ versioned }: Call, kept: Kept, shown: Dated<unknown> | undefined): boolean {
  if (shown === undefined) return true
  if (!versioned) return kept.at > shown.at
  return newestCopy(shown, kept, kept.epoch ?? null) === kept
}

function isKeptOf({ offline }: Call): boolean {
  return offline !== undefined && 'keep' in offline
}

/** The right to see it is lost, or the thing is gone: a kept copy must not outlive that. */
export function isEnd({ kind }: Problem): boolean {
  return kind === 'not-allowed' || kind === 'not-found' || kind === 'not-signed-in'
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.kind === 'unreachable'
}

import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { verification } from '#contract/calls/verification.ts'
import { ProblemError, type Problem } from '#contract/problem.ts'
import type { WorkFilter } from '#contract/schemas/work-item.ts'
import { problemOf } from '../core/api.ts'
import { useNewerRecords, withNewerItems } from './newer-records.ts'
import { useCallQuery } from '../queries/call-query.ts'
import { useServices } from '../core/app-services.ts'
import { useOwner, useSessionActions } from '../session/session.tsx'
import { acceptedSince, useUnsent } from './unsent.ts'
import { withOwnWork, type WorkListContent } from './work-list-own.ts'

const { getWorkList } = verification

const RETRY_MS = 15_000
const FRESH_MS = 60_000

interface Page extends OutputOf<typeof getWorkList> {
  /** When it was requested, milliseconds UTC. */
  readonly at: number
  readonly isFromPhone: boolean
  /** The server has more that the device does not have. */
  readonly isPart: boolean
}

export interface WorkList {
  readonly list: WorkListContent | undefined
  readonly at: number | undefined
  readonly isFromPhone: boolean
  /** The reason why there is nothing to show. */
  readonly problem: Problem | undefined
  readonly more: (() => void) | null
  readonly isWhole: boolean
  /** The last try failed. No further page is requested automatically until one succeeds or the person asks. */
  readonly hasFailed: boolean
  readonly isAsking: boolean
  readonly ask: () => void
}

/** Returns the providers in one state, from the server page by page or all from the device, with own work applied. */
export function useWorkList(filter: WorkFilter): WorkList {
  const asked = usePages(filter)
  const blocks = useCallQuery(buildingBlocks.getBuildingBlocks, {})
  const unsent = useUnsent()
  const pages = asked.data?.pages
  const [first] = pages ?? []
  const items = useMemo(() => pages?.flatMap((page) => page.items), [pages])
  const newer = useNewerRecords(items)
  const last = pages?.at(-1)
  const isWhole = last?.next === null && !last.isPart
  const list = useMemo(() => {
    if (items === undefined || first === undefined || unsent === undefined) return undefined
    const categories = new Map(
      blocks.data?.map((one) => [one.buildingBlockId, one.buildingBlockCategoryId] as const),
    )
    const page = withNewerItems({ counts: first.counts, items }, filter, newer)
    const wish = {
      filter,
      categoryOf: (block: Parameters<typeof categories.get>[0]) => categories.get(block) ?? 0,
      isWhole,
    }
    const landed = acceptedSince(unsent, first.at, newer)
    return withOwnWork(page, wish, { waiting: unsent.entries, landed })
  }, [items, first, isWhole, unsent, newer, blocks.data, filter])
  return {
    list,
    at: first?.at,
    isFromPhone: first?.isFromPhone ?? false,
    problem: pages === undefined && asked.error !== null ? problemOf(asked.error) : undefined,
    more: asked.hasNextPage ? () => void asked.fetchNextPage() : null,
    isWhole,
    hasFailed: asked.isError,
    isAsking: asked.isFetchingNextPage,
    ask: () => void asked.refetch(),
  }
}

function usePages(filter: WorkFilter) {
  const services = useServices()
  const client = useQueryClient()
  const own = useOwner()
  const { confirm } = useSessionActions()
  const key = [getWorkList.path, 'pages', own, filter] as const
  type Pages = InfiniteData<Page, string | null>

  const readCached = async (input: InputOf<typeof getWorkList>): Promise<Page | undefined> => {
    const kept = own === null ? undefined : await services.persister.read(own, getWorkList, input)
    const parsed = getWorkList.output.safeParse(kept?.data)
    return kept === undefined || !parsed.success
      ? undefined
      : {
          ...parsed.data,
          next: null,
          at: kept.at,
          isFromPhone: true,
          isPart: parsed.data.next !== null,
        }
  }
  const ask = async (after: string | null, signal: AbortSignal): Promise<Page> => {
    const input = after === null ? filter : { ...filter, after }
    const shown = () => client.getQueryData<Pages>(key)
    const kept = after === null && shown() === undefined ? await readCached(input) : undefined
    if (kept !== undefined && shown() === undefined)
      client.setQueryData<Pages>(key, { pages: [kept], pageParams: [null] }, { updatedAt: kept.at })
    const at = services.now()
    const answer = await services.api.ask(getWorkList, input, { signal, as: own ?? undefined })
    if (after === null && own !== null)
      await services.persister.store(own, getWorkList, input, { data: answer, at })
    return { ...answer, at, isFromPhone: false, isPart: false }
  }
  return useInfiniteQuery<Page, Error, Pages, typeof key, string | null>({
    queryKey: key,
    queryFn: ({ signal, pageParam }) =>
      ask(pageParam, signal).catch((error: unknown) => {
        // The server's own 'not signed in' ends the session at once, whichever request receives it.
        if (problemOf(error).type === 'not-signed-in') void confirm()
        throw error
      }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    enabled: own !== null,
    staleTime: FRESH_MS,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) =>
      state.error instanceof ProblemError && state.error.problem.type === 'unreachable' ? RETRY_MS : false,
  })
}

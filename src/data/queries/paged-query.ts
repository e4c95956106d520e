import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { problemOf } from '../core/api.ts'
import { useServices } from '../core/app-services.ts'
import { useOwner, useSessionActions } from '../session/session.tsx'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** Runs a declared read page by page, without the cache. */
export function usePagedQuery<C extends Call, Row>(
  call: C,
  inputAt: (cursor: string | undefined) => InputOf<C>,
  pageIn: (answer: OutputOf<C>) => Page<Row>,
) {
  const { api } = useServices()
  const own = useOwner()
  const { confirm } = useSessionActions()
  const query = useInfiniteQuery<
    Page<Row>,
    Error,
    InfiniteData<Page<Row>>,
    readonly unknown[],
    string | null
  >({
    queryKey: [call.path, 'pages', own, inputAt(undefined)],
    queryFn: async ({ signal, pageParam }) => {
      try {
        return pageIn(await api.ask(call, inputAt(pageParam ?? undefined), { signal, as: own ?? undefined }))
      } catch (error) {
        // The server's own 'not signed in' ends the session at once, whichever request receives it.
        if (problemOf(error).type === 'not-signed-in') void confirm()
        throw error
      }
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    enabled: own !== null,
    // Otherwise `networkMode: 'always'` would wait for somebody to press 'Try again'.
    refetchOnReconnect: true,
  })
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    problem: query.error === null ? undefined : problemOf(query.error),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isAsking: query.isFetchingNextPage,
    ask: () => void query.refetch(),
  }
}

import {
  notifyManager,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import { experimental_createQueryPersister as createQueryPersister } from '@tanstack/react-query-persist-client'
import type { Call } from '#contract/call.ts'
import { fieldsOf } from '#contract/problem.ts'
import type { AnswerOwner, CachedAnswer } from '#src/offline/database/cached-answer.ts'
import type { Persister } from '../core/app-services.ts'

export interface Dated<T> {
  readonly data: T
  /** When it was requested, milliseconds UTC. Later writes may be missing in it. */
  readonly at: number
  readonly epoch?: string | null
  readonly isFromPhone: boolean
}

/** Caches the answers to one read. The copy on the device shows first, and then the server is asked. */
export function createCallPersister<T>(
  { read, store, drop }: Pick<Persister, 'read' | 'store' | 'drop'>,
  owner: AnswerOwner,
  call: Call,
  input: unknown,
) {
  return async (queryFn: QueryFunction<Dated<T>>, context: QueryFunctionContext, query: Query) => {
    const { persisterFn } = createQueryPersister<CachedAnswer>({
      storage: {
        getItem: () => read(owner, call, input),
        // A query that was reset meanwhile is not stored, since the device was locked.
        setItem: (_key, answer) =>
          answer.data === undefined ? undefined : store(owner, call, input, answer),
        removeItem: () => drop(owner, call, input),
      },
      serialize: ({ state }) => {
        const { data, at } = fieldsOf(state.data)
        return { data, at: Number(at) }
      },
      deserialize: ({ data, at }) => ({
        buster: '',
        queryHash: query.queryHash,
        queryKey: query.queryKey,
        state: { ...query.state, data: { data, at, isFromPhone: true }, dataUpdatedAt: at },
      }),
      // A copy shows with its time, however old it is.
      maxAge: Infinity,
      // A failure of the package's own request would not be caught.
      refetchOnRestore: false,
    })
    const dated = await persisterFn(queryFn, context, query)
    if (dated.isFromPhone) notifyManager.schedule(() => void query.fetch().catch(() => undefined))
    return dated
  }
}

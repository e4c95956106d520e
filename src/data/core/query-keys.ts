import type { Query, QueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import type { AnswerOwner } from '#src/offline/database/cached-answer.ts'

/**
 * Returns the query key of a read: its path, its input and its owner. Never write one by hand. A read whose input is not
 * known yet has null, and so never shows the answer to an empty input.
 */
export function queryKeyOf(owner: AnswerOwner, call: Call, input: unknown): readonly unknown[] {
  return [call.path, input, owner]
}

function isPersonal({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return typeof queryKey[2] === 'number'
}

/** While the device is locked: removes the person's answers from memory, also those that still arrive. */
export function clearPersonalQueries(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  client.removeQueries({ predicate: isPersonal, type: 'inactive' })
  // A query that a public page shows is requested again, and is refused until the device is unlocked.
  void client.resetQueries({ predicate: isPersonal, type: 'active' })
  return cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || !isPersonal(query) || query.state.data === undefined) return
    if (query.isActive()) query.reset()
    else cache.remove(query)
  })
}

import { useEffect, useState } from 'react'
import type { CallQueryResult } from './call-query.ts'

export const FIRST_ANSWER_WITHIN_MS = 2_000

/**
 * Returns whether a record that was just opened may be shown. The copy on the device may be older than the server's
 * record, so a screen that must not start with an older one gives the server a moment to answer. It shows the copy at
 * once if the request failed.
 */
export function useFirstAnswer({ isLoading, isFromPhone, problem }: CallQueryResult<unknown>): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  const isAnswered = problem !== undefined || (!isLoading && !isFromPhone)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), FIRST_ANSWER_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAnswered || hasWaited
}

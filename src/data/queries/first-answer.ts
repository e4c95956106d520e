import { useEffect, useState } from 'react'
import type { CallQueryResult } from './call-query.ts'

export const FIRST_ANSWER_WITHIN_MS = 2_000

/** A screen that must not start with an older copy gives the server a moment to answer, unless the request failed. */
export function useFirstAnswer({ isLoading, isFromPhone, problem }: CallQueryResult<unknown>): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  const isAnswered = problem !== undefined || (!isLoading && !isFromPhone)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), FIRST_ANSWER_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAnswered || hasWaited
}

import { useEffect, useState } from 'react'
import type { Asked } from '#src/data/query.ts'

/** How long a verifier waits for the server before the copy on this device is shown. */
export const ANSWERS_WITHIN_MS = 2_000

/**
 * Whether a record may be shown that was just opened. The copy on the device may be older than the record on the server,
 * and what is shown once stays until its reader asks for the newer one; so the server has a moment to answer first.
 */
export function useAnswerOrWait({ isLoading, isFromPhone, problem }: Asked<unknown>): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  const isAnswered = problem !== undefined || (!isLoading && !isFromPhone)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), ANSWERS_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAnswered || hasWaited
}

import { useState } from 'react'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { Problem } from '#contract/problem.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'

/** The latest loaded report, which may belong to an earlier choice. */
export interface LatestReport<T> {
  readonly data: T | undefined
  /** The report belongs to an earlier choice while the new one is loading. */
  readonly isStale: boolean
  /** When the server sent it, milliseconds UTC. */
  readonly at: number | undefined
  readonly isFromPhone: boolean
  readonly problem: Problem | undefined
  readonly ask: () => void
}

/** Requests a report. The previous one stays, marked as stale, until the new one is loaded. A problem replaces it. */
export function useLatestReport<C extends Call>(
  call: C,
  input: InputOf<C>,
  isWanted = true,
): LatestReport<OutputOf<C>> {
  const asked = useTranslatedQuery(call, input, isWanted)
  const [last, setLast] = useState(asked)
  if (asked.data !== undefined && asked.data !== last.data) setLast(asked)
  const { problem, ask } = asked
  const isStale = asked.data === undefined && problem === undefined && last.data !== undefined
  const { data, at, isFromPhone } = isStale ? last : asked
  return { data, at, isFromPhone, isStale, problem, ask }
}

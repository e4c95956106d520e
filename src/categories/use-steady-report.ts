import { useState } from 'react'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { Problem } from '#contract/problem.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'

/** A report as far as it is known, which may be an earlier one. */
export interface Steady<T> {
  readonly data: T | undefined
  /** The report belongs to an earlier choice while the new one is loading. */
  readonly isStale: boolean
  /** When the server gave it, milliseconds UTC. */
  readonly at: number | undefined
  readonly isFromPhone: boolean
  readonly problem: Problem | undefined
  readonly ask: () => void
}

/** Asks a report; the one before stays, marked as stale, until the new one is here. A problem takes its place. */
export function useSteadyReport<C extends Call>(
  call: C,
  input: InputOf<C>,
  isWanted = true,
): Steady<OutputOf<C>> {
  const asked = useCallQuery(call, input, isWanted)
  const [last, setLast] = useState(asked)
  if (asked.data !== undefined && asked.data !== last.data) setLast(asked)
  const { problem, ask } = asked
  const isStale = asked.data === undefined && problem === undefined && last.data !== undefined
  const { data, at, isFromPhone } = isStale ? last : asked
  return { data, at, isFromPhone, isStale, problem, ask }
}

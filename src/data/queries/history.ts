import { useState } from 'react'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { verification } from '#contract/calls/verification.ts'
import type { BoundaryId, StakeholderId } from '#contract/fields/ids.ts'
import type { HistoryEntry } from '#contract/schemas/history-entry.ts'
import type { Api } from '../core/api.ts'
import { useCallQuery, type CallQueryResult } from './call-query.ts'
import { useServices, type AppServices } from '../core/app-services.ts'
import { useOwner } from '../session/session.tsx'

const { getHistory, getAllHistory } = verification

export type HistoryOf = Pick<InputOf<typeof getHistory>, 'buildingBlockId' | 'stakeholderId'>
export type PlacedEntry = OutputOf<typeof getAllHistory>['entries'][number]

interface History extends Pick<CallQueryResult<unknown>, 'at' | 'isFromPhone' | 'problem' | 'ask'> {
  /** Newest first; undefined until some are here. */
  readonly entries: readonly HistoryEntry[] | undefined
  /** Asks for what came before; null where there is nothing earlier. */
  readonly more: (() => void) | null
  readonly isAsking: boolean
}

interface Earlier {
  /** When the first page was given that these go on from. */
  readonly since: number | undefined
  readonly entries: readonly HistoryEntry[]
  readonly next: number | null
}

/** What was done to a record. Its newest page is kept on the device; the earlier ones are asked of the server. */
export function useHistory(of: HistoryOf): History {
  const first = useCallQuery(getHistory, of)
  const { api } = useServices()
  const own = useOwner()
  const [earlier, setEarlier] = useState<Earlier>()
  const [isAsking, setIsAsking] = useState(false)
  // A newer first page has moved on: what followed the old one might leave a gap.
  const later = earlier?.since === first.at ? earlier : undefined
  const next = later === undefined ? (first.data?.next ?? null) : later.next
  const ask = async (before: number) => {
    setIsAsking(true)
    try {
      const page = await api.ask(getHistory, { ...of, before }, { as: own ?? undefined })
      setEarlier({ since: first.at, entries: [...(later?.entries ?? []), ...page.entries], next: page.next })
    } catch {
      // The button stays, and the person presses it again.
    } finally {
      setIsAsking(false)
    }
  }
  return {
    entries: first.data && [...first.data.entries, ...(later?.entries ?? [])],
    at: first.at,
    isFromPhone: first.isFromPhone,
    problem: first.problem,
    ask: first.ask,
    more: next === null ? null : () => void ask(next),
    isAsking,
  }
}

/** All that was done to one record, newest first. @throws ProblemError */
export async function wholeHistory(
  api: Api,
  person: StakeholderId,
  of: HistoryOf,
): Promise<readonly HistoryEntry[]> {
  const entries: HistoryEntry[] = []
  let before: number | undefined
  do {
    const page = await api.ask(getHistory, before === undefined ? of : { ...of, before }, { as: person })
    entries.push(...page.entries)
    before = page.next ?? undefined
  } while (before !== undefined)
  return entries
}

/** All that was done to the providers of some places, oldest first, page by page. @throws ProblemError */
export async function* everyHistory(
  { api }: Pick<AppServices, 'api'>,
  person: StakeholderId,
  boundaryId: BoundaryId | undefined,
  signal: AbortSignal,
): AsyncGenerator<readonly PlacedEntry[]> {
  const within = boundaryId === undefined ? {} : { boundaryId }
  let after: number | undefined
  do {
    const input = after === undefined ? within : { ...within, after }
    const page = await api.ask(getAllHistory, input, { as: person, signal })
    yield page.entries
    after = page.next ?? undefined
  } while (after !== undefined)
}

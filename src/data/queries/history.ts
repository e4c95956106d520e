import { useState } from 'react'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { verification } from '#contract/calls/verification.ts'
import type { BoundaryId, StakeholderId } from '#contract/fields/ids.ts'
import type { HistoryEntry } from '#contract/schemas/history-entry.ts'
import type { Api } from '../core/api.ts'
import { useCallQuery } from './call-query.ts'
import { useServices, type AppServices } from '../core/app-services.ts'
import { useOwner } from '../session/session.tsx'

const { getHistory, getAllHistory } = verification

export type HistoryOf = Pick<InputOf<typeof getHistory>, 'buildingBlockId' | 'stakeholderId'>
export type PlacedEntry = OutputOf<typeof getAllHistory>['entries'][number]

interface Earlier {
  /** The time of the first page that these continue. */
  readonly since: number | undefined
  readonly entries: readonly HistoryEntry[]
  readonly next: number | null
}

/** The newest page is cached on the device. Earlier pages are requested from the server. */
export function useHistory(of: HistoryOf) {
  const first = useCallQuery(getHistory, of)
  const { api } = useServices()
  const own = useOwner()
  const [earlier, setEarlier] = useState<Earlier>()
  const [isAsking, setIsAsking] = useState(false)
  // If the first page is newer, the entries that followed the old one might leave a gap.
  const later = earlier?.since === first.at ? earlier : undefined
  const next = later === undefined ? (first.data?.next ?? null) : later.next
  const ask = async (before: number) => {
    setIsAsking(true)
    try {
      const page = await api.ask(getHistory, { ...of, before }, { as: own ?? undefined })
      setEarlier({ since: first.at, entries: [...(later?.entries ?? []), ...page.entries], next: page.next })
    } catch {
      // The button stays, and the person can press it again.
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

/** Returns the whole history of one record, newest first. @throws ProblemError */
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

/** Returns the whole history of the providers of some places, oldest first, page by page. @throws ProblemError */
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

import { verification } from '#contract/calls/verification.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { withVerdict } from '#contract/rules/provider-after.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { Verdict } from '#contract/schemas/verification.ts'
import { isOnlyHere, type DecryptedEntry, type SeenEntry } from '#src/sync/index.ts'
import { useOutbox } from '../outbox/outbox.tsx'
import { recordAfter } from './pending/listed-providers.ts'
import { queueKeyOf, type SeenProvider } from './pending/provider-queue.ts'
import { useServices } from '../core/app-services.ts'
import { useSend, type Sent } from '../outbox/send.ts'
import { useSession } from '../session/session.tsx'

/** What a verifier says of a record. */
export interface Decision {
  readonly verdict: Verdict
  readonly comment: string
  readonly path: string | null
  readonly note: string
  readonly inBulk: boolean
}

/** With nothing to add. */
export const plainVerified: Decision = {
  verdict: 'verified',
  comment: '',
  path: null,
  note: '',
  inBulk: false,
}

const takenBack: Decision = { ...plainVerified, verdict: 'withdrawn' }

/** What a verdict is given on, and in place of which one that clashed. */
interface VerdictTarget {
  readonly seen: SeenProvider
  readonly summary: { readonly title: string; readonly detail: string }
  readonly corrects?: DecryptedEntry | undefined
  /** The record as it leaves it, where more is known than the rule can say. */
  readonly result?: SeenRecord | undefined
  /** What was kept while it was typed, which goes with it. */
  readonly draft?: string | undefined
}

/** Hands a verdict to the outbox. */
export function useDecide(): (decision: Decision, target: VerdictTarget) => Promise<Sent> {
  const send = useSend(verification.verifyBuildingBlock)
  const { now } = useServices()
  const session = useSession()
  return (decision, { seen: { record, base, after }, summary, corrects, result, draft }) => {
    const person = session.status === 'signed-in' ? session.user : undefined
    const given = { by: person?.stakeholderId ?? null, name: person?.displayName ?? '', at: now() }
    return send({
      input: { buildingBlockId: record.buildingBlockId, stakeholderId: providerRef(record), ...decision },
      base,
      after,
      result: result ?? withVerdict(record, { ...decision, ...given }),
      touched: [],
      summary,
      ...(corrects && { corrects }),
      ...(draft !== undefined && { draft }),
    })
  }
}

/** A verdict that was handed to the outbox, and the record as it was before. */
export interface GivenVerdict {
  readonly seen: SeenEntry
  readonly before: SeenRecord
  /** Of its withdrawal. */
  readonly summary: VerdictTarget['summary']
}

/**
 * Takes back one's own verdict: the last of what waits, which nobody can have seen, goes out of the outbox; any other is
 * followed by one that withdraws it, on whatever the person did since.
 * @returns what became of that; null where there was nothing to send
 */
export function useTakeBack(): (verdict: GivenVerdict) => Promise<Sent | null> {
  const { sync } = useOutbox()
  const decide = useDecide()
  return async (given) => {
    const { onlyHere, target } = takingBack((await sync?.listEntries()) ?? [], given)
    if (onlyHere !== null && (await sync?.discard(onlyHere))) return null
    return decide(takenBack, target)
  }
}

/** How a verdict is taken back: the entry that may go without a trace, if it may, and else what the withdrawal is about. */
export function takingBack(
  entries: readonly DecryptedEntry[],
  { seen, before, summary }: GivenVerdict,
): { readonly onlyHere: DecryptedEntry | null; readonly target: VerdictTarget } {
  const queueKey = queueKeyOf(providerRef(before))
  const queue = entries.filter((entry) => entry.queueKey === queueKey && entry.state.type !== 'discarded')
  const last = queue.at(-1)
  const isLast = last === undefined || (last.id === seen.id && last.edition === seen.edition)
  // The version is the one that the verdict made, which its receipt tells.
  const record = recordAfter(queue) ?? before
  const base = { version: null, content: record }
  const after = last === undefined ? seen : { id: last.id, edition: last.edition }
  return {
    onlyHere: last !== undefined && isLast && isOnlyHere(last) ? last : null,
    target: { seen: { record, base, after }, summary, ...(isLast && { result: before }) },
  }
}

/** Takes back a verdict that the server has. */
export function useWithdraw(): (seen: SeenProvider, summary: VerdictTarget['summary']) => Promise<Sent> {
  const decide = useDecide()
  return (seen, summary) => decide(takenBack, { seen, summary })
}

/** A verdict that needs the person, as they gave it and on what; undefined for anything else. */
export interface StoppedVerdict {
  readonly entry: DecryptedEntry
  readonly decision: Decision
  /** What they had read. */
  readonly read: SeenRecord | null
  /** What stands there now; null where nothing is known to, or nothing does. */
  readonly current: SeenRecord | null
  readonly version: number | null
}

export function stoppedVerdict(entry: DecryptedEntry): StoppedVerdict | undefined {
  if (entry.kind !== 'verifyBuildingBlock') return undefined
  const decision = verification.verifyBuildingBlock.input.safeParse(entry.content)
  const found = entry.state.type === 'conflicted' ? entry.state.found : undefined
  const isChanged = found?.type === 'changed'
  return {
    entry,
    decision: decision.success ? decision.data : plainVerified,
    read: recordIn(entry.base.content),
    current: isChanged ? recordIn(found.current) : null,
    version: isChanged ? found.version : null,
  }
}

/** Drops a verdict that did not come about, with what was said on it. @returns false where it changed meanwhile. */
export function useDropVerdict(): (entry: DecryptedEntry) => Promise<boolean> {
  const { sync } = useOutbox()
  return async (entry) => {
    const entries = (await sync?.listEntries()) ?? []
    const later = entries.filter(
      ({ queueKey, kind, seq }) => queueKey === entry.queueKey && kind === entry.kind && seq > entry.seq,
    )
    for (const one of later.toReversed()) await sync?.discard(one)
    return (await sync?.discard(entry)) ?? false
  }
}

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

export interface Decision {
  readonly verdict: Verdict
  readonly comment: string
  readonly path: string | null
  readonly note: string
  readonly inBulk: boolean
}

export const plainVerified: Decision = {
  verdict: 'verified',
  comment: '',
  path: null,
  note: '',
  inBulk: false,
}

const withdrawal: Decision = { ...plainVerified, verdict: 'withdrawn' }

/** The record that a verdict is about, and the clashing verdict that it replaces. */
interface VerdictTarget {
  readonly seen: SeenProvider
  readonly summary: { readonly title: string; readonly detail: string }
  readonly corrects?: DecryptedEntry | undefined
  /** The record after the verdict, if the caller knows more than the rule. */
  readonly result?: SeenRecord | undefined
  readonly draft?: string | undefined
}

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

export interface GivenVerdict {
  readonly seen: SeenEntry
  readonly before: SeenRecord
  readonly summary: VerdictTarget['summary']
}

/**
 * Undoes the person's own verdict. If it is the last waiting entry, which nobody can have seen, it is removed from the
 * outbox. Otherwise a withdrawal follows, based on all later edits of the person.
 * @returns the result, or null if there was nothing to send
 */
export function useUndoVerdict(): (verdict: GivenVerdict) => Promise<Sent | null> {
  const { sync } = useOutbox()
  const decide = useDecide()
  return async (given) => {
    const { onlyHere, target } = undoOf((await sync?.listEntries()) ?? [], given)
    if (onlyHere !== null && (await sync?.discard(onlyHere))) return null
    return decide(withdrawal, target)
  }
}

/** Returns how a verdict is undone: the entry to remove, if it can be, and otherwise the target of the withdrawal. */
export function undoOf(
  entries: readonly DecryptedEntry[],
  { seen, before, summary }: GivenVerdict,
): { readonly onlyHere: DecryptedEntry | null; readonly target: VerdictTarget } {
  const queueKey = queueKeyOf(providerRef(before))
  const queue = entries.filter((entry) => entry.queueKey === queueKey && entry.state.type !== 'discarded')
  const last = queue.at(-1)
  const isLast = last === undefined || (last.id === seen.id && last.edition === seen.edition)
  // The base version is the one that the verdict created. Its receipt names it.
  const record = recordAfter(queue) ?? before
  const base = { version: null, content: record }
  const after = last === undefined ? seen : { id: last.id, edition: last.edition }
  return {
    onlyHere: last !== undefined && isLast && isOnlyHere(last) ? last : null,
    target: { seen: { record, base, after }, summary, ...(isLast && { result: before }) },
  }
}

export function useWithdraw(): (seen: SeenProvider, summary: VerdictTarget['summary']) => Promise<Sent> {
  const decide = useDecide()
  return (seen, summary) => decide(withdrawal, { seen, summary })
}

/** A verdict that needs the person. Undefined for any other entry. */
export interface StoppedVerdict {
  readonly entry: DecryptedEntry
  readonly decision: Decision
  readonly read: SeenRecord | null
  /** The current record, or null if it is unknown or gone. */
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

/** Discards a verdict that was not accepted, with its text. @returns false if it changed meanwhile. */
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

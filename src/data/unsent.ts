import { useEffect, useState } from 'react'
import type { OpenEntry } from '#src/sync/index.ts'
import { useObserved } from './outbox-reads.ts'
import { useOutbox } from './outbox.tsx'
import type { FormLeft } from './pending/listed-providers.ts'
import type { ProviderDraft } from './pending/provider-lane.ts'
import { useRoom } from './room.ts'

/** The person's edits that a read of the server does not know yet, in the order they were saved. */
export interface Unsent {
  readonly entries: readonly OpenEntry[]
  /** Sent while this page watched, each with when that was seen: an answer from before it lacks them. */
  readonly landed: readonly Landed[]
}

export interface Landed {
  readonly entry: OpenEntry
  readonly at: number
}

/** What the outbox holds now, after what it held before: whatever left it without being discarded was sent. */
export function watched(before: Unsent | undefined, entries: readonly OpenEntry[], now: number): Unsent {
  const held = new Set(entries.map(({ id }) => id))
  const sent = (before?.entries ?? []).filter(({ id, state }) => !held.has(id) && state.is !== 'discarded')
  return { entries, landed: [...(before?.landed ?? []), ...sent.map((entry) => ({ entry, at: now }))] }
}

/** Undefined until the outbox is read. */
export function useUnsent(): Unsent | undefined {
  const { sync, reportStorage } = useOutbox()
  const { now } = useRoom()
  const [unsent, setUnsent] = useState<Unsent>()
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what another's outbox holds is shown to nobody else
    setUnsent(undefined)
    return sync?.observe(
      () => sync.listEntries(),
      (entries) => setUnsent((before) => watched(before, entries, now())),
      () => reportStorage(true),
    )
  }, [sync, now, reportStorage])
  return unsent
}

/** The forms of providers that were left on this phone; undefined until they are read. */
export function useFormsLeft(): readonly FormLeft[] | undefined {
  return useObserved(async (sync) => (await sync.drafts.list()).flatMap(formLeft), 'forms-left')
}

function formLeft({ key, content }: { readonly key: string; readonly content: unknown }): FormLeft[] {
  if (!key.startsWith('provider:')) return []
  const { form, seen } = content as ProviderDraft
  return [{ lane: key, record: seen.record, name: form.name }]
}

import { useEffect, useState } from 'react'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { useOutbox, type Sync } from '../outbox/outbox.tsx'
import type { FormLeft } from './pending/listed-providers.ts'
import type { ProviderDraft } from './pending/provider-queue.ts'
import { useServices } from '../core/app-services.ts'

/** The person's edits that a read of the server does not know yet, in the order they were saved. */
export interface Unsent {
  readonly entries: readonly DecryptedEntry[]
  /** Sent while this page watched, each with when that was seen: an answer from before it lacks them. */
  readonly landed: readonly AcceptedEdit[]
}

export interface AcceptedEdit {
  readonly entry: DecryptedEntry
  readonly at: number
}

/** What the outbox holds now, after what it held before: whatever left it without being discarded was sent. */
export function watchEntry(
  before: Unsent | undefined,
  entries: readonly DecryptedEntry[],
  now: number,
): Unsent {
  const held = new Set(entries.map(({ id }) => id))
  const sent = (before?.entries ?? []).filter(({ id, state }) => !held.has(id) && state.type !== 'discarded')
  return { entries, landed: [...(before?.landed ?? []), ...sent.map((entry) => ({ entry, at: now }))] }
}

/**
 * What a list that was asked for at `at` may lack of what was sent since.
 * @param newer the records of which the device holds a newer version than the list: these need nothing laid over them
 */
export function acceptedSince(
  { landed }: Unsent,
  at: number,
  newer: ReadonlyMap<string, unknown>,
): readonly DecryptedEntry[] {
  return landed.filter((one) => one.at >= at && !newer.has(one.entry.queueKey)).map(({ entry }) => entry)
}

/** Undefined until the outbox is read. */
export function useUnsent(): Unsent | undefined {
  return useWatched(readEntries)
}

/** The same with the forms of providers that were left on this device. */
export function useUnsentAndLeft(): (Unsent & FormsLeft) | undefined {
  return useWatched(readEntriesAndForms)
}

interface FormsLeft {
  readonly left: readonly FormLeft[]
}

interface EntriesRead {
  readonly entries: readonly DecryptedEntry[]
}

async function readEntries(sync: Sync): Promise<EntriesRead> {
  return { entries: await sync.listEntries() }
}

async function readEntriesAndForms(sync: Sync): Promise<EntriesRead & FormsLeft> {
  // Both are asked at once: a form that is submitted meanwhile is never in neither, and both are watched.
  const [drafts, read] = await Promise.all([sync.drafts.list(), readEntries(sync)])
  return { ...read, left: drafts.flatMap(formLeft) }
}

function useWatched<Read extends EntriesRead>(
  read: (sync: Sync) => Promise<Read>,
): (Unsent & Read) | undefined {
  const { sync, reportStorage } = useOutbox()
  const { now } = useServices()
  const [unsent, setUnsent] = useState<Unsent & Read>()
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what another's outbox holds is shown to nobody else
    setUnsent(undefined)
    return sync?.observe(
      () => read(sync),
      (found) => setUnsent((before) => ({ ...found, ...watchEntry(before, found.entries, now()) })),
      () => reportStorage(true),
    )
  }, [sync, now, read, reportStorage])
  return unsent
}

function formLeft({ key, content }: { readonly key: string; readonly content: unknown }): FormLeft[] {
  if (!key.startsWith('provider:')) return []
  const { form, seen } = content as ProviderDraft
  return [{ queueKey: key, record: seen.record, name: form.name }]
}

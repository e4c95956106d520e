import { useEffect, useState } from 'react'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { useOutbox, type Sync } from '../outbox/outbox.tsx'
import type { OwnWork, UnfinishedForm } from './pending/listed-providers.ts'
import { isProviderDraft } from './pending/provider-queue.ts'
import { useServices } from '../core/app-services.ts'

/** The person's edits that a read from the server does not include yet, in the order of their saves. */
export interface Unsent {
  readonly entries: readonly DecryptedEntry[]
  /** The edits sent while this page was open. An answer from before `at` lacks them. */
  readonly landed: readonly AcceptedEdit[]
}

export interface AcceptedEdit {
  readonly entry: DecryptedEntry
  readonly at: number
}

/** Returns the state of the outbox after an earlier one. An entry that has left it without a discard was sent. */
export function watchEntry(
  before: Unsent | undefined,
  entries: readonly DecryptedEntry[],
  now: number,
): Unsent {
  const held = new Set(entries.map(({ id }) => id))
  const sent = (before?.entries ?? []).filter(({ id, state }) => !held.has(id) && state.type !== 'discarded')
  return { entries, landed: [...(before?.landed ?? []), ...sent.map((entry) => ({ entry, at: now }))] }
}

/** @param newer the records whose newer version this device has. No edits need to be applied to these */
export function acceptedSince(
  { landed }: Unsent,
  at: number,
  newer: ReadonlyMap<string, unknown>,
): readonly DecryptedEntry[] {
  return landed.filter((one) => one.at >= at && !newer.has(one.entry.queueKey)).map(({ entry }) => entry)
}

export function useUnsent(): Unsent | undefined {
  return useWatched(readEntries)
}

/** Returns the same with the forms of providers that were left on this device. */
export function useUnsentAndUnfinished(): (Unsent & Pick<OwnWork, 'left'>) | undefined {
  return useWatched(readEntriesAndForms)
}

async function readEntries(sync: Sync): Promise<Pick<Unsent, 'entries'>> {
  return { entries: await sync.listEntries() }
}

async function readEntriesAndForms(sync: Sync): Promise<Pick<Unsent, 'entries'> & Pick<OwnWork, 'left'>> {
  // Both are read in parallel, so that a form submitted meanwhile is never missing in both, and both are observed.
  const [drafts, read] = await Promise.all([sync.drafts.list(), readEntries(sync)])
  return { ...read, left: drafts.flatMap(formLeft) }
}

function useWatched<Read extends Pick<Unsent, 'entries'>>(
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

function formLeft({ key, content }: { readonly key: string; readonly content: unknown }): UnfinishedForm[] {
  return key.startsWith('provider:') && isProviderDraft(content)
    ? [{ queueKey: key, record: content.seen.record, name: content.form.name }]
    : []
}

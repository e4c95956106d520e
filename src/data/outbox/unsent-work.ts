import { needsPerson, type DecryptedEntry } from '#src/sync/index.ts'
import { draftsIn, type ListedDraft } from './outbox-drafts.ts'
import type { OutboxLists } from './outbox-reads.ts'
import type { Sync } from './outbox.tsx'

/** What would stay on this phone if its person left now. */
export interface UnsentWork {
  readonly entries: readonly DecryptedEntry[]
  readonly drafts: readonly ListedDraft[]
  /** Edits that cannot be read and were quarantined. */
  readonly quarantined: number
}

export function unsentWorkIn({ entries, drafts, quarantined }: OutboxLists): UnsentWork {
  return {
    entries: entries.filter(({ state }) => state.type !== 'discarded'),
    drafts: draftsIn(drafts),
    quarantined: quarantined.length,
  }
}

/** How many edits and drafts that is. */
export function amountOf({ entries, drafts, quarantined }: UnsentWork): { edits: number; drafts: number } {
  return { edits: entries.length + quarantined, drafts: drafts.length }
}

/** How many of the edits go by themselves, as soon as the server answers. */
export function movingIn({ entries }: UnsentWork): number {
  return entries.filter((entry) => !needsPerson(entry)).length
}

export async function readUnsentWork(sync: Sync): Promise<UnsentWork> {
  const [entries, drafts, quarantined] = await Promise.all([
    sync.listEntries(),
    sync.drafts.list(),
    sync.listQuarantined(),
  ])
  return unsentWorkIn({ entries, drafts, quarantined })
}

const LONGEST_MS = 10_000

/** Sends what it can, for ten seconds at most, or until the person has waited enough. What goes on after that goes on. */
export async function trySending(sync: Sync, enough: AbortSignal): Promise<void> {
  const isOver = AbortSignal.any([enough, AbortSignal.timeout(LONGEST_MS)])
  await Promise.race([
    sync.drainNow('asked').catch(() => undefined),
    new Promise<void>((resolve) => isOver.addEventListener('abort', () => resolve())),
  ])
}

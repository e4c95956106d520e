import { needsPerson, type DecryptedEntry } from '#src/sync/index.ts'
import { draftsIn, type ListedDraft } from './outbox-drafts.ts'
import { readLists, type OutboxLists } from './outbox-reads.ts'
import type { Sync } from './outbox.tsx'

export interface UnsentWork {
  readonly entries: readonly DecryptedEntry[]
  readonly drafts: readonly ListedDraft[]
  readonly quarantined: number
}

export function unsentWorkIn({ entries, drafts, quarantined }: OutboxLists): UnsentWork {
  return {
    entries: entries.filter(({ state }) => state.type !== 'discarded'),
    drafts: draftsIn(drafts),
    quarantined: quarantined.length,
  }
}

export function amountOf({ entries, drafts, quarantined }: UnsentWork): { edits: number; drafts: number } {
  return { edits: entries.length + quarantined, drafts: drafts.length }
}

/** Returns the number of edits that are sent automatically as soon as the server answers. */
export function countAutoSending({ entries }: UnsentWork): number {
  return entries.filter((entry) => !needsPerson(entry)).length
}

export async function readUnsentWork(sync: Sync): Promise<UnsentWork> {
  return unsentWorkIn(await readLists(sync))
}

const MAX_MS = 10_000

/** Sends for ten seconds at most, or until the person stops waiting. Requests in flight continue after that. */
export async function trySending(sync: Pick<Sync, 'drainNow'>, enough: AbortSignal): Promise<void> {
  const isOver = AbortSignal.any([enough, AbortSignal.timeout(MAX_MS)])
  // The person may have stopped waiting while the unsent work was read.
  if (isOver.aborted) return
  await Promise.race([
    sync.drainNow('asked').catch(() => undefined),
    new Promise<void>((resolve) => isOver.addEventListener('abort', () => resolve())),
  ])
}

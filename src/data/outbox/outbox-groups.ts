import { needsPerson, type DecryptedEntry } from '#src/sync/index.ts'

/** Groups the entries for the outbox page: oldest first, with those of one record together. */
export function groupsOf(entries: readonly DecryptedEntry[]) {
  const ordered = byQueue(entries)
  const needed = ordered.filter(needsPerson)
  const discarded = ordered.filter((entry) => entry.state.type === 'discarded')
  return {
    needed,
    waiting: ordered.filter((entry) => !needed.includes(entry) && !discarded.includes(entry)),
    discarded,
  }
}

/** An entry waits for nothing, for the edit right above it in the list, for an earlier edit, or for a decision. */
export type BlockedBy = 'nothing' | 'above' | 'earlier' | 'decision'

/** @param list the group that shows the entry */
export function blockedBy(
  entry: DecryptedEntry,
  list: readonly DecryptedEntry[],
  entries: readonly DecryptedEntry[],
): BlockedBy {
  const earlier = entries.filter(
    ({ queueKey, seq, state }) =>
      queueKey === entry.queueKey && seq < entry.seq && state.type !== 'discarded',
  )
  if (earlier.length === 0) return 'nothing'
  if (earlier.some(needsPerson)) return 'decision'
  return list[list.indexOf(entry) - 1]?.queueKey === entry.queueKey ? 'above' : 'earlier'
}

function byQueue(entries: readonly DecryptedEntry[]): readonly DecryptedEntry[] {
  const queueKeys = new Map<string, DecryptedEntry[]>()
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    queueKeys.set(entry.queueKey, [...(queueKeys.get(entry.queueKey) ?? []), entry])
  }
  return [...queueKeys.values()].flat()
}

export function followersOf(
  entry: DecryptedEntry,
  entries: readonly DecryptedEntry[],
): readonly DecryptedEntry[] {
  return entries.filter(
    ({ queueKey, seq, state }) =>
      queueKey === entry.queueKey && seq > entry.seq && state.type !== 'discarded',
  )
}

import { isAsSeen, mergedEdition, NO_VERSION, typedIn, type Entry, type Mergeable } from './entry.ts'
import { changeWithFollowers, keep, basisAfter, rebaseOnKnown } from './dependencies.ts'
import type { Change, Command, Effect, Merge, Merged, MergedNews, State } from './state.ts'

/** The most entries that are merged before the results are written. */
const MAX_AT_ONCE = 50

/** Returns a command to merge the oldest waiting entry of each queue. Entries based on it are merged after it. */
export function nextMerge({ author, entries }: State): readonly Command[] {
  const queueKeys = new Set<string>()
  const picked = entries.filter((entry) => {
    if (entry.state.type !== 'merging' || entry.author !== author || queueKeys.has(entry.queueKey))
      return false
    queueKeys.add(entry.queueKey)
    return !entries.some((earlier) => earlier.id === entry.after && isUndecided(earlier))
  })
  return picked.length === 0 ? [] : [{ type: 'merge', entries: picked.slice(0, MAX_AT_ONCE) }]
}

/** The result of such an entry may still hold text of a discarded edit, which the merge or the decision takes out. */
function isUndecided({ base, state }: Entry): boolean {
  return base.version === NO_VERSION || state.type === 'conflicted'
}

/** Decides the changes that follow from the merges. An entry that has changed since is left alone. */
export function settleMerges(state: State, outcomes: readonly Merged[], now: number): readonly Effect[] {
  const entries = new Map(state.entries.map((entry) => [entry.id, entry]))
  const effects: Change[] = []
  const told: MergedNews[] = []
  for (const { seen, merge } of outcomes) {
    const entry = entries.get(seen.id)
    if (entry?.state.type !== 'merging' || !isAsSeen(entry, seen)) continue
    const found = foundIn(entry.state.found, merge)
    const settled = settle({ ...state, entries: [...entries.values()] }, entry, found, merge, now)
    for (const change of settled) {
      if (change.type === 'keep') entries.set(change.entry.id, change.entry)
      if (change.type === 'forget') entries.delete(change.id)
    }
    effects.push(...settled)
    const isMerged = merge.type === 'clean' || merge.type === 'same'
    if (isMerged) told.push(...newsOf(entry, found, merge))
  }
  return told.length === 0
    ? effects
    : [...effects, { type: 'notify', news: { type: 'merged', entries: told } }]
}

/** No version of the server describes a record that holds more than the one found. */
function foundIn(found: Mergeable, { current }: Merge): Mergeable {
  if (current === undefined) return found
  return found.type === 'changed' ? { ...found, current, version: NO_VERSION } : { ...found, current }
}

function settle(state: State, entry: Entry, found: Mergeable, merge: Merge, now: number): readonly Change[] {
  switch (merge.type) {
    case 'clean':
      return changeWithFollowers(state, clean(entry, found, merge))
    case 'same':
      return found.type === 'changed' ? held(state, entry, found, merge, now) : [keep(clashing(entry, found))]
    case 'clash':
      return [keep(clashing(entry, found))]
    case 'locked':
      return []
  }
}

/** Returns the merged entry under a new key, since the server knows the old key by the old content. */
function clean(entry: Entry, found: Mergeable, merge: Extract<Merge, { type: 'clean' }>): Entry {
  const rebase = entry.rebase + 1
  return {
    ...entry,
    ...merge.writing,
    ...basisAfter(entry, found),
    rebase,
    edition: mergedEdition(entry.edition, rebase),
    merged: mergedWith(entry, found, merge),
    ...(found.type === 'changed' ? { typed: typedIn(entry) } : {}),
    failures: 0,
    problem: null,
    batchLimit: null,
    state: { type: 'ready' },
  }
}

/** Replaces an entry with a receipt, since the server already holds all of it. */
function held(
  state: State,
  entry: Entry,
  found: Extract<Mergeable, { type: 'changed' }>,
  merge: Merge,
  now: number,
): readonly Change[] {
  const { id, queueKey, summary } = entry
  const { version, current: content } = found
  // An edit captured on the entry has not seen the rest of the record that was found.
  const edition = mergedEdition(entry.edition, entry.rebase + 1)
  const merged = mergedWith(entry, found, merge)
  const receipt = { id, edition, queueKey, version, reference: null, summary, at: now, merged, entry }
  return [
    { type: 'forget', id },
    { type: 'add-receipt', receipt },
    { type: 'keep-record', record: { key: queueKey, version, fetchedAt: now, content } },
    ...state.entries
      .filter(({ after }) => after === id)
      .map((follower) => keep(rebaseOnKnown(follower, found))),
  ]
}

function clashing(entry: Entry, found: Mergeable): Entry {
  return { ...entry, state: { type: 'conflicted', found } }
}

function mergedWith({ merged }: Entry, found: Mergeable, merge: Merge): readonly unknown[] {
  return [...merged, ...unseenOf(found, merge)]
}

function newsOf({ id, queueKey, summary }: Entry, found: Mergeable, merge: Merge): MergedNews[] {
  return unseenOf(found, merge).map((changes) => ({ id, queueKey, summary, changes }))
}

/** Returns the changes to tell the person about, as one item. An earlier edit of this device is none of them. */
function unseenOf(found: Mergeable, { unseen }: Merge): readonly unknown[] {
  if (found.type !== 'changed') return []
  const changes = unseen ?? found.changes
  return Array.isArray(changes) && changes.length === 0 ? [] : [changes]
}

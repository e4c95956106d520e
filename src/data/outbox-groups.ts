import { needsPerson, type Entry } from '#src/sync/index.ts'

export interface OutboxGroups {
  readonly needed: readonly Entry[]
  readonly waiting: readonly Entry[]
  readonly discarded: readonly Entry[]
}

/** The entries as the outbox page lists them, each group oldest first. */
export function groupsOf(entries: readonly Entry[]): OutboxGroups {
  const discarded = entries.filter((entry) => entry.state.is === 'discarded')
  const needed = entries.filter(needsPerson)
  return {
    needed,
    waiting: entries.filter((entry) => !needed.includes(entry) && !discarded.includes(entry)),
    discarded,
  }
}

import type { Entry, Found } from './entry.ts'

/** What an entry is laid upon, and whether it may go. */
export type Standing = Pick<Entry, 'base' | 'after' | 'state'>

/**
 * An edit captured upon an entry which then changed or was discarded: sent as it is, it would put the old content back
 * in silence. So it stands as a conflict with what is there now.
 */
export function uponChanged(earlier: Entry, seenContent: unknown): Standing {
  const isGone = earlier.state.is === 'discarded'
  const after = isGone ? earlier.after : earlier.id
  const found = isGone ? without(earlier) : ({ is: 'rewritten', current: earlier.result } as const)
  return { base: { version: null, content: seenContent }, after, state: { is: 'conflicted', found } }
}

/** What stands there when `discarded` is not sent. */
function without({ base, after }: Entry): Found {
  if (after !== null) return { is: 'rewritten', current: base.content }
  if (base.version === null) return { is: 'removed' }
  return { is: 'changed', current: base.content, version: base.version, changes: [] }
}

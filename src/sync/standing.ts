import type { Base, Entry, Found, LiveState } from './entry.ts'

/** What an entry is laid upon, and whether it may go. */
export interface Standing {
  readonly base: Base
  readonly after: string | null
  readonly state: LiveState
}

/**
 * An edit captured upon an entry which then changed or was discarded: sent as it is, it would put the old content back
 * in silence. So it stands as a conflict with what is there now.
 */
export function uponChanged(earlier: Entry, seenContent: unknown): Standing {
  const isDiscarded = earlier.state.is === 'discarded'
  const after = isDiscarded ? earlier.after : earlier.id
  const found = isDiscarded ? without(earlier, earlier.state.was) : rewritten(earlier.result)
  return { base: { version: null, content: seenContent }, after, state: { is: 'conflicted', found } }
}

/** The earlier entry has landed: what the follower is laid upon has a version now. */
export function uponLanded(follower: Entry, version: number, record: unknown): Entry {
  const base = { version, content: follower.base.content }
  const land = (state: LiveState): LiveState =>
    state.is === 'conflicted' && state.found.is === 'rewritten'
      ? { is: 'conflicted', found: { is: 'changed', current: record, version, changes: [] } }
      : state
  const { state } = follower
  return {
    ...follower,
    base,
    after: null,
    state: state.is === 'discarded' ? { ...state, was: land(state.was) } : land(state),
  }
}

/** What stands there when the discarded entry is not sent. */
function without({ base, after }: Entry, was: LiveState): Found {
  // Discarding one's side of a conflict leaves the other side.
  if (was.is === 'conflicted') return was.found
  if (after !== null) return rewritten(base.content)
  if (base.version === null) return { is: 'removed' }
  return { is: 'changed', current: base.content, version: base.version, changes: [] }
}

function rewritten(current: unknown): Found {
  return { is: 'rewritten', current }
}

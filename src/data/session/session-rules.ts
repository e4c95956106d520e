import { DAY_MS } from '#contract/rules/day.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { SignedInUser, UserSession } from '#contract/schemas/session.ts'

/** The number of days for which a device stays usable after the server last confirmed the session. */
const OFFLINE_DAYS = 14
const OFFLINE_MS = OFFLINE_DAYS * DAY_MS

export interface StoredSession {
  readonly session: UserSession
  /** When the server last confirmed it, milliseconds UTC. */
  readonly confirmedAt: number
  /** The use without the server since then: the last time of this clock, and the sum of the times between checks. */
  readonly offline?: { readonly seenAt: number; readonly passed: number }
}

export interface SignedIn {
  readonly status: 'signed-in'
  readonly user: SignedInUser
  readonly actionIds: readonly number[]
  readonly organisationName: string | null
  readonly organisationTypeId: number | null
  readonly confirmedAt: number
  /** False while only the device knows the session. */
  readonly isConfirmed: boolean
  /** The server confirmed only the session, since the device is locked. The other values are the device's. */
  readonly isToldLocked: boolean
}

/** The end of a session that the person did not end themselves. */
export interface Ending {
  readonly type: 'session' | 'device' | 'disabled' | 'too-long-offline'
  readonly of: StakeholderId
}

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous'; readonly ending?: Ending }
  | SignedIn

/** Returns the state for the server's own answer. Its 'not authenticated' ends a session at once. */
export function confirmedState(session: UserSession, now: number): SessionState {
  return stateOf({ session, confirmedAt: now }, { isConfirmed: true })
}

/** Returns the state of a locked device, to which the server has only confirmed that the session continues. */
export function lockedState(kept: StoredSession): SessionState {
  return stateOf(kept, { isConfirmed: true, isToldLocked: true })
}

/** A person whose session somebody else ended is told so once, however often the news arrives. */
export function stateAfter(before: SessionState, next: SessionState): SessionState {
  if (next.status !== 'anonymous') return next
  if (before.status === 'anonymous' && before.ending !== undefined)
    return next.ending?.type === 'device' ? stateWithout(before, next.ending.of) : before
  if (before.status !== 'signed-in' || next.ending !== undefined) return next
  return { status: 'anonymous', ending: { type: 'session', of: before.user.stakeholderId } }
}

/** Returns the state after a device was revoked for a person. It ends the session of that person and of nobody else. */
export function stateWithout(before: SessionState, of: StakeholderId): SessionState {
  const ending = before.status === 'anonymous' ? before.ending : undefined
  const isTheirs =
    before.status === 'signed-in'
      ? before.user.stakeholderId === of
      : ending?.of === of && (ending.type === 'session' || ending.type === 'too-long-offline')
  return isTheirs ? { status: 'anonymous', ending: { type: 'device', of } } : before
}

/**
 * Returns the state while the server has not answered: a session that it confirmed within 14 days, otherwise nobody. A
 * fast clock ends the session only until the clock is right again or the server answers, since nothing is deleted. A
 * clock that was set back does not extend it: the time in use counts as well.
 */
export function storedState(kept: StoredSession | undefined, now: number): SessionState {
  if (kept === undefined) return { status: 'anonymous' }
  const { passed = 0 } = kept.offline ?? {}
  const isOver = now - kept.confirmedAt > OFFLINE_MS || passed > OFFLINE_MS
  const state = stateOf(kept, { isConfirmed: false })
  if (!isOver || state.status !== 'signed-in') return state
  return { status: 'anonymous', ending: { type: 'too-long-offline', of: state.user.stakeholderId } }
}

/** A step of the clock backwards, or of more than 14 days, was a change of the clock and does not count. */
export function seenOffline(kept: StoredSession, now: number): StoredSession {
  const { seenAt, passed } = kept.offline ?? { seenAt: kept.confirmedAt, passed: 0 }
  const step = now - seenAt
  const isChange = step < 0 || step > OFFLINE_MS
  return { ...kept, offline: { seenAt: now, passed: isChange ? passed : passed + step } }
}

function stateOf(
  { session, confirmedAt }: StoredSession,
  {
    isConfirmed,
    isToldLocked = false,
  }: Partial<Pick<SignedIn, 'isToldLocked'>> & Pick<SignedIn, 'isConfirmed'>,
): SessionState {
  if (!session.isAuthenticated || session.user === null) return { status: 'anonymous' }
  return {
    status: 'signed-in',
    user: session.user,
    actionIds: session.userActions.map(({ actionId }) => actionId),
    organisationName: session.organisationName,
    organisationTypeId: session.organisationTypeId,
    confirmedAt,
    isConfirmed,
    isToldLocked,
  }
}

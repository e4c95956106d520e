import type { StakeholderId } from '#contract/fields/ids.ts'
import type { SignedInUser, UserSession } from '#contract/things/session.ts'

/** How long a device stays usable by the person whose session the server last confirmed. */
const OFFLINE_DAYS = 14
const DAY_MS = 86_400_000

export interface KeptSession {
  readonly session: UserSession
  /** When the server last confirmed it, milliseconds UTC. */
  readonly confirmedAt: number
}

export interface SignedIn {
  readonly status: 'signed-in'
  readonly user: SignedInUser
  readonly actionIds: readonly number[]
  readonly organisationName: string | null
  readonly confirmedAt: number
  /** False while only the device says so. */
  readonly isConfirmed: boolean
}

/** How a session ended that the person did not end themselves: by the server, or because their device was taken from them. */
export interface Ending {
  readonly is: 'session' | 'device'
  readonly of: StakeholderId
}

export type SessionState =
  { readonly status: 'loading' } | { readonly status: 'anonymous'; readonly ending?: Ending } | SignedIn

/** The state that the server's own answer makes: its 'not authenticated' ends a session at once. */
export function confirmedState(session: UserSession, now: number): SessionState {
  return stateOf({ session, confirmedAt: now }, true)
}

/** The same, for a device that remembers somebody: they are told when it was not they who ended it. */
export function stateAfter(remembered: SessionState, confirmed: SessionState): SessionState {
  const isEnded = remembered.status === 'signed-in' && confirmed.status === 'anonymous'
  return isEnded
    ? { status: 'anonymous', ending: { is: 'session', of: remembered.user.stakeholderId } }
    : confirmed
}

/** The state while the server has not answered: a session it confirmed within 14 days, otherwise nobody. */
export function keptState(kept: KeptSession | undefined, now: number): SessionState {
  if (kept === undefined || now - kept.confirmedAt > OFFLINE_DAYS * DAY_MS) return { status: 'anonymous' }
  return stateOf(kept, false)
}

function stateOf({ session, confirmedAt }: KeptSession, isConfirmed: boolean): SessionState {
  if (!session.isAuthenticated || session.user === null) return { status: 'anonymous' }
  return {
    status: 'signed-in',
    user: session.user,
    actionIds: session.userActions.map(({ actionId }) => actionId),
    organisationName: session.organisationName,
    confirmedAt,
    isConfirmed,
  }
}

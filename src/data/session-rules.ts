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

export type SessionState =
  | { readonly status: 'loading' }
  /** `wasEnded`: by the server, while the person was signed in here. */
  | { readonly status: 'anonymous'; readonly wasEnded?: true }
  | SignedIn

/** The state that the server's own answer makes: its 'not authenticated' ends a session at once. */
export function confirmedState(session: UserSession, now: number): SessionState {
  return stateOf({ session, confirmedAt: now }, true)
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

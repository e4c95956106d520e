import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { auth } from '#contract/calls/auth.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { UserSession } from '#contract/schemas/session.ts'
import { ProblemError, sentenceOf } from '#contract/problem.ts'
import {
  isSignOutPending,
  addPendingSignOut,
  clearPendingSignOut,
} from '#src/offline/database/pending-sign-out.ts'
import { deleteStoredSession, storeSession, readStoredSession } from './stored-session.ts'
import { problemOf } from '../core/api.ts'
import { useServices, type AppServices } from '../core/app-services.ts'
import {
  confirmedState,
  keptState,
  lockedState,
  seenOffline,
  stateAfter,
  stateWithout,
  type SessionState,
} from './session-rules.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Keep me signed in on this device. */
  readonly isKept: boolean
}

interface SessionContextValue {
  readonly state: SessionState
  /** Whether somebody typed their password here, in this visit. */
  readonly isFresh: boolean
  /** Signs in, and opens what this device keeps of the person. @returns the sentence to show when it failed. */
  readonly signIn: (pair: Credentials) => Promise<string | undefined>
  /** Works without signal too; what waits in the outbox stays, locked. */
  readonly signOut: () => Promise<void>
  /** Asks the server once more who is signed in. */
  readonly confirm: () => Promise<void>
  /** The server has taken this device from a person; what was kept of them is gone already. */
  readonly loseDevice: (of: StakeholderId) => Promise<void>
}

/** Whose cache a query uses. A context of its own: a query is not rendered again when it becomes known that nobody is signed in. */
interface CacheOwner extends Pick<SessionContextValue, 'confirm'> {
  /** The signed-in person's id, or null. */
  readonly owner: StakeholderId | null
}

const SessionContext = createContext<SessionContextValue | null>(null)
const CacheOwnerContext = createContext<CacheOwner | null>(null)
const ASK_AGAIN_MS = 15_000

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const room = useServices()
  const client = useQueryClient()
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  const [isFresh, setIsFresh] = useState(false)
  const latest = useRef(0)
  /** How many times the server is being asked just now. */
  const asking = useRef(0)
  /** Whoever was signed in last in this window, also where the device can keep no session. */
  const last = useRef<StakeholderId>(undefined)
  useEffect(() => {
    if (state.status === 'signed-in') last.current = state.user.stakeholderId
  }, [state])

  const confirm = useCallback(
    async (fresh?: Fresh) => {
      const turn = ++latest.current
      const isCurrent = () => turn === latest.current
      asking.current++
      try {
        for await (const next of sessionStates(room, { fresh, last: last.current, isCurrent })) {
          if (!isCurrent()) return
          setState((before) => stateAfter(before, next))
          if (next.status === 'anonymous') last.current = undefined
        }
      } finally {
        asking.current--
      }
    },
    // oxlint-disable-next-line react/memo-dependencies -- the rule overlooks what is handed on within a loop
    [room],
  )

  useEffect(() => void confirm(), [confirm])

  // A session that only the device knows, and a sign-out that the server has not heard of, are settled when there is signal;
  // the session only while somebody looks at the page.
  const isOpen = state.status === 'anonymous' || (state.status === 'signed-in' && !state.isConfirmed)
  const isAnonymous = state.status === 'anonymous'
  useEffect(() => {
    if (!isOpen) return
    const settle = async () => {
      // Asked anew before it was answered, a slow server would never be heard.
      if (asking.current > 0) return
      const isAwaited = !isAnonymous && document.visibilityState === 'visible'
      if (isAwaited || (await isSignOutPending())) await confirm()
    }
    const timer = setInterval(() => void settle(), ASK_AGAIN_MS)
    const listen = () => void settle()
    window.addEventListener('online', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [isOpen, isAnonymous, confirm])

  const value = useMemo<SessionContextValue>(
    () => ({
      state,
      isFresh,
      confirm: () => confirm(),
      async signIn({ username, password, isKept }) {
        try {
          const answer = await room.api.ask(auth.login, {
            Username: username,
            Password: password,
            KeepSignedIn: isKept,
          })
          const { success, message, deviceToken } = answer
          if (!success || deviceToken === null) return message
          await clearPendingSignOut()
          setIsFresh(true)
          await confirm({ password, deviceToken })
          return undefined
        } catch (error) {
          return sentenceOf(problemOf(error))
        }
      },
      async signOut() {
        latest.current++
        last.current = undefined
        setState({ status: 'anonymous' })
        setIsFresh(false)
        client.clear()
        // Whatever the storage does, each of these is tried: the next person must find nothing of this one's.
        const left = state.status === 'signed-in' ? leaveNothing(room, state.user.stakeholderId) : undefined
        await Promise.allSettled([addPendingSignOut(), deleteStoredSession(), left])
        await confirm()
      },
      async loseDevice(of) {
        setState((before) => stateWithout(before, of))
        if (last.current === of) {
          latest.current++
          last.current = undefined
          setIsFresh(false)
          client.clear()
        }
        await room.loseSync(of)
      },
    }),
    [state, isFresh, confirm, room, client],
  )
  const owner = state.status === 'signed-in' ? state.user.stakeholderId : null
  const cacheOwner = useMemo<CacheOwner>(() => ({ owner, confirm: () => confirm() }), [owner, confirm])
  return (
    <SessionContext value={value}>
      <CacheOwnerContext value={cacheOwner}>{children}</CacheOwnerContext>
    </SessionContext>
  )
}

/**
 * Ends the person's outbox on this page, clears what they could read, and forgets their key in every tab and in the
 * worker; what waits in the outbox stays, locked.
 */
async function leaveNothing(room: AppServices, owner: StakeholderId): Promise<void> {
  // First, since a page that is closed in the middle of this must not leave the key with the worker.
  const locked = room.openDeviceLock().then((deviceLock) => deviceLock.signedOut(owner))
  await Promise.allSettled([locked, room.leaveSync(owner)])
}

/** Of a sign-in a moment ago. */
interface Fresh {
  /** As just typed: it opens what this device keeps of the person, and is forgotten. */
  readonly password: string
  /** Of the session that it began. */
  readonly deviceToken: string
}

interface Asking {
  readonly fresh: Fresh | undefined
  /** Whom this window showed last. */
  readonly last: StakeholderId | undefined
  /** False once somebody has signed in or out meanwhile, or the same was asked anew: then nothing is kept or forgotten. */
  readonly isCurrent: () => boolean
}

/** What the device remembers first, then what the server says, when it can be reached. */
async function* sessionStates(
  room: AppServices,
  { fresh, last: shown, isCurrent }: Asking,
): AsyncGenerator<SessionState> {
  try {
    if (await isSignOutPending()) {
      yield { status: 'anonymous' }
      await room.api.ask(auth.logout, {})
      await clearPendingSignOut()
    }
    const kept = await readStoredSession()
    const remembered = keptState(kept, room.now())
    // Who has just typed a password need not see for a moment what the last person's session showed.
    if (remembered.status === 'signed-in' && fresh === undefined) yield remembered
    const last = kept?.session.user?.stakeholderId ?? shown
    const session = await askSession(room, last, fresh)
    const now = room.now()
    if (!isCurrent()) return
    if (session === 'locked') {
      if (kept !== undefined) {
        const confirmed = { session: kept.session, confirmedAt: now }
        yield lockedState(confirmed)
        await storeSession(confirmed)
      } else if (shown === undefined) yield { status: 'anonymous' }
      return
    }
    const person = session.user?.stakeholderId
    if (fresh !== undefined && person !== undefined) await openWith(room, person, fresh)
    const state = stateAfter(remembered, confirmedState(session, now))
    const isOver = last !== undefined && last !== person
    const isTaken = isOver && (await isDeviceTaken(room, last))
    const isDisabled = isOver && !isTaken && person === undefined && (await isAccountDisabled(room, last))
    if (!isCurrent()) return
    const left = isOver && !isTaken ? leaveNothing(room, last) : undefined
    // Before it is told, so that it is told once however soon the page is left.
    if (!session.isAuthenticated && (await isKeptOf(last))) await deleteStoredSession()
    if (isTaken && person === undefined) yield { status: 'anonymous', ending: { type: 'device', of: last } }
    else if (isDisabled) yield { status: 'anonymous', ending: { type: 'disabled', of: last } }
    else yield state
    if (session.isAuthenticated) await storeSession({ session, confirmedAt: now })
    await left
  } catch (error) {
    // A network failure counts as unauthenticated only where the device has no session of its own.
    if (!(error instanceof ProblemError)) throw error
    const kept = (await isSignOutPending()) ? undefined : await readStoredSession()
    const seen = kept && seenOffline(kept, room.now())
    if (seen !== undefined && isCurrent()) await storeSession(seen)
    yield keptState(seen, room.now())
  }
}

const nobody: UserSession = {
  user: null,
  organisationName: null,
  organisationTypeId: null,
  userActions: [],
  isAuthenticated: false,
}

/**
 * The session of the person who was here last, or of the sign-in a moment ago; `locked` where the server has one and this
 * device cannot show the device token. To a page of theirs, a session of somebody else is nobody's.
 */
async function askSession(
  room: AppServices,
  last: StakeholderId | undefined,
  fresh?: Fresh,
): Promise<UserSession | 'locked'> {
  // Another window or the worker may hold the key that the device token is encrypted with.
  if (last !== undefined && fresh === undefined)
    await room
      .openDeviceLock()
      .then((deviceLock) => deviceLock.stateOf(last))
      .catch(() => undefined)
  try {
    const asking = fresh === undefined ? { as: last } : { deviceToken: fresh.deviceToken }
    return await room.api.ask(auth.userAuthenticated, {}, asking)
  } catch (error) {
    const { kind } = problemOf(error)
    if (kind === 'not-signed-in') return nobody
    if (kind !== 'locked') throw error
    // Another window has signed in since.
    return fresh === undefined ? 'locked' : askSession(room, last)
  }
}

/** Another window may have kept the session of somebody else meanwhile. */
async function isKeptOf(person: StakeholderId | undefined): Promise<boolean> {
  return (await readStoredSession())?.session.user?.stakeholderId === person
}

/** A device that cannot keep anything still shows what the server answers. */
async function openWith(
  room: AppServices,
  person: StakeholderId,
  { password, deviceToken }: Fresh,
): Promise<void> {
  await room
    .openDeviceLock()
    .then((deviceLock) => deviceLock.signedIn(person, password, deviceToken))
    .catch(() => undefined)
}

/** Whether the person's session ended because this device was taken from them, which the server says to who asks by its id. */
async function isDeviceTaken(room: AppServices, person: StakeholderId): Promise<boolean> {
  const mayStay = await room
    .openSync(person)
    .then((sync) => sync.contact())
    .catch(() => true)
  return !mayStay
}

async function isAccountDisabled(room: AppServices, person: StakeholderId): Promise<boolean> {
  // The ping brings schemas with it that no public page waits for.
  const code = await import('./disabled-account.ts').catch(() => null)
  const account = await code?.findDisabledAccount(room)
  return account?.stakeholderId === person
}

function useSessionContext(): SessionContextValue {
  const value = useContext(SessionContext)
  if (value === null) throw new Error('The page was rendered without a session')
  return value
}

export function useSession(): SessionState {
  return useSessionContext().state
}

export function useSessionActions(): Omit<SessionContextValue, 'state' | 'isFresh'> {
  return useSessionContext()
}

/** Whether somebody typed their password here, in this visit. */
export function useIsFresh(): boolean {
  return useSessionContext().isFresh
}

export function useCacheOwner(): CacheOwner {
  const owner = useContext(CacheOwnerContext)
  if (owner === null) throw new Error('The page was rendered without a session')
  return owner
}

export function useOwner(): StakeholderId | null {
  return useCacheOwner().owner
}

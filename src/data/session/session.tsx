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
import type { AnswerOf } from '#contract/call.ts'
import type { accounts } from '#contract/calls/accounts.ts'
import { auth, userTypes } from '#contract/calls/auth.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { UserSession } from '#contract/schemas/session.ts'
import { ProblemError, sentenceOf } from '#contract/problem.ts'
import {
  isSignOutPending,
  addPendingSignOut,
  clearPendingSignOut,
} from '#src/offline/database/stored-session.ts'
import { forgetNewUser, readNewUser, storeNewUser, type NewUser } from './new-user.ts'
import type { SentCode } from './code-request.ts'
import { deleteStoredSession, storeSession, readStoredSession } from './stored-session.ts'
import { problemOf } from '../core/api.ts'
import { useServices, type AppServices } from '../core/app-services.ts'
import { forgetCodeRequest } from '../core/forget-code-request.ts'
import {
  confirmedState,
  storedState,
  lockedState,
  seenOffline,
  stateAfter,
  stateWithout,
  type SessionState,
} from './session-rules.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly isPersistent: boolean
}

/** A refusal with its sentence, or a code that was sent by mail to prove this device; undefined if it succeeded. */
type SignInAnswer =
  | { readonly refusal: string; readonly isDisabled?: boolean }
  | { readonly code: SentCode }
  | undefined

interface SessionContextValue {
  readonly state: SessionState
  readonly isFresh: boolean
  /** The person who signed in with a one-time password. Their session only serves to set their own. */
  readonly newUser: NewUser | null
  /**
   * Sets the password of a new user and signs in. Rejects with the problem of the server.
   * @param send sends the password in the session of the new user
   */
  readonly addPassword: (
    password: string,
    send: (as: Partial<Pick<NewUser, 'deviceToken'>>) => Promise<AnswerOf<typeof accounts.addPassword>>,
  ) => Promise<string | undefined>
  /** Signs in, and opens the person's data on this device. */
  readonly signIn: (pair: Credentials) => Promise<SignInAnswer>
  /** Signs in again with the password of the last attempt, which is forgotten with the page. */
  readonly signInAgain: () => Promise<SignInAnswer | 'forgotten'>
  /** Shows the person whose session the server has just begun, and opens their data on this device. */
  readonly begin: (session: BegunSession) => Promise<void>
  /** Signs out. Works without a signal, too. Waiting edits stay in the outbox, locked. */
  readonly signOut: () => Promise<void>
  readonly confirm: () => Promise<void>
  /** Ends the session after the server revoked this device for a person. Their data is already deleted. */
  readonly loseDevice: (of: StakeholderId) => Promise<void>
}

/** A separate context, so that a query does not render again when the session turns out to be anonymous. */
interface CacheOwner extends Pick<SessionContextValue, 'confirm'> {
  readonly owner: StakeholderId | null
}

const SessionContext = createContext<SessionContextValue | null>(null)
const CacheOwnerContext = createContext<CacheOwner | null>(null)
const ASK_AGAIN_MS = 15_000

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const services = useServices()
  const client = useQueryClient()
  const [isFresh, setIsFresh] = useState(false)
  const [newUser, setNewUser] = useState(readNewUser)
  const { state, setState, confirm, last, forgetPerson } = useConfirmedState(services)

  const begin = useCallback(
    async (session: BegunSession) => {
      forgetCodeRequest()
      await clearPendingSignOut()
      setIsFresh(true)
      await confirm(session)
    },
    [confirm],
  )

  const { signIn, signInAgain, forgetPair } = useSignIn(services, { begin, setNewUser })

  const value = useMemo<SessionContextValue>(
    () => ({
      state,
      isFresh,
      confirm: () => confirm(),
      signIn,
      signInAgain,
      begin,
      newUser,
      async addPassword(password, send) {
        const { success, message, deviceToken } = await send(
          newUser === null ? {} : { deviceToken: newUser.deviceToken },
        )
        if (!success || deviceToken === null) return message
        forgetNewUser()
        await begin({ password, deviceToken })
        setNewUser(null)
        return undefined
      },
      async signOut() {
        forgetPerson()
        forgetPair()
        setState({ status: 'anonymous' })
        setIsFresh(false)
        forgetNewUser()
        setNewUser(null)
        client.clear()
        // Each of these runs even if another fails: the next person must not find this person's data.
        const left =
          state.status === 'signed-in' ? leaveNothing(services, state.user.stakeholderId) : undefined
        await Promise.allSettled([addPendingSignOut(), deleteStoredSession(), left])
        await confirm()
      },
      async loseDevice(of) {
        setState((before) => stateWithout(before, of))
        if (last.current === of) {
          forgetPerson()
          setIsFresh(false)
          client.clear()
        }
        await services.loseSync(of)
      },
    }),
    [
      state,
      isFresh,
      newUser,
      signIn,
      signInAgain,
      begin,
      confirm,
      forgetPair,
      forgetPerson,
      last,
      setState,
      services,
      client,
    ],
  )
  const owner = state.status === 'signed-in' ? state.user.stakeholderId : null
  const cacheOwner = useMemo<CacheOwner>(() => ({ owner, confirm: () => confirm() }), [owner, confirm])
  return (
    <SessionContext value={value}>
      <CacheOwnerContext value={cacheOwner}>{children}</CacheOwnerContext>
    </SessionContext>
  )
}

/** The session as this device knows it, until the server has answered. */
function useConfirmedState(services: AppServices) {
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  const latest = useRef(0)
  const asking = useRef(0)
  /** The last person who was signed in in this window, also on a device without storage. */
  const last = useRef<StakeholderId>(undefined)
  useEffect(() => {
    if (state.status === 'signed-in') last.current = state.user.stakeholderId
  }, [state])

  const confirm = useCallback(
    async (fresh?: BegunSession) => {
      const turn = ++latest.current
      const isCurrent = () => turn === latest.current
      asking.current++
      try {
        for await (const next of sessionStates(services, { fresh, last: last.current, isCurrent })) {
          if (!isCurrent()) return
          setState((before) => stateAfter(before, next))
          if (next.status === 'anonymous') last.current = undefined
        }
      } finally {
        asking.current--
      }
    },
    // oxlint-disable-next-line react/memo-dependencies -- the rule overlooks what is handed on within a loop
    [services],
  )

  useEffect(() => void confirm(), [confirm])
  useSettling(state, { asking, confirm })

  /** It also drops the answers that are still on their way, since they are about that person. */
  const forgetPerson = useCallback(() => {
    latest.current++
    last.current = undefined
  }, [])
  return { state, setState, confirm, last, forgetPerson }
}

interface Settling extends Pick<SessionContextValue, 'confirm'> {
  /** The number of requests for the session that have no answer yet. */
  readonly asking: { readonly current: number }
}

/**
 * When there is a signal, this settles a session that only the device knows, and a sign-out that the server does not
 * know of. It settles the session only while the page is visible. A session that the server ended continues here once
 * its person has signed in again in another window.
 */
function useSettling(state: SessionState, { asking, confirm }: Settling): void {
  const isOpen = state.status === 'anonymous' || (state.status === 'signed-in' && !state.isConfirmed)
  const isAnonymous = state.status === 'anonymous'
  const signedOut = isAnonymous ? state.ending?.of : undefined
  useEffect(() => {
    if (!isOpen) return
    const settle = async () => {
      // If it asked again before an answer, a slow server would never be heard.
      if (asking.current > 0) return
      const isExpected = !isAnonymous || (signedOut !== undefined && (await isStoredFor(signedOut)))
      const isAwaited = isExpected && document.visibilityState === 'visible'
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
  }, [isOpen, isAnonymous, signedOut, asking, confirm])
}

interface SignInOptions extends Pick<SessionContextValue, 'begin'> {
  readonly setNewUser: (newUser: NewUser) => void
}

function useSignIn(services: AppServices, { begin, setNewUser }: SignInOptions) {
  /** The address and password of a person whose device a code must still prove. They are never stored. */
  const lastPair = useRef<Credentials>(undefined)
  const signIn = useCallback(
    async (pair: Credentials): Promise<SignInAnswer> => {
      const { username, password, isPersistent } = pair
      try {
        const answer = await services.api.ask(auth.login, {
          Username: username,
          Password: password,
          KeepSignedIn: isPersistent,
        })
        const { success, message, userType, deviceToken, otp, isDisabled = false, name } = answer
        if (!success) return { refusal: message, isDisabled }
        lastPair.current = deviceToken === null ? pair : undefined
        if (deviceToken === null)
          return { code: { userType: userTypes.existingUser, email: username, devOtp: otp } }
        if (userType === userTypes.newUser) {
          await clearPendingSignOut()
          storeNewUser({ deviceToken })
          setNewUser({ deviceToken, name })
        } else await begin({ password, deviceToken })
        return undefined
      } catch (error) {
        return { refusal: sentenceOf(problemOf(error)) }
      }
    },
    [services, begin, setNewUser],
  )
  const signInAgain = useCallback(
    async () => (lastPair.current === undefined ? 'forgotten' : signIn(lastPair.current)),
    [signIn],
  )
  const forgetPair = useCallback(() => {
    lastPair.current = undefined
  }, [])
  return { signIn, signInAgain, forgetPair }
}

/** Closes the outbox on this page and forgets the key everywhere. Waiting edits stay in the outbox, locked. */
async function leaveNothing(services: AppServices, owner: StakeholderId): Promise<void> {
  // This comes first, since a page that closes in between must not leave the key with the worker.
  const locked = services.openDeviceLock().then((deviceLock) => deviceLock.signedOut(owner))
  await Promise.allSettled([locked, services.leaveSync(owner)])
}

export interface BegunSession {
  /** The password as typed. It opens the person's data on this device, and is then forgotten. */
  readonly password: string
  readonly deviceToken: string
}

interface Asking {
  readonly fresh: BegunSession | undefined
  readonly last: StakeholderId | undefined
  /** Returns false once a newer request or sign-in has started. Then nothing is stored or deleted. */
  readonly isCurrent: () => boolean
}

/** Yields the stored state first, then the server's answer if it can be reached. */
async function* sessionStates(
  services: AppServices,
  { fresh, last: shown, isCurrent }: Asking,
): AsyncGenerator<SessionState> {
  try {
    if (await isSignOutPending()) {
      yield { status: 'anonymous' }
      await services.api.ask(auth.logout, {})
      await clearPendingSignOut()
    }
    const kept = await readStoredSession()
    const remembered = storedState(kept, services.now())
    // A person who has just typed a password must not see the last person's session for a moment.
    if (remembered.status === 'signed-in' && fresh === undefined) yield remembered
    const last = kept?.session.user?.stakeholderId ?? shown
    const session = await askSession(services, last, fresh)
    const now = services.now()
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
    if (fresh !== undefined && person !== undefined) await openWith(services, person, fresh)
    const state = stateAfter(remembered, confirmedState(session, now))
    const isOver = last !== undefined && last !== person
    const isTaken = isOver && (await isDeviceTaken(services, last))
    const isDisabled = isOver && !isTaken && person === undefined && (await isAccountDisabled(services, last))
    if (!isCurrent()) return
    const left = isOver && !isTaken ? leaveNothing(services, last) : undefined
    // This runs before the news, so that the person is told only once, even if the page closes soon.
    if (!session.isAuthenticated && (await isStoredFor(last))) await deleteStoredSession()
    if (isTaken && person === undefined) yield { status: 'anonymous', ending: { type: 'device', of: last } }
    else if (isDisabled) yield { status: 'anonymous', ending: { type: 'disabled', of: last } }
    else yield state
    if (session.isAuthenticated) await storeSession({ session, confirmedAt: now })
    await left
  } catch (error) {
    // A network failure counts as signed out only if the device has no session of its own.
    if (!(error instanceof ProblemError)) throw error
    const kept = (await isSignOutPending()) ? undefined : await readStoredSession()
    const seen = kept && seenOffline(kept, services.now())
    if (seen !== undefined && isCurrent()) await storeSession(seen)
    yield storedState(seen, services.now())
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
 * Returns the session of the last person here, or of the sign-in a moment ago. Returns `locked` if the server has a
 * session and this device cannot send its device token. On a person's page, a session of somebody else counts as none.
 */
async function askSession(
  services: AppServices,
  last: StakeholderId | undefined,
  fresh?: BegunSession,
): Promise<UserSession | 'locked'> {
  // Another window or the worker may hold the key that encrypts the device token.
  if (last !== undefined && fresh === undefined)
    await services
      .openDeviceLock()
      .then((deviceLock) => deviceLock.stateOf(last))
      .catch(() => undefined)
  try {
    const asking = fresh === undefined ? { as: last } : { deviceToken: fresh.deviceToken }
    return await services.api.ask(auth.userAuthenticated, {}, asking)
  } catch (error) {
    const { type } = problemOf(error)
    if (type === 'not-signed-in') return nobody
    if (type !== 'locked') throw error
    // Another window has signed in since.
    return fresh === undefined ? 'locked' : askSession(services, last)
  }
}

/** Returns whether the stored session is the person's. Another window may have stored somebody else's meanwhile. */
async function isStoredFor(person: StakeholderId | undefined): Promise<boolean> {
  return (await readStoredSession())?.session.user?.stakeholderId === person
}

/** Opens the device after a sign-in. A device without storage still shows the server's answers. */
async function openWith(
  services: AppServices,
  person: StakeholderId,
  { password, deviceToken }: BegunSession,
): Promise<void> {
  await services
    .openDeviceLock()
    .then((deviceLock) => deviceLock.signedIn(person, password, deviceToken))
    .catch(() => undefined)
}

/** The server says that it revoked this device when it is asked with the person's id. */
async function isDeviceTaken(services: AppServices, person: StakeholderId): Promise<boolean> {
  const mayStay = await services
    .openSync(person)
    .then((sync) => sync.contact())
    .catch(() => true)
  return !mayStay
}

async function isAccountDisabled(services: AppServices, person: StakeholderId): Promise<boolean> {
  // The ping loads schemas that no public page waits for.
  const code = await import('./disabled-account.ts').catch(() => null)
  const account = await code?.findDisabledAccount(services)
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

export function useNewUser(): NewUser | null {
  return useSessionContext().newUser
}

export function useSessionActions(): Omit<SessionContextValue, 'state' | 'isFresh' | 'newUser'> {
  return useSessionContext()
}

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

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
import { ProblemError, sentenceOf } from '#contract/problem.ts'
import { isSignOutOwed, oweSignOut, settleSignOut } from '#src/offline/sign-out-debt.ts'
import { forgetSession, keepSession, readKeptSession } from './kept-session.ts'
import { problemOf } from './api.ts'
import { useRoom, type Room } from './room.ts'
import { confirmedState, keptState, type SessionState } from './session-rules.ts'

interface SessionDoor {
  readonly state: SessionState
  /** Signs in. @returns the sentence to show when it failed. */
  readonly signIn: (username: string, password: string) => Promise<string | undefined>
  /** Works without signal too; what waits in the outbox stays, locked. */
  readonly signOut: () => Promise<void>
  /** Asks the server once more who is signed in. */
  readonly confirm: () => Promise<void>
}

const SessionContext = createContext<SessionDoor | null>(null)
const ASK_AGAIN_MS = 15_000

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const room = useRoom()
  const client = useQueryClient()
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  const latest = useRef(0)

  const confirm = useCallback(async () => {
    const turn = ++latest.current
    for await (const next of sessionStates(room)) {
      if (turn === latest.current) setState(next)
    }
  }, [room])

  useEffect(() => void confirm(), [confirm])

  // A session that only the device knows, and a sign-out that the server has not heard of, are settled when there is signal.
  const isOpen = state.status === 'anonymous' || (state.status === 'signed-in' && !state.isConfirmed)
  const isAnonymous = state.status === 'anonymous'
  useEffect(() => {
    if (!isOpen) return
    const settle = async () => {
      if (!isAnonymous || (await isSignOutOwed())) await confirm()
    }
    const timer = setInterval(() => void settle(), ASK_AGAIN_MS)
    const listen = () => void settle()
    window.addEventListener('online', listen)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', listen)
    }
  }, [isOpen, isAnonymous, confirm])

  const door = useMemo<SessionDoor>(
    () => ({
      state,
      confirm,
      async signIn(username, password) {
        try {
          const answer = await room.api.ask(auth.login, { Username: username, Password: password })
          if (!answer.success) return answer.message
          await settleSignOut()
          await confirm()
          return undefined
        } catch (error) {
          return sentenceOf(problemOf(error))
        }
      },
      async signOut() {
        latest.current++
        setState({ status: 'anonymous' })
        client.clear()
        // Whatever the storage does, each of these is tried: the next person must find nothing of this one's.
        await Promise.allSettled([oweSignOut(), forgetSession()])
        if (state.status === 'signed-in') await leaveNothing(room, state.user.stakeholderId)
        await confirm()
      },
    }),
    [state, confirm, room, client],
  )
  return <SessionContext value={door}>{children}</SessionContext>
}

/** Ends the person's outbox on this page, then clears what they could read; what waits in the outbox stays, locked. */
async function leaveNothing(room: Room, owner: StakeholderId): Promise<void> {
  await Promise.allSettled([room.leaveSync(owner), room.keeper.forget(owner)])
}

/** What the device remembers first, then what the server says, when it can be reached. */
async function* sessionStates(room: Room): AsyncGenerator<SessionState> {
  try {
    if (await isSignOutOwed()) {
      yield { status: 'anonymous' }
      await room.api.ask(auth.logout, {})
      await settleSignOut()
    }
    const kept = await readKeptSession()
    const remembered = keptState(kept, room.now())
    if (remembered.status === 'signed-in') yield remembered
    const session = await room.api.ask(auth.userAuthenticated, {})
    const now = room.now()
    const state = confirmedState(session, now)
    const wasEnded = remembered.status === 'signed-in' && state.status === 'anonymous'
    yield wasEnded ? { status: 'anonymous', wasEnded } : state
    if (session.isAuthenticated) await keepSession({ session, confirmedAt: now })
    else await forgetSession()
    const last = kept?.session.user?.stakeholderId
    if (last !== undefined && last !== session.user?.stakeholderId) await leaveNothing(room, last)
  } catch (error) {
    // A network failure counts as unauthenticated only where the device has no session of its own.
    if (!(error instanceof ProblemError)) throw error
    yield (await isSignOutOwed()) ? { status: 'anonymous' } : keptState(await readKeptSession(), room.now())
  }
}

function useSessionDoor(): SessionDoor {
  const door = useContext(SessionContext)
  if (door === null) throw new Error('The page was rendered without a session')
  return door
}

export function useSession(): SessionState {
  return useSessionDoor().state
}

export function useSessionActions(): Pick<SessionDoor, 'signIn' | 'signOut' | 'confirm'> {
  return useSessionDoor()
}

/** Whose kept answers may be read: the signed-in person's id, or null. */
export function useOwner(): StakeholderId | null {
  const { state } = useSessionDoor()
  return state.status === 'signed-in' ? state.user.stakeholderId : null
}

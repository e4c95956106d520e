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
import { ProblemError } from '#contract/problem.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { UnlockSecret, UnlockResult, DeviceLockState } from '#src/offline/device-lock/device-lock.ts'
import { locksAutomatically } from './lock-rules.ts'
import { clearPersonalQueries } from '../core/query-keys.ts'
import { useServices } from '../core/app-services.ts'
import { retryOpening } from '../core/retry-opening.ts'
import { useCacheOwner, useIsFresh, useSession } from './session.tsx'

export type { UnlockResult }

export interface DeviceLockHandle {
  /** `none`: nobody is signed in, or this device has no storage. */
  readonly status: 'none' | 'loading' | 'needs-setup' | 'locked' | 'open'
  readonly hasPin: boolean
  readonly hasPassword: boolean
  /** The end of the delay after wrong tries, milliseconds UTC. */
  readonly waitUntil: number | null
  /** The server accepted a password that opens the device only after the PIN or the earlier password has. */
  readonly isPasswordNew: boolean
  /** This device cannot make requests as the person. They type their password again, which begins a new session. */
  readonly needsPassword: boolean
  /** The device locks automatically when it is unused, so all of the person's pages need it open. */
  readonly locksByItself: boolean
  readonly isPinDue: boolean
  /** The device is open, and no prompt precedes the person's pages. */
  readonly isReady: boolean
  readonly unlockWithPin: (pin: string) => Promise<UnlockResult>
  readonly unlockWithPassword: (password: string) => Promise<UnlockResult>
  readonly setPin: (pin: string) => Promise<void>
  /** Lets a password that the server accepted open this device instead of the earlier one. */
  readonly setPassword: (password: string) => Promise<void>
  /** Resets the lock if the person knows neither secret. The stored data cannot be read again. */
  readonly reset: (pin: string) => Promise<void>
  readonly putPinOff: () => void
  /** Saves drafts, then forgets the key in every tab and in the worker. */
  readonly lock: () => Promise<void>
}

const DeviceLockContext = createContext<DeviceLockHandle | null>(null)

type SeenLockState =
  | DeviceLockState
  | { readonly type: 'loading' }
  | { readonly type: 'none'; readonly hasToken: boolean }

export function DeviceLockProvider({ children }: { readonly children: ReactNode }) {
  const { openDeviceLock } = useServices()
  const client = useQueryClient()
  const session = useSession()
  const { confirm } = useCacheOwner()
  const isFresh = useIsFresh()
  const person = session.status === 'signed-in' ? session.user.stakeholderId : null
  const isLocking = session.status === 'signed-in' && locksAutomatically(session.actionIds)
  const { seen, wasOpen, look } = useStateOf(person)
  const [putOffBy, setPutOffBy] = useState<StakeholderId | null>(null)

  const handle = useMemo<DeviceLockHandle>(() => {
    const withDeviceLock = async <T,>(
      work: (deviceLock: Awaited<ReturnType<typeof openDeviceLock>>, of: StakeholderId) => Promise<T>,
    ): Promise<T> => {
      if (person === null) throw new Error('Nobody is signed in')
      const done = await work(await openDeviceLock(), person)
      await look()
      return done
    }
    const unlock = (by: UnlockSecret, secret: string) =>
      withDeviceLock((deviceLock, of) => deviceLock.unlock(of, by, secret))
    const isOpen = seen.type === 'open'
    const isPinDue = isOpen && !seen.hasPin && isLocking && isFresh && putOffBy !== person
    return {
      status: seen.type,
      hasPin: 'hasPin' in seen && seen.hasPin,
      hasPassword: 'hasPassword' in seen && seen.hasPassword,
      waitUntil: 'waitUntil' in seen ? seen.waitUntil : null,
      needsPassword: seen.type === 'needs-setup' || ('hasToken' in seen && !seen.hasToken),
      isPasswordNew: seen.type === 'locked' && isFresh && !wasOpen,
      locksByItself: isLocking,
      isPinDue,
      isReady: isOpen && !isPinDue,
      unlockWithPin: (pin) => unlock('pin', pin),
      unlockWithPassword: (password) => unlock('password', password),
      setPin: (pin) => withDeviceLock((deviceLock, of) => deviceLock.setSecret(of, 'pin', pin)),
      setPassword: (password) =>
        withDeviceLock((deviceLock, of) => deviceLock.setSecret(of, 'password', password)),
      reset: (pin) => withDeviceLock((deviceLock, of) => deviceLock.reset(of, 'pin', pin)),
      putPinOff: () => setPutOffBy(person),
      lock: () => withDeviceLock((deviceLock, of) => deviceLock.lock(of)),
    }
  }, [seen, wasOpen, person, isLocking, isFresh, putOffBy, openDeviceLock, look])

  const isLocked = seen.type === 'locked'
  useEffect(() => (isLocked ? clearPersonalQueries(client) : undefined), [isLocked, client])

  // Runs the requests again that failed because of the lock, whenever the keys or the token change.
  const canAsk = seen.type === 'open' && seen.hasToken
  useEffect(() => {
    if (canAsk)
      void client.refetchQueries({ predicate: ({ state }) => isLockedOut(state.error), type: 'active' })
  }, [canAsk, seen, client])
  // The person's data may have changed since this device stored it.
  const isToldLocked = session.status === 'signed-in' && session.isToldLocked
  useEffect(() => {
    if (canAsk && isToldLocked) void confirm()
  }, [canAsk, isToldLocked, confirm])
  return <DeviceLockContext value={handle}>{children}</DeviceLockContext>
}

/** The state if there is nothing to lock, or the code of the lock did not load. */
const unlocked: SeenLockState = { type: 'none', hasToken: true }

interface LockSnapshot {
  readonly of: StakeholderId
  readonly state: SeenLockState
  readonly wasOpen: boolean
}

function useStateOf(person: StakeholderId | null): {
  readonly seen: SeenLockState
  /** The device was open at some time of this visit. */
  readonly wasOpen: boolean
  readonly look: () => Promise<void>
} {
  const { openDeviceLock } = useServices()
  const [known, setKnown] = useState<LockSnapshot>()
  const turn = useRef(0)

  const look = useCallback(async () => {
    if (person === null) return
    const mine = ++turn.current
    // A device whose storage fails has nothing to lock, and still shows the server's answers.
    const state = await openDeviceLock().then(
      (deviceLock) =>
        deviceLock
          .stateOf(person)
          .catch((): SeenLockState => ({ type: 'none', hasToken: deviceLock.holdsToken(person) })),
      () => unlocked,
    )
    if (mine !== turn.current) return
    setKnown((before) => ({
      of: person,
      state,
      wasOpen: state.type === 'open' || (before?.of === person && before.wasOpen),
    }))
  }, [person, openDeviceLock])

  useEffect(() => {
    if (person === null) return undefined
    let stopListening = (): void => undefined
    void openDeviceLock().catch(look)
    const stopOpening = retryOpening(openDeviceLock, (deviceLock) => {
      stopListening = deviceLock.listen(() => void look())
      void look()
    })
    return () => {
      stopOpening()
      stopListening()
      setKnown(undefined)
    }
  }, [person, openDeviceLock, look])

  const own = known?.of === person ? known : undefined
  const seen: SeenLockState = person === null ? unlocked : (own?.state ?? { type: 'loading' })
  return { seen, wasOpen: own?.wasOpen ?? false, look }
}

function isLockedOut(error: Error | null): boolean {
  return error instanceof ProblemError && error.problem.type === 'locked'
}

export function useDeviceLock(): DeviceLockHandle {
  const handle = useContext(DeviceLockContext)
  if (handle === null) throw new Error('The page was rendered without its locks')
  return handle
}

import { withMessages } from '#src/i18n/load-messages.ts'
import { t } from '#src/i18n/t.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { mayCall } from '#contract/access.ts'
import { areFormsKeptAt, useIsUnsavedWithoutDraft } from '#src/data/core/unsaved.ts'
import type { SignedIn } from '#src/data/session/session-rules.ts'
import { useSession } from '#src/data/session/session.tsx'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import type { LeaveWarningProps } from '#src/components/leave-warning.tsx'
import { landingOf } from '#src/components/routing/areas.ts'
import { paths } from '#src/components/routing/paths.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { placeToReturnTo } from './return-place.ts'
import type { Audience } from './audience.ts'

const locks = () => withMessages(import('#src/screens/lock/locks.ts'), 'lock', 'file')
const LockScreen = lazy(async () => ({ default: (await locks()).LockScreen }))
const ConfirmPassword = lazy(async () => ({ default: (await locks()).ConfirmPassword }))
const ChoosePin = lazy(async () => ({ default: (await locks()).ChoosePin }))

export interface GuardedProps {
  readonly audience: Exclude<Audience, 'anyone'>
  readonly children: ReactNode
}

/** Redirects signed-out people to the public index, and others without the permission to their landing area. */
export function Guarded({ audience, children }: GuardedProps) {
  const session = useSession()
  if (session.status === 'loading') return <Loading />
  if (audience === 'signed-out') {
    if (session.status === 'anonymous') return children
    return (
      <Navigate replace to={placeToReturnTo(session.user.stakeholderId) ?? landingOf(session.actionIds)} />
    )
  }
  if (session.status === 'anonymous') return <Navigate replace to={paths.home} />
  if (!mayCall(audience, { signedIn: true, actionIds: session.actionIds }))
    return <Navigate replace to={landingOf(session.actionIds)} />
  return <Locks session={session}>{children}</Locks>
}

/** Shows the lock screen at the address of the locked page, so that unlocking returns to it. */
function Locks({ session, children }: { readonly session: SignedIn; readonly children: ReactNode }) {
  const { status, isPinDue, needsPassword } = useDeviceLock()
  const isOpen = status === 'open' || status === 'none'
  // Without a signal, records on an unlocked device can still be read and edited.
  const mustSignIn = needsPassword && (!isOpen || session.isConfirmed)
  useSamePlace(isOpen && !mustSignIn)
  if (mustSignIn) return loaded(<ConfirmPassword session={session} />)
  if (isPinDue) return loaded(<ChoosePin />)
  if (isOpen) return <WithLeaveWarning>{children}</WithLeaveWarning>
  return status === 'loading' ? <Loading /> : loaded(<LockScreen session={session} />)
}

const LeaveWarning = lazy(async (): Promise<{ default: ComponentType<LeaveWarningProps> }> => {
  const code = await import('#src/components/leave-warning.tsx').catch(() => undefined)
  // The code may not be stored on a device without signal. The form works without it.
  return { default: code?.LeaveWarning ?? (() => null) }
})

/** Asks before a person leaves a screen that has not saved what they typed, and has no draft of it. */
function WithLeaveWarning({ children }: Pick<GuardedProps, 'children'>) {
  const isUnsaved = useIsUnsavedWithoutDraft()
  return (
    <>
      {children}
      {isUnsaved && (
        <Suspense>
          <LeaveWarning isKeptAt={areFormsKeptAt} />
        </Suspense>
      )}
    </>
  )
}

function loaded(screen: ReactNode) {
  return <Suspense fallback={<Loading />}>{screen}</Suspense>
}

function Loading() {
  return <Spinner place="page" label={t('common.loading')} />
}

const GIVE_UP_MS = 5000

/** Restores the scroll position after unlocking, as soon as the page is long enough again. */
function useSamePlace(isOpen: boolean): void {
  const stood = useRef(0)
  useLayoutEffect(() => {
    const main = document.getElementById('main')
    if (!isOpen || main === null) return
    const top = stood.current
    const isBack = new AbortController()
    // A person who scrolls or presses meanwhile wants to be elsewhere.
    for (const move of ['pointerdown', 'wheel', 'keydown'] as const)
      window.addEventListener(move, () => isBack.abort(), { signal: isBack.signal, passive: true })
    const growing = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight < top + window.innerHeight) return
      window.scrollTo({ top })
      isBack.abort()
    })
    isBack.signal.addEventListener('abort', () => growing.disconnect())
    if (top === 0) isBack.abort()
    else growing.observe(main)
    const timer = setTimeout(() => isBack.abort(), GIVE_UP_MS)

    const note = () => {
      stood.current = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      clearTimeout(timer)
      isBack.abort()
      window.removeEventListener('scroll', note)
    }
  }, [isOpen])
}

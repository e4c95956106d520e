import { t } from '#src/i18n/t.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom'
import type { SessionState } from '#src/data/session/session-rules.ts'
import { paths } from '#src/components/routing/paths.ts'
import { showToast, withdrawToast } from '#src/ui/toast-store.ts'
import { forgetPlace, rememberPlace } from './return-place.ts'

/** Tells a person that the server has ended their session, and leads back to their place after a new sign-in. */
export function useSessionNews(session: SessionState): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const place = useRef('')
  const ending = session.status === 'anonymous' ? session.ending : undefined
  const isSignedIn = session.status === 'signed-in'
  const isSaidByLogin = ending?.type === 'too-long-offline' && pathname === paths.login
  const isAnonymous = session.status === 'anonymous'

  // Runs before the guard redirects from the page.
  useLayoutEffect(() => {
    if (!isAnonymous) place.current = pathname + search
  }, [isAnonymous, pathname, search])

  useLayoutEffect(() => {
    const mayReturn = ending?.type === 'session' || ending?.type === 'too-long-offline'
    if (mayReturn && place.current !== '') rememberPlace(ending.of, place.current)
  }, [ending])

  useEffect(() => {
    if (isSignedIn && pathname !== paths.login) forgetPlace()
  }, [isSignedIn, pathname])

  // `navigate` is a new function on every page. As a dependency it would show the same toast again on each of them.
  const goToLogin = useEffectEvent(
    (reason: string, options?: NavigateOptions) => void navigate(paths.login + reason, options),
  )

  useEffect(() => {
    if (ending === undefined) return
    if (ending.type === 'device' || ending.type === 'disabled') {
      goToLogin(ending.type === 'device' ? '?taken' : '?disabled', { replace: true })
      return
    }
    if (isSaidByLogin) return
    const text = ending.type === 'session' ? t('problem.not-signed-in') : t('common.tooLongOffline')
    const action = { label: t('common.login'), onPress: () => goToLogin('') }
    showToast.error(text, { action })
    // The message is removed if the device later turns out to be revoked.
    return () => withdrawToast(text)
  }, [ending, isSaidByLogin])
}

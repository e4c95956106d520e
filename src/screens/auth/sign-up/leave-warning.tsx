import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LeaveFormDialog } from '#src/components/leave-form-dialog.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { isExiting } from '#src/data/core/exit-page.ts'
import { useUnsaved } from '#src/data/core/unsaved.ts'
import { t } from '#src/i18n/t.ts'
import { freePaths } from './registration-memory.ts'

interface Props {
  readonly isTyped: boolean
  readonly onLeave: () => void
}

/** Asks before a person leaves a form that nothing stores: by a link, by Back, or by closing the page. */
export function LeaveWarning({ isTyped, onLeave }: Props) {
  const navigate = useNavigate()
  const [target, setTarget] = useState<string | number>()
  useUnsaved(isTyped)
  const stopListening = useRef<() => void>(undefined)
  useEffect(() => {
    stopListening.current = isTyped ? listen(setTarget) : undefined
    return stopListening.current
  }, [isTyped])
  const leave = () => {
    // The form is still shown, so it would hold this navigation up, too.
    stopListening.current?.()
    setTarget(undefined)
    onLeave()
    if (typeof target === 'number') void navigate(target)
    else if (target !== undefined) void navigate(target)
  }
  return (
    <LeaveFormDialog
      open={target !== undefined}
      text={t('signUp.leaveText')}
      discard={t('signUp.leave')}
      onKeep={() => setTarget(undefined)}
      onDiscard={leave}
    />
  )
}

/** @param onLeaving gets the path of the link, or how far Back went */
function listen(onLeaving: (target: string | number) => void): () => void {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  const hold = (event: BeforeUnloadEvent) => {
    if (!isExiting()) event.preventDefault()
  }
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isLeaving(link) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    onLeaving(link.pathname + link.search)
  }
  const goBack = (event: NavigateEvent) => {
    const { navigationType, destination, cancelable } = event
    const here = window.navigation.currentEntry
    if (navigationType !== 'traverse' || !cancelable || here === null) return
    if (new URL(destination.url).pathname === paths.signUp) return
    event.preventDefault()
    onLeaving(destination.index - here.index)
  }
  window.addEventListener('beforeunload', hold, { signal: ended.signal })
  document.addEventListener('click', press, options)
  // A browser without this goes back at once. What is typed is still there when the person returns.
  if ('navigation' in window) window.navigation.addEventListener('navigate', goBack, options)
  return () => ended.abort()
}

function isLeaving({ origin, pathname, target }: HTMLAnchorElement): boolean {
  const isOwn = origin === window.location.origin && target === ''
  return isOwn && pathname !== paths.signUp && !freePaths.includes(pathname)
}

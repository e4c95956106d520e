import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { holdClosing } from '#src/data/core/hold-closing.ts'
import type { IsKeptAt } from '#src/data/core/unsaved.ts'
import { LeaveTypedDialog } from './leave-form-dialog.tsx'

export interface LeaveWarningProps {
  readonly title?: string
  readonly text?: string
  /** This must be the same function in every render. */
  readonly isKeptAt: IsKeptAt
  readonly onLeave?: () => void
}

/**
 * While it is rendered, it asks before a person leaves a form that nothing stores: by a link, by Back, or by closing the
 * page.
 */
export function LeaveWarning({ title, text, isKeptAt, onLeave }: LeaveWarningProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [target, setTarget] = useState<HTMLAnchorElement | number>()
  const stopListening = useRef<() => void>(undefined)
  // Another address may show the same form, which is listened for again.
  useEffect(() => {
    stopListening.current = listen(isKeptAt, setTarget)
    return stopListening.current
  }, [isKeptAt, key])
  const leave = () => {
    // The form is still shown, so it would hold this navigation up, too.
    stopListening.current?.()
    setTarget(undefined)
    onLeave?.()
    if (typeof target === 'number') void navigate(target)
    // A second click takes along the state of the link. A menu that has closed has no links any more.
    else if (target?.isConnected) target.click()
    else if (target !== undefined) void navigate(target.pathname + target.search)
  }
  return (
    <LeaveTypedDialog
      open={target !== undefined}
      title={title}
      text={text}
      onKeep={() => setTarget(undefined)}
      onDiscard={leave}
    />
  )
}

/** @param onLeaving gets the link, or how far Back went */
function listen(isKeptAt: IsKeptAt, onLeaving: (target: HTMLAnchorElement | number) => void): () => void {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isLeaving(link) || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (isKeptAt(link)) return
    event.preventDefault()
    event.stopPropagation()
    onLeaving(link)
  }
  const goBack = (event: NavigateEvent) => {
    const { navigationType, destination, cancelable } = event
    const here = window.navigation.currentEntry
    if (navigationType !== 'traverse' || !cancelable || here === null) return
    if (isKeptAt(new URL(destination.url))) return
    event.preventDefault()
    onLeaving(destination.index - here.index)
  }
  const stopHolding = holdClosing()
  document.addEventListener('click', press, options)
  // A browser without this goes back at once.
  if ('navigation' in window) window.navigation.addEventListener('navigate', goBack, options)
  return () => {
    stopHolding()
    ended.abort()
  }
}

/** A link to a file or to another window leaves the page as it is. */
function isLeaving(link: HTMLAnchorElement): boolean {
  return link.origin === window.location.origin && link.target === '' && !link.hasAttribute('download')
}

import { useEffect, useRef } from 'react'

/** A new address begins at its top, for the eye and for a screen reader; the first one keeps where the browser put it. */
export function useFreshPage(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    // The root only leads on, so the page behind it is the first one too.
    if (before === pathname || before === '/') return
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

import { useEffect, useRef } from 'react'

/** A new address begins at its top, for the eye and for a screen reader; the first one keeps where the browser put it. */
export function useFreshPage(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

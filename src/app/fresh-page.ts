import { useEffect, useRef } from 'react'
import { paths } from '#src/components/routing/paths.ts'

/** A new address begins at its top, for the eye and for a screen reader; the first one keeps where the browser put it. */
export function useFreshPage(address: string): void {
  // A list and its items are one page, which knows itself where it stands.
  const pathname = address.startsWith(paths.verify) ? paths.verify : address
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

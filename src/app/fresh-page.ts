import { useEffect, useRef } from 'react'
import { paths } from '#src/components/routing/paths.ts'

/** Scrolls to the top and moves the focus for a new address. The first page keeps the browser's position. */
export function useFreshPage(address: string): void {
  // A list and its items are one page, which manages its own position.
  const pathname = address.startsWith(paths.verify) ? paths.verify : address
  const shown = useRef(pathname)
  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    // The root only redirects, so the page after it counts as the first.
    if (before === pathname || before === '/') return
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

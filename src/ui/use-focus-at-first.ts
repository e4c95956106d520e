import { useEffect, type RefObject } from 'react'

/** Takes the focus to an element when it appears, if that was asked for; the page stays where it is scrolled to. */
export function useFocusAtFirst(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) element.current?.focus({ preventScroll: true })
    // Only when it appears: later the focus is the person's own.
  }, [])
}

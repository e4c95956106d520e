import { useEffect, useRef, type RefObject } from 'react'

/** Takes the focus to an element when it appears, if that was asked for; the page stays where it is scrolled to. */
export function useFocusAtFirst(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const isFirst = useRef(true)
  useEffect(() => {
    // Later the focus is the person's own.
    if (isFirst.current && isWanted) element.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [element, isWanted])
}

import { useEffect, useRef, type RefObject } from 'react'

/** Focuses an element when it first appears, if `isWanted`. The page does not scroll. */
export function useFocusAtFirst(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const isFirst = useRef(true)
  useEffect(() => {
    // Later the focus belongs to the person.
    if (isFirst.current && isWanted) element.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [element, isWanted])
}

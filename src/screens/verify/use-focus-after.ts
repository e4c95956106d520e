import { useEffect, useRef, type RefObject } from 'react'

/** Where a dialog was opened by a button that goes with its work, the focus comes back to this in its place. */
export function useFocusAfter(place: RefObject<HTMLElement | null>, isOpen: boolean, isButtonThere: boolean) {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    if (isOpen || isButtonThere || !wasOpen.current) return
    wasOpen.current = false
    if (document.activeElement === document.body) place.current?.focus()
  }, [place, isOpen, isButtonThere])
}

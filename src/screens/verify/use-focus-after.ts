import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to this element after a dialog closes, if the button that opened it is gone. */
export function useFocusAfter(place: RefObject<HTMLElement | null>, isOpen: boolean, isButtonThere: boolean) {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    if (isOpen || isButtonThere || !wasOpen.current) return
    wasOpen.current = false
    if (document.activeElement === document.body) place.current?.focus()
  }, [place, isOpen, isButtonThere])
}

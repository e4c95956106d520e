import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when something outside is pressed; on some phones that moves no focus. */
export function useOutsidePress(
  inside: RefObject<HTMLElement | null>,
  watching: boolean,
  onPress: () => void,
): void {
  const pressed = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !inside.current?.contains(event.target)) onPress()
  })
  useEffect(() => {
    if (!watching) return
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [watching])
}

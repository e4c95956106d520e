import { type RefObject, useLayoutEffect } from 'react'
import { placementOf } from './placement.ts'

interface Floating {
  readonly anchor: RefObject<HTMLElement | null>
  /** In the document only while it is open. */
  readonly floating: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly align: 'start' | 'end'
  /** Whatever changes its size. */
  readonly size?: number
}

/**
 * Keeps what has opened beside what opened it, through scrolling, turning the phone and its keyboard.
 * It is fixed, so that no frame around it cuts it off.
 */
export function usePlacement({ anchor, floating, open, align, size }: Floating): void {
  useLayoutEffect(() => {
    if (!open) return
    const place = () => {
      const [from, to] = [anchor.current?.getBoundingClientRect(), floating.current]
      if (!from || !to) return
      to.style.maxHeight = ''
      to.style.setProperty('--anchor-width', `${from.width}px`)
      const view = {
        width: document.documentElement.clientWidth,
        height: window.visualViewport?.height ?? innerHeight,
      }
      const placement = placementOf(from, { width: to.offsetWidth, height: to.offsetHeight }, view, align)
      to.style.top = `${placement.top}px`
      to.style.left = `${placement.left}px`
      to.style.maxHeight = `min(${placement.maxHeight}px, 26rem)`
    }
    place()
    const still = new AbortController()
    const { signal } = still
    addEventListener('scroll', place, { signal, capture: true, passive: true })
    addEventListener('resize', place, { signal })
    window.visualViewport?.addEventListener('resize', place, { signal })
    return () => still.abort()
  }, [anchor, floating, open, align, size])
}

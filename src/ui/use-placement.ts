import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Placement, placementOf } from './placement.ts'

interface Floating {
  readonly anchor: RefObject<HTMLElement | null>
  /** In the document only while it is open. */
  readonly floating: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly align: 'start' | 'end'
  /** How many lines it has: another number, another size. */
  readonly lines: number
}

/**
 * Keeps what has opened beside what opened it, through scrolling, turning the phone and its keyboard.
 * It is fixed, so that no frame around it cuts it off.
 */
export function usePlacement({ anchor, floating, open, align, lines }: Floating): void {
  const side = useRef<Placement['side']>(undefined)
  useLayoutEffect(() => {
    if (!open) side.current = undefined
    const [from, to] = [anchor.current, floating.current]
    if (!open || !from || !to) return
    const place = () => {
      side.current = putBeside(from, to, align, side.current)
    }
    place()
    const outside = (event: Event) => {
      if (event.target instanceof Node && !to.contains(event.target)) place()
    }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('scroll', outside, { signal, capture: true, passive: true })
    addEventListener('resize', place, { signal })
    window.visualViewport?.addEventListener('resize', place, { signal })
    return () => listening.abort()
  }, [anchor, floating, open, align, lines])
}

/** Measures at its natural height, then puts it in its place; says on which side. */
function putBeside(
  from: HTMLElement,
  to: HTMLElement,
  align: 'start' | 'end',
  kept: Placement['side'] | undefined,
) {
  const anchor = from.getBoundingClientRect()
  to.style.maxHeight = ''
  to.style.setProperty('--anchor-width', `${anchor.width}px`)
  const size = { width: to.offsetWidth, height: to.offsetHeight }
  const view = {
    width: document.documentElement.clientWidth,
    height: window.visualViewport?.height ?? innerHeight,
  }
  const { side, top, left, maxHeight } = placementOf({ anchor, size, view, align, side: kept })
  to.style.top = `${top}px`
  to.style.left = `${left}px`
  to.style.maxHeight = `min(${maxHeight}px, 26rem)`
  return side
}

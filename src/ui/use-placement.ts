import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Floating {
  readonly anchor: RefObject<HTMLElement | null>
  /** In the document only while it is open. */
  readonly floating: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly align: 'start' | 'end'
  /** The number of lines. The element is placed again when it changes. */
  readonly lines: number
}

/** Keeps a floating element beside its anchor. Its position is fixed, so that no frame around it cuts it off. */
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

/** Measures the element at its natural height and places it. @returns the side */
function putBeside(
  from: HTMLElement,
  to: HTMLElement,
  align: 'start' | 'end',
  currentSide: Placement['side'] | undefined,
) {
  const anchor = from.getBoundingClientRect()
  to.style.maxHeight = ''
  to.style.setProperty('--anchor-width', `${anchor.width}px`)
  const size = { width: to.offsetWidth, height: to.offsetHeight }
  const view = {
    width: document.documentElement.clientWidth,
    height: window.visualViewport?.height ?? innerHeight,
  }
  const blocked = document.querySelector('[data-keep-clear]')?.getBoundingClientRect()
  const { side, top, left, maxHeight } = placementOf({
    anchor,
    size,
    view,
    align,
    side: currentSide,
    blocked,
  })
  to.style.top = `${top}px`
  to.style.left = `${left}px`
  to.style.maxHeight = `min(${maxHeight}px, 26rem)`
  return side
}

/** A rectangle on the screen, in CSS pixels. */
interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface Placement {
  readonly side: 'below' | 'above'
  readonly top: number
  readonly left: number
  readonly maxHeight: number
}

interface PlacementInput {
  readonly anchor: Box
  readonly size: Size
  readonly view: Size
  readonly align: 'start' | 'end'
  /** The side of an open element. It does not change with the size. */
  readonly side?: Placement['side'] | undefined
  /** A strip of the screen that must stay free. */
  readonly blocked?: Pick<Box, 'top' | 'bottom'> | undefined
}

const gap = 4
const margin = 16
const enough = 240
/** Between an anchor and a blocked strip under it, less than this is no room for anything. */
const oneLine = 48

/** Places the element under its anchor, or above it if there is no space, at least 16 px from every edge. */
export function placementOf({
  anchor,
  size,
  view,
  align,
  side: currentSide,
  blocked = { top: 0, bottom: 0 },
}: PlacementInput): Placement {
  const isJustBelow = blocked.bottom > anchor.bottom && blocked.top < anchor.bottom + oneLine
  const start = isJustBelow ? blocked.bottom : anchor.bottom
  const end = blocked.top > start ? Math.min(blocked.top, view.height) : view.height
  const below = end - start - gap - margin
  const above = anchor.top - (blocked.bottom <= anchor.top ? blocked.bottom : 0) - gap - margin
  const fits = size.height <= below || below >= enough || below >= above
  const side = currentSide ?? (fits ? 'below' : 'above')
  const maxHeight = Math.max(0, side === 'below' ? below : above)
  const wanted = align === 'end' ? anchor.right - size.width : anchor.left
  return {
    side,
    top: side === 'below' ? start + gap : anchor.top - gap - Math.min(size.height, maxHeight),
    left: Math.max(margin, Math.min(wanted, view.width - margin - size.width)),
    maxHeight,
  }
}

import { useRef, useState, type TouchEvent } from 'react'

/** How far a finger goes before it counts. */
const ENOUGH_PX = 96
/** A swipe from the edge is the system's own. */
const EDGE_PX = 24
/** A finger there selects, types or presses. */
const own = 'input, textarea, select, button, [contenteditable]'

interface Swipe {
  /** How far it has gone to the right, pixels. */
  readonly offset: number
  readonly isEnough: boolean
  readonly touch: {
    readonly onTouchStart: (event: TouchEvent) => void
    readonly onTouchMove: (event: TouchEvent) => void
    readonly onTouchEnd: () => void
    readonly onTouchCancel: () => void
  }
}

/** One finger that goes sideways over something: to the right or to the left. A second one ends it. */
export function useSwipe(onRight: () => void, onLeft: () => void, isOn: boolean): Swipe {
  const start = useRef<{ readonly x: number; readonly y: number }>(null)
  const [offset, setOffset] = useState(0)
  const isEnough = Math.abs(offset) >= ENOUGH_PX
  const end = () => {
    start.current = null
    setOffset(0)
  }
  return {
    offset,
    isEnough,
    touch: {
      onTouchStart: ({ touches, target }) => {
        end()
        const touch = touches.item(0)
        const isInside = touch.clientX > EDGE_PX && touch.clientX < window.innerWidth - EDGE_PX
        const isFree = !(target instanceof Element && target.closest(own) !== null)
        if (isOn && isInside && isFree && touches.length === 1)
          start.current = { x: touch.clientX, y: touch.clientY }
      },
      onTouchMove: ({ touches }) => {
        if (start.current === null) return
        if (touches.length > 1) return end()
        const touch = touches.item(0)
        const x = touch.clientX - start.current.x
        const y = touch.clientY - start.current.y
        // What goes up or down is reading on.
        if (offset === 0 && Math.abs(y) >= Math.abs(x) / 2) return
        setOffset(x)
      },
      onTouchEnd: () => {
        if (start.current !== null && isEnough) (offset > 0 ? onRight : onLeft)()
        end()
      },
      onTouchCancel: end,
    },
  }
}

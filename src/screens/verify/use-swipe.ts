import { useRef, useState, type TouchEvent } from 'react'

/** How far a finger goes before it counts. */
const ENOUGH_PX = 96
/** A swipe from the edge is the system's own. */
const EDGE_PX = 24

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

/** A finger that goes sideways over something: to the right or to the left. */
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
      onTouchStart: ({ touches }) => {
        const touch = touches.item(0)
        const isInside = touch.clientX > EDGE_PX && touch.clientX < window.innerWidth - EDGE_PX
        start.current =
          isOn && isInside && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
      },
      onTouchMove: ({ touches }) => {
        const touch = touches.item(0)
        if (start.current === null) return
        const x = touch.clientX - start.current.x
        const y = touch.clientY - start.current.y
        // What goes up or down is reading on.
        if (offset === 0 && Math.abs(y) >= Math.abs(x) / 2) return
        setOffset(x)
      },
      onTouchEnd: () => {
        if (isEnough && offset > 0) onRight()
        if (isEnough && offset < 0) onLeft()
        end()
      },
      onTouchCancel: end,
    },
  }
}

import { useRef, useState, type TouchEvent } from 'react'

const ENOUGH_PX = 96
/** A swipe from the edge belongs to the system. */
const EDGE_PX = 24
/** Elements where a finger selects, types or presses. */
const own = 'input, textarea, select, button, [contenteditable]'

/** Detects a sideways swipe with one finger over an element. A second finger cancels it. */
export function useSwipe(onRight: () => void, onLeft: () => void, isOn: boolean) {
  const start = useRef<{ readonly x: number; readonly y: number }>(null)
  /** The distance to the right so far, in pixels. */
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
      onTouchStart: ({ touches, target }: TouchEvent) => {
        end()
        const touch = touches.item(0)
        const isInside = touch.clientX > EDGE_PX && touch.clientX < window.innerWidth - EDGE_PX
        const isFree = !(target instanceof Element && target.closest(own) !== null)
        if (isOn && isInside && isFree && touches.length === 1)
          start.current = { x: touch.clientX, y: touch.clientY }
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        if (start.current === null) return
        if (touches.length > 1) return end()
        const touch = touches.item(0)
        const x = touch.clientX - start.current.x
        const y = touch.clientY - start.current.y
        // A vertical movement is a scroll.
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

import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Side } from './drag-tile.ts'

interface TileDrag {
  readonly tile: RefObject<HTMLLIElement | null>
  readonly handle: RefObject<HTMLButtonElement | null>
  /** Where a card that is held over this one would be put. */
  readonly side: Side | null
}

/** Makes a card something to drag once it has a handle; what does that is loaded then. */
export function useTileDrag(
  boundaryId: number,
  hasHandle: boolean,
  onDrop: (dragged: number, beside: number, side: Side) => void,
): TileDrag {
  const tile = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [side, setSide] = useState<Side | null>(null)
  useEffect(() => {
    if (!hasHandle) return undefined
    let isGone = false
    let stop: () => void = () => undefined
    const begin = async () => {
      const { dragTile } = await import('./drag-tile.ts')
      if (isGone || tile.current === null || handle.current === null) return
      stop = dragTile({
        element: tile.current,
        handle: handle.current,
        boundaryId,
        onSide: setSide,
        onDrop: (dragged, where) => onDrop(dragged, boundaryId, where),
      })
    }
    // Where it could not be loaded, the arrows still move a card.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [boundaryId, hasHandle, onDrop])
  return { tile, handle, side }
}

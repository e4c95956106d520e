import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Side } from './drag-tile.ts'

interface TileDrag {
  readonly tile: RefObject<HTMLLIElement | null>
  readonly handle: RefObject<HTMLButtonElement | null>
  /** The side on which a card held over this one would be dropped. */
  readonly side: Side | null
}

/** Makes a card draggable once it has a handle. The code for it is loaded only then. */
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
    // If the code could not be loaded, the arrow buttons still move a card.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [boundaryId, hasHandle, onDrop])
  return { tile, handle, side }
}

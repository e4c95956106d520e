/** A place on the screen, in CSS pixels. */
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

interface Asked {
  readonly anchor: Box
  readonly size: Size
  readonly view: Size
  readonly align: 'start' | 'end'
  /** Once open it stays on its side, however its size changes. */
  readonly side?: Placement['side'] | undefined
}

const gap = 4
const margin = 16
const enough = 240

/** Under what it belongs to, or above it where there is no room; never closer than 16 px to an edge. */
export function placementOf({ anchor, size, view, align, side: kept }: Asked): Placement {
  const below = view.height - anchor.bottom - gap - margin
  const above = anchor.top - gap - margin
  const fits = size.height <= below || below >= enough || below >= above
  const side = kept ?? (fits ? 'below' : 'above')
  const maxHeight = Math.max(0, side === 'below' ? below : above)
  const wanted = align === 'end' ? anchor.right - size.width : anchor.left
  return {
    side,
    top: side === 'below' ? anchor.bottom + gap : anchor.top - gap - Math.min(size.height, maxHeight),
    left: Math.max(margin, Math.min(wanted, view.width - margin - size.width)),
    maxHeight,
  }
}

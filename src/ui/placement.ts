/** A place on the screen, in CSS pixels. */
export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Placement {
  readonly top: number
  readonly left: number
  readonly maxHeight: number
}

const gap = 4
const margin = 16

/** Under what it belongs to, or above it where there is more room; never closer than 16 px to an edge. */
export function placementOf(anchor: Box, size: Size, view: Size, align: 'start' | 'end'): Placement {
  const below = view.height - anchor.bottom - gap - margin
  const above = anchor.top - gap - margin
  const up = size.height > below && above > below
  const maxHeight = Math.max(0, up ? above : below)
  const wanted = align === 'end' ? anchor.right - size.width : anchor.left
  return {
    top: up ? anchor.top - gap - Math.min(size.height, maxHeight) : anchor.bottom + gap,
    left: Math.max(margin, Math.min(wanted, view.width - margin - size.width)),
    maxHeight,
  }
}

import type { PixelBox } from './pixel-box.ts'
import { UNIT_ZOOM, type Point } from './projection.ts'
import { landWithin, type Silhouette } from './silhouette.ts'

export interface FitRequest {
  readonly silhouette: Silhouette
  /** The size of the map in pixels. */
  readonly size: Point
  /** What lies over the map, in its pixels: a title, a legend, buttons. */
  readonly corners: readonly PixelBox[]
  /** Pixels that stay free at each edge. */
  readonly margin: number
}

export interface Fit {
  readonly zoom: number
  /** The middle of the map in the units of the silhouette. */
  readonly centre: Point
}

/** The zoom levels of the map are multiples of this. */
export const ZOOM_STEP = 0.05
/** The picture becomes at most this much smaller to stay clear of the corners: two thirds of its size. */
const MOST_STEPS = 12
const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0, 1]
const places = shares
  .flatMap((x) => shares.map((y) => ({ x, y })))
  .toSorted((one, other) => fromMiddle(one) - fromMiddle(other))

/**
 * Finds the largest view of all land in which none of it is under a corner, as near to the middle as possible. If there
 * is none, it returns the view with the least land under the corners.
 */
export function fitBeside({ silhouette, size, corners, margin }: FitRequest): Fit {
  const { box } = silhouette
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const full = Math.min((size.x - 2 * margin) / width, (size.y - 2 * margin) / height)
  const largest = Math.floor((UNIT_ZOOM + Math.log2(full)) / ZOOM_STEP)
  let best: { fit: Fit; covered: number } | undefined
  for (let steps = 0; steps <= MOST_STEPS; steps += 1) {
    const zoom = (largest - steps) * ZOOM_STEP
    const scale = 2 ** (zoom - UNIT_ZOOM)
    for (const share of places) {
      // The corner of the map in units of the silhouette.
      const left = box.left - (margin + (size.x - 2 * margin - width * scale) * share.x) / scale
      const top = box.top - (margin + (size.y - 2 * margin - height * scale) * share.y) / scale
      const covered = corners.reduce(
        (sum, corner) =>
          sum +
          landWithin(silhouette, {
            left: left + corner.left / scale,
            top: top + corner.top / scale,
            right: left + corner.right / scale,
            bottom: top + corner.bottom / scale,
          }),
        0,
      )
      const fit = { zoom, centre: { x: left + size.x / 2 / scale, y: top + size.y / 2 / scale } }
      if (covered === 0) return fit
      if (best === undefined || covered < best.covered) best = { fit, covered }
    }
  }
  return best?.fit ?? { zoom: UNIT_ZOOM, centre: { x: box.left + width / 2, y: box.top + height / 2 } }
}

function fromMiddle({ x, y }: Point): number {
  return Math.hypot(x - 0.5, y - 0.5)
}

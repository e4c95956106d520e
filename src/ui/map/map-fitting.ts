import type { Map as LeafletMap } from 'leaflet'
import type { Picture } from './picture.ts'
import { boundsOf } from './region-layer.ts'
import type { Box } from './ring.ts'

const MARGIN = 12
/** Pixels that the buttons of a wide map take; the other side keeps as much free. */
const BUTTONS = 72

export interface MapFitting {
  /** Brings all that is drawn into view. */
  readonly fit: (isAnimated: boolean) => void
  readonly zoomBy: (steps: number) => void
  /** Follows the size of the map's place in the page. @returns stops it */
  readonly watchSize: () => () => void
}

interface Options {
  /** What the map can ever show. */
  readonly frame: Box
  readonly isAnimated: boolean
  readonly picture: () => Picture | undefined
}

/** Keeps what is drawn in view until the person moves the map, and then near the frame. */
export function createMapFitting(map: LeafletMap, { frame, isAnimated, picture }: Options): MapFitting {
  let isMoved = false
  let isZooming = false
  let fitsAfterwards = false

  const fit = (isFitAnimated: boolean): void => {
    const drawn = picture()
    if (drawn === undefined || map.getSize().x === 0) return
    isMoved = false
    // Leaflet lets nothing interrupt a zoom that is under way, and says nothing of it.
    fitsAfterwards = isZooming
    if (isZooming) return
    map.setMinZoom(0)
    // Around nothing there are no bounds: a place without lines is shown as the country that it is somewhere in.
    const bounds = boundsOf(drawn.shapes.length === 0 ? frame : drawn.box)
    const right = map.dragging.enabled() ? BUTTONS : MARGIN
    map.fitBounds(bounds, {
      paddingTopLeft: [right, MARGIN],
      paddingBottomRight: [right, MARGIN],
      animate: isFitAnimated && isAnimated,
    })
    map.setMinZoom(Math.min(map.getBoundsZoom(boundsOf(frame)), map.getBoundsZoom(bounds)) - 0.25)
  }
  map.on('zoomanim', () => (isZooming = true))
  map.on('zoomend', () => {
    isZooming = false
    if (fitsAfterwards) fit(false)
  })
  map.on('dragend', () => (isMoved = true))
  // A bound of Leaflet's own would also pull at what is only being fitted, while its size is not yet known.
  map.on('moveend', () => {
    if (isMoved) map.panInsideBounds(boundsOf(frame).pad(0.5), { animate: isAnimated })
  })

  return {
    fit,
    zoomBy(steps) {
      isMoved = true
      map.zoomIn(steps)
    },
    watchSize() {
      const observer = new ResizeObserver(() => {
        map.invalidateSize({ pan: false })
        if (!isMoved) fit(false)
      })
      observer.observe(map.getContainer())
      return () => observer.disconnect()
    },
  }
}

import type { Map as LeafletMap } from 'leaflet'
import type { Picture } from './picture.ts'
import { boundsOf } from './region-layer.ts'
import type { Box } from './ring.ts'

const MARGIN = 12
/** Pixels that the buttons of a wide map take. The other side keeps the same space free. */
const BUTTONS = 72

interface Options {
  /** The largest area that the map can show. */
  readonly frame: Box
  readonly isAnimated: boolean
  readonly picture: () => Picture | undefined
}

/** Keeps the drawn areas in view until the person moves the map. After that it keeps the view near the frame. */
export function createMapFitting(map: LeafletMap, { frame, isAnimated, picture }: Options) {
  let isMoved = false
  let isZooming = false
  let fitsAfterwards = false

  const fit = (isFitAnimated: boolean): void => {
    const drawn = picture()
    if (drawn === undefined || map.getSize().x === 0) return
    isMoved = false
    // Leaflet does not allow a fit during a zoom animation, and ignores it silently.
    fitsAfterwards = isZooming
    if (isZooming) return
    map.setMinZoom(0)
    // An empty picture has no bounds. A place without lines is shown as the whole country.
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
  // Leaflet's own bounds would also move the view during a fit, while the size is not yet known.
  map.on('moveend', () => {
    if (isMoved) map.panInsideBounds(boundsOf(frame).pad(0.5), { animate: isAnimated })
  })

  return {
    fit,
    zoomBy: (steps: number) => {
      isMoved = true
      map.zoomIn(steps)
    },
    /** Follows the size of the map's place in the page. @returns a function that stops this */
    watchSize: () => {
      const observer = new ResizeObserver(() => {
        map.invalidateSize({ pan: false })
        if (!isMoved) fit(false)
      })
      observer.observe(map.getContainer())
      return () => observer.disconnect()
    },
  }
}

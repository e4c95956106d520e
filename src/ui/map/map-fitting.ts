import type { Map as LeafletMap } from 'leaflet'
import { fitBeside } from './fit-beside.ts'
import type { Picture } from './picture.ts'
import type { PixelBox } from './pixel-box.ts'
import { unproject } from './projection.ts'
import { boundsOf } from './region-layer.ts'
import type { Box } from './ring.ts'

const MARGIN = 12

interface Options {
  /** The largest area that the map can show. */
  readonly frame: Box
  readonly isAnimated: boolean
  readonly picture: () => Picture | undefined
  /** Returns what lies over the map, in its pixels. */
  readonly corners: () => readonly PixelBox[]
}

/** Keeps the drawn areas in view until the person moves the map. After that it keeps the view near the frame. */
export function createMapFitting(map: LeafletMap, { frame, isAnimated, picture, corners }: Options) {
  let isMoved = false
  let isZooming = false
  let fitsAfterwards = false
  let fitted = ''

  const fit = (isFitAnimated: boolean): void => {
    const drawn = picture()
    const size = map.getSize()
    // While the layout changes, the map may have no room between its margins, for which there is no zoom level.
    if (drawn === undefined || Math.min(size.x, size.y) <= 2 * MARGIN) return
    isMoved = false
    // Leaflet does not allow a fit during a zoom animation, and ignores it silently.
    fitsAfterwards = isZooming
    if (isZooming) return
    const over = corners()
    fitted = JSON.stringify(over)
    map.setMinZoom(0)
    const animate = isFitAnimated && isAnimated
    // An empty picture has no bounds. A place without lines is shown as the whole country.
    if (drawn.shapes.length === 0) {
      map.fitBounds(boundsOf(frame), { padding: [MARGIN, MARGIN], animate })
    } else {
      const { silhouette } = drawn
      const { zoom, centre } = fitBeside({ silhouette, size, corners: over, margin: MARGIN })
      const [longitude, latitude] = unproject(centre)
      map.setView([latitude, longitude], zoom, { animate })
      map.setMinZoom(Math.min(map.getBoundsZoom(boundsOf(frame)), zoom) - 0.25)
    }
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
    /** Fits again if other things lie over the map than before, unless the person has moved it. */
    fitIfCornersChanged: () => {
      if (!isMoved && fitted !== '' && JSON.stringify(corners()) !== fitted) fit(false)
    },
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

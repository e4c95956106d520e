import { map as createLeafletMap, type GridLayer } from 'leaflet'
import './leaflet.css'
import { createGround, type Tiles } from './ground-layer.ts'
import { createLabelLayer } from './label-layer.ts'
import styles from './region-map.module.css'
import type { Picture } from './picture.ts'
import type { Box } from './ring.ts'
import { createPinLayer } from './pin-layer.ts'
import { boundsOf, createRegionLayer } from './region-layer.ts'
import type { MapListener, Pin, Region } from './region.ts'
import { listenToRegions } from './region-events.ts'

/** A map that outlives what is shown on it: other areas, other colours, another place in the page. */
export interface RegionMap {
  /** To be put into the page, and moved about in it. */
  readonly element: HTMLElement
  /** Draws areas and looks at them. */
  show(picture: Picture): void
  colour(regions: readonly Region[]): void
  pin(pins: readonly Pin[]): void
  /** Drawn under the areas from the zoom where they help. */
  tile(tiles: Tiles | undefined): void
  zoomBy(steps: number): void
  /** Looks at all that is drawn again. */
  fit(): void
  /** What it shows and which keys there are, read out for the whole. */
  name(label: string): void
  /** What is told from now on. */
  listen(listener: MapListener): void
  /** With names on the labels and dragging, or for a narrow screen without. */
  setWide(isWide: boolean): void
  /** Follows the size of its place in the page. @returns what stops it */
  watch(): () => void
}

/** From here on a province fills a screen, and what lies around it says where one is. */
const GROUND_FROM = 5.5
const MARGIN = 12
/** What the buttons take of a wide map, and as much on the other side. */
const BUTTONS = 72
const silent: MapListener = {
  onPress: () => undefined,
  onDetail: () => undefined,
  onUp: () => undefined,
  onPoint: () => undefined,
  onPin: () => undefined,
}

/**
 * A Leaflet map of areas that knows nothing of what they stand for.
 * @param frame what it can ever show, in the units of a picture
 * @param pinsName what a pin that stands for several is called
 */
export function createRegionMap(frame: Box, pinsName: (count: number) => string): RegionMap {
  const element = document.createElement('div')
  element.className = styles['map'] ?? ''
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createLeafletMap(element, {
    zoomControl: false,
    attributionControl: true,
    zoomSnap: 0.1,
    maxZoom: 12,
    keyboard: false,
    // Nothing of it listens beyond its own element, so that it needs no clearing away.
    trackResize: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
  })
  map.attributionControl.setPrefix(false).setPosition('bottomleft')
  map.setView(boundsOf(frame).getCenter(), 5)

  let listener = silent
  let picture: Picture | undefined
  let regions: ReadonlyMap<string, Region> = new Map()
  let tiles: Tiles | undefined
  let ground: GridLayer | undefined
  let coloured: readonly Region[] = []
  let labelled: Picture | undefined
  let pinned: readonly Pin[] = []
  let isMoved = false
  let isZooming = false
  let fitsAfterwards = false

  const areas = createRegionLayer(map, frame)
  const labels = createLabelLayer(map, () => pins.draw())
  const pins = createPinLayer(map, {
    onPin: (id) => listener.onPin(id),
    nameOf: pinsName,
    taken: () => labels.taken(),
  })
  listenToRegions(map, areas, {
    shapes: () => picture?.shapes ?? [],
    tell: () => listener,
  })

  const fit = (isAnimated = !isCalm): void => {
    if (picture === undefined || map.getSize().x === 0) return
    isMoved = false
    // Leaflet lets nothing interrupt a zoom that is under way, and says nothing of it.
    fitsAfterwards = isZooming
    if (isZooming) return
    map.setMinZoom(0)
    // Around nothing there are no bounds: a place without lines is shown as the country that it is somewhere in.
    const bounds = boundsOf(picture.shapes.length === 0 ? frame : picture.box)
    const right = map.dragging.enabled() ? BUTTONS : MARGIN
    map.fitBounds(bounds, {
      paddingTopLeft: [right, MARGIN],
      paddingBottomRight: [right, MARGIN],
      animate: isAnimated,
    })
    map.setMinZoom(Math.min(map.getBoundsZoom(boundsOf(frame)), map.getBoundsZoom(bounds)) - 0.25)
  }
  const showGround = (): void => {
    if (ground === undefined) return
    const helps = map.getZoom() >= GROUND_FROM
    if (helps && !map.hasLayer(ground)) ground.addTo(map)
    if (!helps && map.hasLayer(ground)) ground.remove()
    element.classList.toggle(styles['see-through'] ?? '', helps && tiles?.isPlain === false)
  }
  map.on('zoomanim', () => (isZooming = true))
  map.on('zoomend', () => {
    isZooming = false
    if (fitsAfterwards) fit(false)
    showGround()
  })
  map.on('dragend', () => (isMoved = true))
  // A bound of Leaflet's own would also pull at what is only being fitted, while its size is not yet known.
  map.on('moveend', () => {
    if (isMoved) map.panInsideBounds(boundsOf(frame).pad(0.5), { animate: !isCalm })
  })

  return {
    element,
    show(next) {
      const isSamePlace = picture !== undefined && sameBox(picture.box, next.box)
      const isFirst = picture === undefined
      picture = next
      areas.show(next)
      areas.colour(regions)
      if (!isSamePlace) fit(!isFirst && !isCalm)
    },
    colour(given) {
      if (labelled === picture && isSame(coloured, given)) return
      coloured = given
      labelled = picture
      regions = new Map(given.map((region) => [region.id, region]))
      areas.colour(regions)
      if (picture !== undefined) labels.show(picture, regions)
    },
    pin(given) {
      if (isSame(pinned, given)) return
      pinned = given
      pins.show(given)
    },
    tile(given) {
      ground?.remove()
      tiles = given
      ground = given && createGround(given, boundsOf(frame))
      showGround()
    },
    zoomBy(steps) {
      isMoved = true
      map.zoomIn(steps)
    },
    fit,
    name: (label) => areas.svg.setAttribute('aria-label', label),
    listen: (next) => (listener = next),
    setWide(isWide) {
      labels.setNamed(isWide)
      for (const handler of [map.dragging, map.scrollWheelZoom]) {
        if (isWide) handler.enable()
        else handler.disable()
      }
    },
    watch() {
      const sized = new ResizeObserver(() => {
        map.invalidateSize({ pan: false })
        if (!isMoved) fit(false)
      })
      sized.observe(element)
      return () => sized.disconnect()
    },
  }
}

/** What is computed anew for each rendering is drawn anew only where it says something else. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function sameBox(one: Box, other: Box): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom
  )
}

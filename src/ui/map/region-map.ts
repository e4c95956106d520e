import { map as leafletMap, type Map as LeafletMap } from 'leaflet'
import './leaflet.css'
import { createBaseMap, type Tiles } from './base-map-layer.ts'
import { ZOOM_STEP } from './fit-beside.ts'
import { createLabelLayer } from './label-layer.ts'
import { createMapFitting } from './map-fitting.ts'
import styles from './region-map.module.css'
import type { Picture } from './picture.ts'
import type { PixelBox } from './pixel-box.ts'
import type { Box } from './ring.ts'
import { createPinLayer } from './pin-layer.ts'
import { boundsOf, createRegionLayer } from './region-layer.ts'
import type { MapListener, Pin, Region, Town } from './region.ts'
import { createTownLayer } from './town-layer.ts'
import { listenToRegions } from './region-events.ts'

/** A map that outlives its content: areas, colours and its place in the page can change. */
export interface RegionMap {
  /** The element for the page. It can be moved within the page. */
  readonly element: HTMLElement
  show(picture: Picture): void
  colour(regions: readonly Region[]): void
  pin(pins: readonly Pin[]): void
  /** Names towns, the most important first. */
  town(towns: readonly Town[]): void
  /** Draws the base map under the areas, from the zoom at which it helps. */
  tile(tiles: Tiles | undefined): void
  zoomBy(steps: number): void
  /** Brings all drawn areas into view again. */
  fit(): void
  name(label: string): void
  listen(listener: MapListener): void
  /** Draws the mark around one area until another is selected. Null removes it. */
  select(id: string | null): void
  /** Moves the keyboard to an area, which then shows its name. */
  focus(id: string): void
  /** Says what lies over the map, as a function that measures it, in pixels of the map. */
  avoid(corners: () => readonly PixelBox[]): void
  /** Wide: numbers on pills, and dragging. Narrow: neither. */
  setWide(isWide: boolean): void
  /** Follows the size of its place in the page. @returns a function that stops this */
  watch(): () => void
}

const silent: MapListener = {
  onPress: () => undefined,
  onDetail: () => undefined,
  onUp: () => undefined,
  onPoint: () => undefined,
  onPin: () => undefined,
}

/**
 * Creates a Leaflet map of areas. It does not know what the areas stand for.
 * @param frame the largest area that it can show, in the units of a picture
 * @param pinsName returns the name of a pin that stands for several
 */
export function createRegionMap(frame: Box, pinsName: (count: number) => string): RegionMap {
  const element = document.createElement('div')
  element.className = styles['map'] ?? ''
  const isAnimated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createLeafletMap(element, isAnimated)
  map.setView(boundsOf(frame).getCenter(), 5)

  let listener = silent
  let picture: Picture | undefined
  let regions: ReadonlyMap<string, Region> = new Map()
  let coloured: readonly Region[] = []
  let labelled: Picture | undefined
  let pinned: readonly Pin[] = []
  let corners: () => readonly PixelBox[] = () => []

  const areas = createRegionLayer(map, frame)
  const drawOverLabels = (): void => {
    pins.draw()
    towns.draw()
  }
  const labels = createLabelLayer(map, { onPlaced: drawOverLabels, corners: () => corners() })
  const pins = createPinLayer(map, {
    onPin: (id) => listener.onPin(id),
    nameOf: pinsName,
    taken: () => labels.taken(),
  })
  const towns = createTownLayer(map, { labels: () => labels.taken(), corners: () => corners() })
  listenToRegions(map, areas, { shapes: () => picture?.shapes ?? [], getListener: () => listener })
  const fitting = createMapFitting(map, {
    frame,
    isAnimated,
    picture: () => picture,
    corners: () => corners(),
  })

  return {
    element,
    show(next) {
      const isSamePlace = picture !== undefined && isSame(picture.box, next.box)
      const isFirst = picture === undefined
      picture = next
      areas.show(next)
      areas.colour(regions)
      if (!isSamePlace) fitting.fit(!isFirst)
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
    town: (next) => towns.show(next),
    tile: createBaseMap(map, boundsOf(frame)),
    zoomBy: fitting.zoomBy,
    fit: () => fitting.fit(true),
    name: (label) => areas.svg.setAttribute('aria-label', label),
    listen: (next) => (listener = next),
    select: (id) => areas.select(id),
    focus: (id) => areas.focus(id),
    avoid(next) {
      corners = next
      fitting.fitIfCornersChanged()
    },
    setWide(isWide) {
      labels.setWide(isWide)
      for (const handler of [map.dragging, map.scrollWheelZoom]) {
        if (isWide) handler.enable()
        else handler.disable()
      }
    },
    watch: fitting.watchSize,
  }
}

function createLeafletMap(element: HTMLElement, isAnimated: boolean): LeafletMap {
  const map = leafletMap(element, {
    zoomControl: false,
    attributionControl: true,
    zoomSnap: ZOOM_STEP,
    maxZoom: 12,
    keyboard: false,
    // The map listens only on its own element, so that it needs no cleanup.
    trackResize: false,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
  })
  map.attributionControl.setPrefix(false).setPosition('bottomleft')
  return map
}

/** Values that are computed again at each render are drawn again only if they differ. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

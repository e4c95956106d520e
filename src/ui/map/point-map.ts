import {
  divIcon,
  latLng,
  type LatLng,
  latLngBounds,
  map as leafletMap,
  marker,
  polygon,
  type LatLngBounds,
} from 'leaflet'
import './leaflet.css'
import { createBaseMap, type Tiles } from './base-map-layer.ts'
import { PIN_HEIGHT, PIN_WIDTH, pinHtml, pinGlyphs } from './pin-mark.tsx'
import mapStyles from './region-map.module.css'
import styles from './point-map.module.css'

interface Point {
  readonly latitude: number
  readonly longitude: number
}

export interface PointMapOptions {
  readonly element: HTMLElement
  /** The pin's place at first; null for the middle of the area. */
  readonly start: Point | null
  /** The lines around the area to choose in. May be empty. */
  readonly rings: readonly (readonly Point[])[]
  /** Shown if there is neither a pin nor an area. */
  readonly country: readonly [southWest: Point, northEast: Point]
  readonly tiles: Tiles | undefined
  readonly pinName: string
  readonly onMove: (point: Point) => void
}

export interface PointMap {
  zoomBy(steps: number): void
  /** Moves the pin, and the map if the pin left it. */
  move(point: Point): void
  remove(): void
}

const CLOSE = 15
const MOST = 17
/** Pixels that an arrow key moves the pin by. */
const STEP = 10
const steps: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Creates a map with one pin that a pointer drags, a press places and the arrow keys move. */
export function createPointMap(options: PointMapOptions): PointMap {
  const { element, start, rings, country, tiles, pinName, onMove } = options
  const map = leafletMap(element, { zoomControl: false, keyboard: false, maxZoom: MOST })
  map.attributionControl.setPrefix(false).setPosition('bottomleft')
  const frame = boundsOf(country)
  const area = rings.length === 0 ? frame : boundsOf(rings.flat())
  if (start === null) map.fitBounds(area)
  else map.setView(at(start), CLOSE)
  createBaseMap(map, frame)(tiles)
  polygon(
    rings.map((ring) => ring.map(at)),
    { interactive: false, className: styles['area'] ?? '', fill: false },
  ).addTo(map)

  const icon = divIcon({
    className: mapStyles['pin'] ?? '',
    iconSize: [PIN_WIDTH, PIN_HEIGHT],
    iconAnchor: [PIN_WIDTH / 2, PIN_HEIGHT],
    html: pinHtml(pinGlyphs.submitted),
  })
  const pin = marker(start === null ? area.getCenter() : at(start), {
    icon,
    draggable: true,
    title: pinName,
  }).addTo(map)
  const place = (spot: LatLng): void => {
    pin.setLatLng(spot)
    map.panInside(spot, { padding: [PIN_HEIGHT, PIN_HEIGHT] })
    onMove({ latitude: spot.lat, longitude: spot.lng })
  }
  pin.getElement()?.setAttribute('aria-label', pinName)
  pin.on('dragend', () => place(pin.getLatLng()))
  map.on('click', ({ latlng }) => place(latlng))
  pin.getElement()?.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    place(map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add(step)))
  })
  return {
    zoomBy: (by) => map.setZoomAround(pin.getLatLng(), map.getZoom() + by),
    move(point) {
      if (pin.getLatLng().equals(at(point))) return
      pin.setLatLng(at(point))
      map.panInside(at(point), { padding: [PIN_HEIGHT, PIN_HEIGHT] })
    },
    remove: () => map.remove(),
  }
}

function at({ latitude, longitude }: Point): LatLng {
  return latLng(latitude, longitude)
}

function boundsOf(points: readonly Point[]): LatLngBounds {
  return latLngBounds(points.map(at))
}

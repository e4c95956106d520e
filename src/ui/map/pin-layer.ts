import { divIcon, latLngBounds, layerGroup, type Map as LeafletMap, marker } from 'leaflet'
import { classNames } from '../class-names.ts'
import { groupPins, type PinGroup } from './group-pins.ts'
import { PIN_HEIGHT as HEIGHT, PIN_WIDTH as WIDTH, pinGlyphs, pinHtml, clusterGlyph } from './pin-mark.tsx'
import { moved, avoidOverlap, type PixelBox } from './pixel-box.ts'
import type { Pin } from './region.ts'
import styles from './region-map.module.css'

/** Pixels. Pins closer than this become one pin with three dots, since a number would repeat that of the area. */
const REACH = 44
const NEAREST_ZOOM = 12

interface Options {
  readonly onPin: (id: string) => void
  /** Returns the name of a pin that stands for several. */
  readonly nameOf: (count: number) => string
  /** Returns the boxes that pins must not cover, in pixels of the layer. */
  readonly taken: () => readonly PixelBox[]
}

/**
 * Draws the pins. Pins that would cover one another become one pin with three dots. A press on it zooms in. If that would
 * not separate the pins, they are spread around their place. No pin lies over another or over a label.
 */
export function createPinLayer(map: LeafletMap, { onPin, nameOf, taken }: Options) {
  const layer = layerGroup().addTo(map)
  let all: readonly Pin[] = []
  let opened = ''
  let covered: PixelBox[] = []

  const draw = (): void => {
    layer.clearLayers()
    if (map.getSize().x === 0) return
    covered = [...taken()]
    const known = new Map(all.map((pin) => [pin.id, pin]))
    const placed = all.map(({ id, longitude, latitude }) => {
      const { x, y } = map.latLngToLayerPoint([latitude, longitude])
      return { id, x, y, place: `${longitude} ${latitude}` }
    })
    for (const group of groupPins(placed, REACH)) {
      const pins = group.ids.flatMap((id) => known.get(id) ?? [])
      if (pins.length > 1 && group.key !== opened) together(pins, group)
      else for (const pin of pins) place(pin, pin.label, pinGlyphs[pin.kind], () => onPin(pin.id))
    }
  }

  const together = (pins: readonly Pin[], { key, isOnePlace }: PinGroup): void => {
    const [first] = pins
    if (first === undefined) return
    const kinds = new Set(pins.map(({ kind: own }) => own))
    const isConfirmed = kinds.has('verified') || kinds.has('submitted')
    const kind = kinds.has('active') ? 'active' : isConfirmed ? 'submitted' : first.kind
    place({ ...first, kind }, nameOf(pins.length), clusterGlyph, () => {
      if (isOnePlace || map.getZoom() >= NEAREST_ZOOM) {
        opened = key
        draw()
      } else {
        map.fitBounds(latLngBounds(pins.map(({ latitude, longitude }) => [latitude, longitude])).pad(0.2))
      }
    })
  }

  const place = (pin: Pin, label: string, eye: string, press: () => void): void => {
    const { x, y } = map.latLngToLayerPoint([pin.latitude, pin.longitude])
    const box = { left: x - WIDTH / 2, right: x + WIDTH / 2, top: y - HEIGHT, bottom: y }
    const shift = avoidOverlap(box, covered)
    covered.push(moved(box, shift))
    const icon = divIcon({
      className: classNames(styles, 'pin', pin.kind),
      iconSize: [WIDTH, HEIGHT],
      iconAnchor: [WIDTH / 2 - shift.x, HEIGHT - shift.y],
      html: pinHtml(eye),
    })
    const pinned = marker([pin.latitude, pin.longitude], { icon, title: label, alt: label })
    pinned.on('click', press)
    pinned.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') press()
    })
    layer.addLayer(pinned)
    pinned.getElement()?.setAttribute('aria-label', label)
  }

  return {
    /** Places the pins again. */
    draw,
    show(pins: readonly Pin[]) {
      // A group that the reader opened stays open when the same pins come again with newer figures.
      if (idsOf(pins) !== idsOf(all)) opened = ''
      all = pins
      draw()
    },
  }
}

function idsOf(pins: readonly Pin[]): string {
  return pins.map(({ id }) => id).join(' ')
}

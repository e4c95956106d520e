import { divIcon, latLngBounds, layerGroup, type Map as LeafletMap, marker } from 'leaflet'
import { classNames } from '../class-names.ts'
import { groupPins, type PinGroup } from './group-pins.ts'
import { PIN_HEIGHT as HEIGHT, PIN_WIDTH as WIDTH, pinEyes, pinOutline } from './pin-shapes.ts'
import type { Point } from './projection.ts'
import type { Pin } from './region.ts'
import styles from './region-map.module.css'
import { spread } from './spread.ts'

/** Pins nearer than this are one that says how many. */
const REACH = 44
/** What is spread out stands this far from its neighbour. */
const APART = 26
const NEAREST_ZOOM = 12

export interface PinLayer {
  show(pins: readonly Pin[]): void
}

interface Options {
  readonly onPin: (id: string) => void
  /** What a pin that stands for several is called. */
  readonly nameOf: (count: number) => string
}

/**
 * Pins. Those that would cover one another are one that says how many; pressed, it comes nearer, or where that would not
 * part them, they stand around their place.
 */
export function createPinLayer(map: LeafletMap, { onPin, nameOf }: Options): PinLayer {
  const layer = layerGroup().addTo(map)
  let all: readonly Pin[] = []
  let opened = ''

  const draw = (): void => {
    layer.clearLayers()
    if (map.getSize().x === 0) return
    const known = new Map(all.map((pin) => [pin.id, pin]))
    const standing = all.map(({ id, longitude, latitude }) => {
      const { x, y } = map.latLngToLayerPoint([latitude, longitude])
      return { id, x, y, place: `${longitude} ${latitude}` }
    })
    for (const group of groupPins(standing, REACH)) {
      const pins = group.ids.flatMap((id) => known.get(id) ?? [])
      if (pins.length === 1 || group.key === opened) apart(pins)
      else together(pins, group)
    }
  }

  const apart = (pins: readonly Pin[]): void => {
    const offsets = spread(
      pins.map(() => ''),
      APART,
    )
    for (const [index, pin] of pins.entries()) {
      place(pin, pin.label, offsets[index] ?? { x: 0, y: 0 }, '', () => onPin(pin.id))
    }
  }

  const together = (pins: readonly Pin[], { key, isOnePlace }: PinGroup): void => {
    const [first] = pins
    if (first === undefined) return
    const kind = pins.find((pin) => pin.kind === 'active')?.kind ?? first.kind
    place({ ...first, kind }, nameOf(pins.length), { x: 0, y: 0 }, String(pins.length), () => {
      if (isOnePlace || map.getZoom() >= NEAREST_ZOOM) {
        opened = key
        draw()
      } else {
        map.fitBounds(latLngBounds(pins.map(({ latitude, longitude }) => [latitude, longitude])).pad(0.2))
      }
    })
  }

  const place = (pin: Pin, label: string, { x, y }: Point, count: string, press: () => void): void => {
    const icon = divIcon({
      className: classNames(styles, 'pin', pin.kind),
      iconSize: [WIDTH, HEIGHT],
      iconAnchor: [WIDTH / 2 - x, HEIGHT - y],
      html: pinHtml(pin.kind, count),
    })
    const pinned = marker([pin.latitude, pin.longitude], { icon, title: label, alt: label })
    pinned.on('click', press)
    pinned.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') press()
    })
    layer.addLayer(pinned)
    pinned.getElement()?.setAttribute('aria-label', label)
  }

  map.on('zoomend', draw)
  map.on('resize', draw)
  return {
    show(pins) {
      all = pins
      opened = ''
      draw()
    },
  }
}

function pinHtml(kind: Pin['kind'], count: string): string {
  const eye = count === '' ? `<path d="${pinEyes[kind]}"/>` : ''
  const number = count === '' ? '' : `<b>${count}</b>`
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><path d="${pinOutline}"/>${eye}</svg>${number}`
}

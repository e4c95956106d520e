import { divIcon, layerGroup, type Map as LeafletMap, marker } from 'leaflet'
import styles from './region-map.module.css'
import type { Pin } from './region.ts'
import { spread } from './spread.ts'

const WIDTH = 25
const HEIGHT = 41
const APART = 20

const outline = 'M12.5 40C11 33 1.500 24 1.500 12.500a11 11 0 0 1 22 0C23.500 24 14 33 12.500 40z'

/** The shape of a pin, for the map and its legend: an eye that is full, empty, or a ring. */
export const pinShapes: Readonly<Record<Pin['kind'], string>> = {
  plain: `<path d="${outline}"/><circle cx="12.5" cy="12.5" r="4.500"/>`,
  active: `<path d="${outline}"/><circle cx="12.5" cy="12.5" r="6"/>`,
  done: `<path d="${outline}"/><path d="m7.500 12.500 3.500 3.500 6.500-7"/>`,
}

export interface PinLayer {
  show(pins: readonly Pin[]): void
}

/** Pins; those of one place stand around it. */
export function createPinLayer(map: LeafletMap, onPin: (id: string) => void): PinLayer {
  const layer = layerGroup().addTo(map)
  return {
    show(pins) {
      layer.clearLayers()
      const offsets = spread(
        pins.map(({ longitude, latitude }) => `${longitude} ${latitude}`),
        APART,
      )
      for (const [index, pin] of pins.entries()) {
        const { x, y } = offsets[index] ?? { x: 0, y: 0 }
        const icon = divIcon({
          className: `${styles['pin']} ${styles[pin.kind]}`,
          iconSize: [WIDTH, HEIGHT],
          iconAnchor: [WIDTH / 2 - x, HEIGHT - y],
          html: `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${pinShapes[pin.kind]}</svg>`,
        })
        const pinned = marker([pin.latitude, pin.longitude], { icon, title: pin.label, alt: pin.label })
        pinned.on('click', () => onPin(pin.id))
        pinned.on('keypress', ({ originalEvent }) => {
          if (originalEvent.key === 'Enter') onPin(pin.id)
        })
        layer.addLayer(pinned)
        pinned.getElement()?.setAttribute('aria-label', pin.label)
      }
    },
  }
}

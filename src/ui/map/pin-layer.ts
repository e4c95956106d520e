import { divIcon, layerGroup, type Map as LeafletMap, marker } from 'leaflet'
import styles from './region-map.module.css'
import { PIN_HEIGHT as HEIGHT, PIN_WIDTH as WIDTH, pinEyes, pinOutline } from './pin-shapes.ts'
import type { Pin } from './region.ts'
import { spread } from './spread.ts'

const APART = 20

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
          html: `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><path d="${pinOutline}"/><path d="${pinEyes[pin.kind]}"/></svg>`,
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

import type { Map as LeafletMap } from 'leaflet'
import { isWithin, moved, overlap, type PixelBox } from './pixel-box.ts'
import type { Town } from './region.ts'
import styles from './region-map.module.css'
import { textWidth } from './text-width.ts'

/** From these zoom levels on the map shows all main towns, and all others. Before, only the first five. */
const MAIN_FROM = 6.5
const ALL_FROM = 8
const FIRST = 5
/** Pixels. */
const HEIGHT = 18
const DOT = 8
/** Pixels kept free around each name, so that the areas stay visible. */
const SPACE = 12

interface Covered {
  /** Returns the boxes of the labels, in pixels of the layer. */
  readonly labels: () => readonly PixelBox[]
  /** Returns what lies over the map, in its pixels. */
  readonly corners: () => readonly PixelBox[]
}

/** Names towns for orientation, the most important first, where nothing else is. Draw it after each move. */
export function createTownLayer(map: LeafletMap, { labels, corners }: Covered) {
  const pane = map.createPane('towns')
  pane.classList.add('leaflet-zoom-hide', styles['towns'] ?? '')
  pane.ariaHidden = 'true'
  let towns: readonly Town[] = []

  const draw = (): void => {
    const size = map.getSize()
    if (size.x === 0) return
    const zoom = map.getZoom()
    const { x, y } = map.containerPointToLayerPoint([0, 0])
    const view = { left: x, top: y, right: x + size.x, bottom: y + size.y }
    const covered = [...labels(), ...corners().map((box) => moved(box, { x, y }))]
    const names: HTMLElement[] = []
    const known =
      zoom < MAIN_FROM ? towns.slice(0, FIRST) : towns.filter(({ isMain }) => isMain || zoom >= ALL_FROM)
    for (const { name, latitude, longitude } of known) {
      const at = map.latLngToLayerPoint([latitude, longitude])
      const box = {
        left: at.x - DOT / 2,
        top: at.y - HEIGHT / 2,
        right: at.x + DOT + textWidth(name),
        bottom: at.y + HEIGHT / 2,
      }
      if (!isWithin(box, view) || covered.some((other) => overlap(box, other))) continue
      covered.push({
        left: box.left - SPACE,
        top: box.top - SPACE,
        right: box.right + SPACE,
        bottom: box.bottom + SPACE,
      })
      names.push(nameAt(name, at.x, at.y))
    }
    pane.replaceChildren(...names)
  }
  map.on('zoomend moveend viewreset resize', draw)

  return {
    draw,
    show(next: readonly Town[]) {
      towns = next
      draw()
    },
  }
}

function nameAt(name: string, x: number, y: number): HTMLElement {
  const town = document.createElement('span')
  town.textContent = name
  town.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  return town
}

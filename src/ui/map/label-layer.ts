import type { Map as LeafletMap } from 'leaflet'
import styles from './region-map.module.css'
import type { PixelBox } from './pixel-box.ts'
import type { Picture } from './picture.ts'
import { placeLabels } from './place-labels.ts'
import { unproject, UNIT_ZOOM, type Point } from './projection.ts'
import type { Region } from './region.ts'

/** Pixels. The style sheet gives labels the same sizes. */
const NUMBER_HEIGHT = 24
const NAME_HEIGHT = 18
const PADDING = 18

/** Draws numbers and names over the areas as HTML, again after each zoom. `onPlaced` is called after that. */
export function createLabelLayer(map: LeafletMap, onPlaced: () => void) {
  const pane = map.createPane('labels')
  pane.classList.add('leaflet-zoom-hide', styles['labels'] ?? '')
  pane.ariaHidden = 'true'
  let shown: { picture: Picture; regions: ReadonlyMap<string, Region> } | undefined
  let drawn: ReadonlyMap<string, DrawnLabel> = new Map()
  let named = true
  let taken: readonly PixelBox[] = []

  const placeAll = (): void => {
    if (shown === undefined || map.getSize().x === 0) return
    const { picture, regions } = shown
    const scale = 2 ** (map.getZoom() - UNIT_ZOOM)
    const wanted = picture.shapes.flatMap(({ id, label, box, area }) => {
      const region = regions.get(id)
      if (region?.number === undefined || region.number === null) return []
      const [longitude, latitude] = unproject(label)
      const name = named ? { width: textWidth(region.name), height: NAME_HEIGHT } : null
      return {
        id,
        at: map.latLngToLayerPoint([latitude, longitude]),
        number: { width: textWidth(region.number) + (named ? PADDING : 2), height: NUMBER_HEIGHT },
        name,
        space: { width: (box.right - box.left) * scale, height: (box.bottom - box.top) * scale },
        area,
        region,
      }
    })
    const placed = placeLabels(wanted)
    taken = [...placed.values()].map(({ box }) => box)
    const next = new Map<string, DrawnLabel>()
    for (const { id, region } of wanted) {
      const own = placed.get(id)
      if (own === undefined) continue
      const words = own.isFull ? [region.number, region.name] : [region.number]
      const before = drawn.get(id)
      const label =
        before?.words.join(' ') === words.join(' ') ? before : { element: labelOf(id, words), words }
      applyStyle(label.element, region, own.at)
      next.set(id, label)
    }
    // If every label stays, none is removed from the page and inserted again.
    if (next.size !== drawn.size || [...next].some(([id, label]) => drawn.get(id) !== label))
      pane.replaceChildren(...[...next.values()].map(({ element }) => element))
    drawn = next
  }
  const update = (): void => {
    placeAll()
    onPlaced()
  }
  map.on('zoomend viewreset resize', update)

  return {
    show(picture: Picture, regions: ReadonlyMap<string, Region>) {
      shown = { picture, regions }
      update()
    },
    /** Shows names and numbers, or only numbers. */
    setNamed(isNamed: boolean) {
      named = isNamed
      pane.classList.toggle(styles['named'] ?? '', isNamed)
      update()
    },
    /** Returns the boxes that the labels cover, in pixels of the layer. */
    taken: () => taken,
  }
}

interface DrawnLabel {
  readonly element: HTMLElement
  readonly words: readonly (string | null)[]
}

function labelOf(id: string, [number = null, name]: DrawnLabel['words']): HTMLElement {
  const label = document.createElement('div')
  label.className = styles['label'] ?? ''
  label.dataset['of'] = id
  const figure = document.createElement('b')
  figure.textContent = number
  label.append(figure)
  if (name !== undefined) {
    const title = document.createElement('span')
    title.textContent = name
    label.append(title)
  }
  return label
}

function applyStyle({ style }: HTMLElement, { ink, fill }: Region, { x, y }: Point): void {
  style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  style.setProperty('--own-ink', ink)
  style.setProperty('--own-fill', fill ?? 'var(--no-data)')
}

const canvas = document.createElement('canvas').getContext('2d')
const widths = new Map<string, number>()

/** Returns the width in pixels. Measuring in the page would cause a layout for each text. */
function textWidth(text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  if (canvas !== null) canvas.font = `650 14px ${getComputedStyle(document.body).fontFamily}`
  const width = canvas?.measureText(text).width ?? text.length * 8
  widths.set(text, width)
  return width
}

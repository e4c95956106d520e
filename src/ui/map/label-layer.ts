import type { Map as LeafletMap } from 'leaflet'
import styles from './region-map.module.css'
import { isWithin, moved, nearestPoint, type PixelBox } from './pixel-box.ts'
import type { Picture } from './picture.ts'
import { placeLabels } from './place-labels.ts'
import { unproject, UNIT_ZOOM, type Point } from './projection.ts'
import { boundsOf } from './region-layer.ts'
import type { Region } from './region.ts'
import { landWithin } from './silhouette.ts'
import { textWidth } from './text-width.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Pixels. The style sheet gives labels the same sizes. */
const NUMBER_HEIGHT = 24
const NAME_HEIGHT = 18
const PADDING = 18

/** Above this number of places in view the map shows no numbers: they would cover it. */
export function mostNumbers(isWide: boolean): number {
  return isWide ? 60 : 40
}

interface Options {
  /** Called after the labels are placed. */
  readonly onPlaced: () => void
  /** Returns what lies over the map, in its pixels. */
  readonly corners: () => readonly PixelBox[]
}

/** Draws numbers and names over the areas as HTML, again after each zoom, and the lines to those that do not fit. */
export function createLabelLayer(map: LeafletMap, { onPlaced, corners }: Options) {
  const pane = map.createPane('labels')
  pane.classList.add('leaflet-zoom-hide', styles['labels'] ?? '')
  pane.ariaHidden = 'true'
  const lines = document.createElementNS(SVG, 'svg')
  lines.setAttribute('class', styles['leaders'] ?? '')
  let shown: { picture: Picture; regions: ReadonlyMap<string, Region> } | undefined
  let drawn: ReadonlyMap<string, DrawnLabel> = new Map()
  let isWide = true
  let taken: readonly PixelBox[] = []

  const placeAll = (): void => {
    if (shown === undefined || map.getSize().x === 0) return
    const { picture, regions } = shown
    const scale = 2 ** (map.getZoom() - UNIT_ZOOM)
    const size = map.getSize()
    const origin = map.containerPointToLayerPoint([0, 0])
    const view = { left: origin.x, top: origin.y, right: origin.x + size.x, bottom: origin.y + size.y }
    const inView = picture.shapes.flatMap(({ id, label, box, area }) => {
      const region = regions.get(id)
      if (region?.number === undefined || region.number === null) return []
      const [longitude, latitude] = unproject(label)
      const at = map.latLngToLayerPoint([latitude, longitude])
      if (!isWithin({ left: at.x, top: at.y, right: at.x, bottom: at.y }, view)) return []
      return {
        id,
        at,
        number: { width: textWidth(region.number) + (isWide ? PADDING : 2), height: NUMBER_HEIGHT },
        name: { width: textWidth(region.name), height: NAME_HEIGHT },
        space: { width: (box.right - box.left) * scale, height: (box.bottom - box.top) * scale },
        area,
        region,
      }
    })
    const most = mostNumbers(isWide)
    const wanted = inView.length > most ? [] : inView
    const silhouette = picture.silhouette
    const corner = map.latLngToLayerPoint(boundsOf(picture.box).getNorthWest())
    const isLand = ({ left, top, right, bottom }: PixelBox): boolean => {
      const unit = (pixel: number, start: number, edge: number) => edge + (pixel - start) / scale
      return (
        landWithin(silhouette, {
          left: unit(left, corner.x, silhouette.box.left),
          right: unit(right, corner.x, silhouette.box.left),
          top: unit(top, corner.y, silhouette.box.top),
          bottom: unit(bottom, corner.y, silhouette.box.top),
        }) > 0
      )
    }
    const over = corners().map((box) => moved(box, origin))
    const mayLead = picture.shapes.length <= most
    const placed = placeLabels(wanted, mayLead ? { view, corners: over, isLand } : undefined)
    taken = [...placed.values()].map(({ box }) => box)
    const next = new Map<string, DrawnLabel>()
    const leaders: SVGElement[] = []
    for (const { id, region, at: place } of wanted) {
      const own = placed.get(id)
      if (own === undefined) continue
      const words = own.isFull ? [region.number, region.name] : [region.number]
      const before = drawn.get(id)
      const label =
        before?.words.join(' ') === words.join(' ') ? before : { element: labelOf(id, words), words }
      label.element.classList.toggle(styles['led'] ?? '', own.isLed)
      applyStyle(label.element, region, own.at)
      if (own.isLed) leaders.push(...leaderOf(nearestPoint(own.box, place), place))
      next.set(id, label)
    }
    lines.replaceChildren(...leaders)
    // If every label stays, none is removed from the page and inserted again.
    if (next.size !== drawn.size || [...next].some(([id, label]) => drawn.get(id) !== label))
      pane.replaceChildren(lines, ...[...next.values()].map(({ element }) => element))
    drawn = next
  }
  const update = (): void => {
    placeAll()
    onPlaced()
  }
  map.on('zoomend viewreset resize', update)
  // A pin that has the focus would lose it if the pins were drawn again at each move.
  map.on('moveend', () => {
    const before = JSON.stringify(taken)
    placeAll()
    if (JSON.stringify(taken) !== before) onPlaced()
  })

  return {
    show(picture: Picture, regions: ReadonlyMap<string, Region>) {
      shown = { picture, regions }
      update()
    },
    /** Shows numbers on pills, or as plain text on the area. */
    setWide(wide: boolean) {
      isWide = wide
      pane.classList.toggle(styles['pills'] ?? '', wide)
      update()
    },
    /** Returns the boxes that the labels cover, in pixels of the layer. */
    taken: () => taken,
  }
}

/** Returns the line from a label to the place of its area, with a dot there. */
function leaderOf(from: Point, to: Point): readonly SVGElement[] {
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', `M${from.x} ${from.y}L${to.x} ${to.y}`)
  const dot = document.createElementNS(SVG, 'circle')
  for (const [name, value] of Object.entries({ cx: to.x, cy: to.y, r: 4 }))
    dot.setAttribute(name, String(value))
  return [line, dot]
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

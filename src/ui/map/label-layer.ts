import type { Map as LeafletMap } from 'leaflet'
import styles from './region-map.module.css'
import type { Picture } from './picture.ts'
import { placeLabels } from './place-labels.ts'
import { unproject, UNIT_ZOOM } from './projection.ts'
import type { Region } from './region.ts'

/** As the style sheet draws them, in pixels. */
const NUMBER_HEIGHT = 24
const NAME_HEIGHT = 18
const PADDING = 18

export interface LabelLayer {
  show(picture: Picture, regions: ReadonlyMap<string, Region>): void
  /** With names, or numbers only. */
  setNamed(isNamed: boolean): void
}

/** Numbers and names over the areas, as HTML; placed anew after each zoom. */
export function createLabelLayer(map: LeafletMap): LabelLayer {
  const pane = map.createPane('labels')
  pane.classList.add('leaflet-zoom-hide', styles['labels'] ?? '')
  pane.ariaHidden = 'true'
  let shown: { picture: Picture; regions: ReadonlyMap<string, Region> } | undefined
  let named = true

  const place = (): void => {
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
        room: { width: (box.right - box.left) * scale, height: (box.bottom - box.top) * scale },
        area,
        region,
      }
    })
    const kinds = placeLabels(wanted)
    pane.replaceChildren(
      ...wanted.flatMap(({ id, at, region }) => {
        const kind = kinds.get(id)
        return kind === undefined ? [] : [labelOf(region, at, kind === 'full')]
      }),
    )
  }
  map.on('zoomend viewreset resize', place)

  return {
    show(picture, regions) {
      shown = { picture, regions }
      place()
    },
    setNamed(isNamed) {
      named = isNamed
      pane.classList.toggle(styles['named'] ?? '', isNamed)
      place()
    },
  }
}

function labelOf(region: Region, { x, y }: { readonly x: number; readonly y: number }, isFull: boolean) {
  const label = document.createElement('div')
  label.className = styles['label'] ?? ''
  label.dataset['of'] = region.id
  label.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  label.style.setProperty('--own-ink', region.ink)
  label.style.setProperty('--own-fill', region.fill ?? 'var(--no-data)')
  const number = document.createElement('b')
  number.textContent = region.number
  label.append(number)
  if (isFull) {
    const name = document.createElement('span')
    name.textContent = region.name
    label.append(name)
  }
  return label
}

const pen = document.createElement('canvas').getContext('2d')
const widths = new Map<string, number>()

/** Pixels; asked of a canvas, since asking the page would lay it out for each. */
function textWidth(text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  if (pen !== null) pen.font = `650 14px ${getComputedStyle(document.body).fontFamily}`
  const width = pen?.measureText(text).width ?? text.length * 8
  widths.set(text, width)
  return width
}

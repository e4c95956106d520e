import { latLngBounds, type Map as LeafletMap, svgOverlay } from 'leaflet'
import styles from './region-map.module.css'
import { STEPS } from './arcs.ts'
import type { Picture, Shape } from './picture.ts'
import type { Box } from './ring.ts'
import { unproject, UNIT_ZOOM } from './projection.ts'
import type { Region } from './region.ts'

const SVG = 'http://www.w3.org/2000/svg'
const HATCH = 'map-no-data'
/** Pixels between the lines of the hatch. */
const HATCH_STEP = 6

export interface RegionLayer {
  readonly svg: SVGSVGElement
  /** Draws other areas. A call of `colour` gives them their colours. */
  show(picture: Picture): void
  /** Gives the areas their colours and words without drawing lines. */
  colour(regions: ReadonlyMap<string, Region>): void
  /** Draws the mark around one area, above everything else. With null it returns to the selected one. */
  mark(id: string | null): void
  /** Marks an area while no other is marked. */
  select(id: string | null): void
  focus(id: string): void
}

/**
 * Draws the areas as one SVG that Leaflet moves and scales as a whole: panning and zooming compute no lines again.
 * Lines keep their width, and each is drawn as casing and as line. `frame` is the largest extent, in picture units.
 */
export function createRegionLayer(map: LeafletMap, frame: Box): RegionLayer {
  const svg = element('svg')
  svg.setAttribute('viewBox', `0 0 ${frame.right - frame.left} ${frame.bottom - frame.top}`)
  svg.setAttribute('role', 'group')
  svg.classList.add(styles['picture'] ?? '')
  const pattern = hatch()
  const root = element('g')
  root.setAttribute('transform', `translate(${-frame.left} ${-frame.top}) scale(${1 / STEPS})`)
  const [context, areas, casing, lines, strongCasing, strong, halo, ink] = [
    line('context'),
    element('g'),
    line('casing'),
    line('line'),
    line('casing'),
    line('line'),
    line('halo'),
    line('ink'),
  ]
  // Areas without a colour inherit the hatch.
  areas.setAttribute('fill', `url(#${HATCH})`)
  root.append(context, areas, casing, lines, strongCasing, strong, halo, ink)
  svg.append(pattern, root)
  svgOverlay(svg, boundsOf(frame), { interactive: true }).addTo(map)

  const paths = new Map<string, SVGPathElement>()
  const scaleHatch = (): void => {
    const unit = STEPS * 2 ** (UNIT_ZOOM - map.getZoom())
    pattern.firstElementChild?.setAttribute('patternTransform', `rotate(45) scale(${unit})`)
  }
  map.on('zoomend', scaleHatch)
  let selected: string | null = null
  const mark = (id: string | null): void => {
    const path = paths.get(id ?? selected ?? '')?.getAttribute('d') ?? ''
    halo.setAttribute('d', path)
    ink.setAttribute('d', path)
  }

  return {
    svg,
    show(picture) {
      const focused = areas.contains(document.activeElement) ? idOf(document.activeElement) : undefined
      paths.clear()
      areas.replaceChildren(...picture.shapes.map((shape, index) => areaOf(shape, index === 0)))
      for (const path of areas.querySelectorAll('path')) paths.set(path.dataset['id'] ?? '', path)
      context.setAttribute('d', picture.context)
      casing.setAttribute('d', picture.lines)
      lines.setAttribute('d', picture.lines)
      strongCasing.setAttribute('d', picture.strong)
      strong.setAttribute('d', picture.strong)
      for (const path of [casing, lines]) path.classList.toggle(styles['fine'] ?? '', picture.strong !== '')
      mark(null)
      // The focus stays if finer lines of the same areas are drawn.
      if (focused !== undefined && paths.has(focused)) this.focus(focused)
    },
    colour(regions) {
      for (const [id, path] of paths) {
        const region = regions.get(id)
        path.style.fill = region?.fill ?? ''
        path.setAttribute('aria-label', region ? [region.name, ...region.lines].join(', ') : '')
      }
    },
    mark,
    select(id) {
      selected = id
      mark(null)
    },
    focus(id) {
      const path = paths.get(id)
      for (const other of paths.values()) other.tabIndex = other === path ? 0 : -1
      path?.focus({ preventScroll: true })
    },
  }
}

function areaOf({ id, path }: Shape, isFirst: boolean): SVGPathElement {
  const area = element('path')
  area.setAttribute('d', path)
  area.setAttribute('role', 'button')
  area.dataset['id'] = id
  area.tabIndex = isFirst ? 0 : -1
  return area
}

function idOf(target: Element | null): string | undefined {
  return target instanceof SVGElement ? target.dataset['id'] : undefined
}

function line(kind: string): SVGPathElement {
  const path = element('path')
  path.classList.add(styles['drawn'] ?? '', styles[kind] ?? '')
  return path
}

function hatch(): SVGDefsElement {
  const defs = element('defs')
  const pattern = element('pattern')
  for (const [name, value] of Object.entries({
    id: HATCH,
    width: HATCH_STEP,
    height: HATCH_STEP,
    patternUnits: 'userSpaceOnUse',
  })) {
    pattern.setAttribute(name, String(value))
  }
  const [backdrop, stroke] = [element('rect'), element('rect')]
  backdrop.setAttribute('width', String(HATCH_STEP))
  stroke.setAttribute('width', '1.5')
  for (const rect of [backdrop, stroke]) rect.setAttribute('height', String(HATCH_STEP))
  backdrop.classList.add(styles['hatched'] ?? '')
  stroke.classList.add(styles['stroke'] ?? '')
  pattern.append(backdrop, stroke)
  defs.append(pattern)
  return defs
}

/** Returns the corners of a box in degrees, as Leaflet needs them. */
export function boundsOf({ left, top, right, bottom }: Box) {
  const [west, north] = unproject({ x: left, y: top })
  const [east, south] = unproject({ x: right, y: bottom })
  return latLngBounds([south, west], [north, east])
}

function element<Name extends keyof SVGElementTagNameMap>(name: Name): SVGElementTagNameMap[Name] {
  return document.createElementNS(SVG, name)
}

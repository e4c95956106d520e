import type { Map as LeafletMap } from 'leaflet'
import type { Shape } from './picture.ts'
import { unproject } from './projection.ts'
import type { RegionLayer } from './region-layer.ts'
import type { MapListener } from './region.ts'

const HOVER_MS = 32
const EDGE = 40

interface RegionEventSources {
  /** In reading order. */
  readonly shapes: () => readonly Shape[]
  readonly getListener: () => MapListener
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Handles the pointer and the keys on the areas: hover, press, move to the next area, open, go up. */
export function listenToRegions(
  map: LeafletMap,
  layer: RegionLayer,
  { shapes, getListener }: RegionEventSources,
): void {
  const { svg } = layer
  const point = (id: string | null, x: number, y: number): void => {
    layer.mark(id)
    getListener().onPoint(id, x, y)
  }
  const pointAt = throttled((event: PointerEvent) => {
    const box = map.getContainer().getBoundingClientRect()
    point(idOf(event.target), event.clientX - box.left, event.clientY - box.top)
  }, HOVER_MS)

  svg.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch' && event.buttons === 0) pointAt(event)
  })
  svg.addEventListener('pointerleave', pointAt)
  // The click at the end of a drag is not a press.
  let isDragged = false
  svg.addEventListener('pointerdown', () => (isDragged = false))
  map.on('dragstart', () => (isDragged = true))
  svg.addEventListener('click', ({ target }) => {
    const id = idOf(target)
    if (id !== null && !isDragged) getListener().onPress(id)
  })
  // With these two listeners on the SVG itself, Chromium would make it a tab stop.
  const stage = map.getContainer()
  stage.addEventListener('focusin', ({ target }) => {
    const shape = shapes().find(({ id }) => id === idOf(target))
    if (shape === undefined || !(target instanceof Element) || !target.matches(':focus-visible')) return
    const [longitude, latitude] = unproject(shape.label)
    map.panInside([latitude, longitude], { padding: [EDGE, EDGE], animate: false })
    const { x, y } = map.latLngToContainerPoint([latitude, longitude])
    point(shape.id, x, y)
  })
  stage.addEventListener('focusout', () => point(null, 0, 0))
  svg.addEventListener('keydown', (event) => {
    const all = shapes()
    const id = idOf(event.target)
    const index = all.findIndex((shape) => shape.id === id)
    if (id === null || index === -1) return
    const next = all[steps[event.key]?.(index, all.length) ?? -1]
    if (next !== undefined) layer.focus(next.id)
    else if (event.key === 'Enter' || event.key === ' ') getListener().onPress(id)
    else if (event.key.toLowerCase() === 'i') getListener().onDetail(id)
    else if (event.key === 'Escape') getListener().onUp()
    else return
    event.preventDefault()
  })
}

function idOf(target: EventTarget | null): string | null {
  const path = target instanceof Element ? target.closest<SVGPathElement>('[data-id]') : null
  return path?.dataset['id'] ?? null
}

/** Limits calls to one in the given time. The first runs at once, and the last value in between follows. */
function throttled<Of>(call: (given: Of) => void, milliseconds: number): (given: Of) => void {
  let waiting: { last: Of | undefined } | undefined
  return (given) => {
    if (waiting !== undefined) {
      waiting.last = given
      return
    }
    call(given)
    const mine: { last: Of | undefined } = { last: undefined }
    waiting = mine
    setTimeout(() => {
      waiting = undefined
      if (mine.last !== undefined) call(mine.last)
    }, milliseconds)
  }
}

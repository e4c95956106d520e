import type { Map as LeafletMap } from 'leaflet'
import type { Shape } from './picture.ts'
import { unproject } from './projection.ts'
import type { RegionLayer } from './region-layer.ts'
import type { MapListener } from './region.ts'

const HOVER_MS = 32
const EDGE = 40
/** A tap beside an area counts as one on it up to this many pixels: a finger hides what it touches. */
const TAP_REACH = 22
const TAP_STEP = 2
/** The directions in which the nearest area is looked for. */
const TAP_DIRECTIONS = 16

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
  // With these listeners on the SVG itself, Chromium would make it a tab stop, or taps beside it would be missed.
  const stage = map.getContainer()
  stage.addEventListener('pointerdown', () => (isDragged = false))
  map.on('dragstart', () => (isDragged = true))
  stage.addEventListener('click', (event) => {
    const id = idOf(event.target) ?? nearbyId(event)
    if (id !== null && !isDragged) getListener().onPress(id)
  })
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

/** Returns the area nearest to a tap that hit none. A mouse points exactly. */
function nearbyId(event: MouseEvent): string | null {
  const { target, clientX, clientY } = event
  const isOnControl = target instanceof Element && target.closest('a, button, .leaflet-marker-icon') !== null
  if (isOnControl || !('pointerType' in event) || event.pointerType !== 'touch') return null
  for (let reach = TAP_STEP; reach <= TAP_REACH; reach += TAP_STEP) {
    for (let step = 0; step < TAP_DIRECTIONS; step += 1) {
      const angle = (2 * Math.PI * step) / TAP_DIRECTIONS
      const [x, y] = [clientX + reach * Math.cos(angle), clientY + reach * Math.sin(angle)]
      const id = idOf(document.elementFromPoint(x, y))
      if (id !== null) return id
    }
  }
  return null
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

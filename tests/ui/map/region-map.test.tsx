import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Picture, Shape } from '#src/ui/map/picture.ts'
import { createRegionMap } from '#src/ui/map/region-map.ts'

/** The callbacks for the next frame. Leaflet reads the function as soon as it is loaded. */
const frames = vi.hoisted(() => {
  const own = {
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
  }
  let last = 0
  const waiting = new Map<number, FrameRequestCallback>()
  window.requestAnimationFrame = (callback) => {
    waiting.set((last += 1), callback)
    return last
  }
  window.cancelAnimationFrame = (id) => waiting.delete(id)
  return {
    giveBack: () => Object.assign(window, own),
    draw: () => {
      const due = [...waiting.values()]
      waiting.clear()
      for (const callback of due) callback(0)
    },
  }
})

afterAll(() => frames.giveBack())

const frame = { left: 36_000, top: 37_000, right: 38_000, bottom: 39_000 }
const nothing: Picture = {
  shapes: [],
  lines: '',
  context: '',
  strong: '',
  silhouette: { box: frame, columns: 0, rows: 0, cells: new Uint8Array() },
  box: { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
}
const town: Shape = { id: 'town', path: 'M36000 37000', box: frame, area: 1, label: { x: 36_500, y: 37_500 } }

/** Returns a map with a size on a page. */
function aMap() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
  const map = createRegionMap(frame, String)
  document.body.append(map.element)
  return map
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('the map shows the whole country where there is nothing to draw', () => {
  const map = aMap()
  map.show(nothing)
  expect(() => map.fit()).not.toThrow()
})

test('an area shows its details with the key I, in lower or upper case', () => {
  const map = aMap()
  const told = vi.fn<(id: string) => void>()
  const silent = () => undefined
  map.listen({ onPress: silent, onDetail: told, onUp: silent, onPoint: silent, onPin: silent })
  map.show({ ...nothing, shapes: [town], box: frame })
  const area = map.element.querySelector('[data-id="town"]')
  for (const key of ['i', 'I']) area?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  expect(told.mock.calls).toEqual([['town'], ['town']])
})

test.each([
  ['a finger beside an area', 'touch', 10, ['town']],
  ['a finger far from every area', 'touch', 40, []],
  ['a mouse beside an area', 'mouse', 10, []],
] as const)('%s presses what is meant', (_who, pointerType, away, pressed) => {
  const map = aMap()
  const told = vi.fn<(id: string) => void>()
  const silent = () => undefined
  map.listen({ onPress: told, onDetail: silent, onUp: silent, onPoint: silent, onPin: silent })
  map.show({ ...nothing, shapes: [town], box: frame })
  const area = map.element.querySelector('[data-id="town"]')
  // The area ends at 100 pixels.
  document.elementFromPoint = (x) => (x <= 100 ? area : map.element)
  const tap = new PointerEvent('click', { bubbles: true, pointerType, clientX: 100 + away, clientY: 100 })
  map.element.dispatchEvent(tap)
  expect(told.mock.calls.flat()).toEqual(pressed)
})

test('a place at the edge of the country stays in the middle, also without an animation', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  let isSized = () => undefined as void
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        isSized = notify
      }
      observe() {}
      disconnect() {}
    },
  )
  const map = createRegionMap(frame, String)
  document.body.append(map.element)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(880)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360)
  map.watch()
  isSized()
  map.show({ ...nothing, shapes: [town], box: { left: 36_000, top: 38_600, right: 36_400, bottom: 39_000 } })
  const place = () => map.element.querySelector('.leaflet-map-pane')?.getAttribute('style')
  const fitted = place()
  vi.setSystemTime(Date.now() + 100)
  frames.draw()
  expect(place()).toBe(fitted)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

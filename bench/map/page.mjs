// The map of the product and the plainest one that Leaflet draws, for the bench to drive.
import '../../src/ui/tokens.css'
import 'leaflet/dist/leaflet.css'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import { boxOf, flatten, pictureOf } from '../../src/ui/map/picture.ts'
import { createRegionMap } from '../../src/ui/map/region-map.ts'

const place = document.querySelector('#place')
place.style.cssText = 'position: fixed; inset: 0'
const colours = [0, 1, 2, 3, 4].map((step) => `var(--green-${step})`)
const plainColours = ['#cde', '#9cf', '#69c', '#369', '#036']

/** Each draws a text of its format, and returns functions that recolour and remove it. */
const maps = {
  ours(text) {
    const flat = flatten(JSON.parse(text))
    const layers = { layer: 'municipalities', contextLayer: 'provinces' }
    const box = boxOf(flat, 'provinces')
    const picture = pictureOf(flat, layers)
    const map = createRegionMap(box, String)
    place.append(map.element)
    map.setWide(true)
    map.show(picture)
    const colour = (turn) =>
      map.colour(
        picture.shapes.map(({ id }, index) => ({
          id,
          name: id,
          number: String(index * 7),
          fill: colours[(index + turn) % colours.length],
          ink: 'black',
          lines: ['61.20% available'],
        })),
      )
    colour(0)
    return { colour, clear: () => map.element.remove() }
  },
  plain(text) {
    const map = leaflet.map(place, { preferCanvas: true, zoomSnap: 0.1 })
    const fill = (turn) => (feature) => ({
      weight: 1,
      color: '#fff',
      fillOpacity: 1,
      fillColor: plainColours[(feature.properties.index + turn) % plainColours.length],
    })
    const layer = leaflet.geoJSON(JSON.parse(text), { style: fill(0) })
    map.fitBounds(layer.getBounds())
    layer.addTo(map)
    return { colour: (turn) => layer.setStyle(fill(turn)), clear: () => map.remove() }
  },
}

let shown
globalThis.bench = {
  /** Milliseconds from the text to the picture on the screen. */
  async draw(kind, text) {
    shown?.clear()
    await painted()
    const start = performance.now()
    shown = maps[kind](text)
    await painted()
    return performance.now() - start
  },
  /** Milliseconds until every area has another colour on the screen; the median of several. */
  async colour() {
    const times = []
    for (let turn = 1; turn <= 5; turn += 1) {
      const start = performance.now()
      shown.colour(turn)
      await painted()
      times.push(performance.now() - start)
    }
    return times.toSorted((a, b) => a - b)[2]
  },
  watchFrames() {
    const frames = []
    let last
    const note = (now) => {
      if (last !== undefined) frames.push(now - last)
      last = now
      globalThis.noting = requestAnimationFrame(note)
    }
    globalThis.frames = frames
    globalThis.noting = requestAnimationFrame(note)
  },
  /** Returns the 95th percentile of the frame lengths since then, in milliseconds. */
  frames() {
    cancelAnimationFrame(globalThis.noting)
    const sorted = globalThis.frames.toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length * 0.95)]
  },
}

/** Resolves when what was changed is on the screen: a task after the frame that drew it. */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
  })
}

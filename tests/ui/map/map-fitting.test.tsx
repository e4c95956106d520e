import { map as aMap } from 'leaflet'
import { expect, test } from 'vitest'
import { createMapFitting } from '#src/ui/map/map-fitting.ts'
import type { Picture } from '#src/ui/map/picture.ts'
import { silhouetteOf } from '#src/ui/map/silhouette.ts'

const box = { left: 1000, top: 2000, right: 1200, bottom: 2160 }
const silhouette = silhouetteOf([Float64Array.of(1200, 2000, 1200, 2160, 1000, 2160, 1200, 2000)], box)
const frame = { left: 16, top: -22, right: 33, bottom: -35 }

test.each([
  ['with areas', [{}]],
  ['without areas', []],
])('a map %s waits with its view while the page gives it no height', (_what, shapes) => {
  const size = { height: 0 }
  const container = document.createElement('div')
  Object.defineProperty(container, 'clientWidth', { value: 360 })
  Object.defineProperty(container, 'clientHeight', { get: () => size.height })
  const map = aMap(container, { zoomAnimation: false }).setView([-29, 25], 5)
  const picture = { shapes, silhouette } as unknown as Picture
  const fitting = createMapFitting(map, {
    frame,
    isAnimated: false,
    picture: () => picture,
    corners: () => [],
  })
  fitting.fit(false)
  expect([map.getCenter().lat, map.getZoom()]).toEqual([-29, 5])
  size.height = 600
  map.invalidateSize()
  fitting.fit(false)
  expect(map.getZoom()).not.toBe(5)
})

import { expect, test } from 'vitest'
import type { BoundaryTopology } from '#contract/rules/topology.ts'
import { isWithin, ringsOf } from '#src/screens/building-block/details/area-rings.ts'

/** Two squares of a degree side by side; the western one has a hole. The line between them is shared. */
const topology: BoundaryTopology = {
  type: 'Topology',
  transform: { scale: [0.1, 0.1], translate: [30, -31] },
  arcs: [
    [
      [10, 0],
      [0, 10],
    ],
    [
      [10, 10],
      [-10, 0],
      [0, -10],
      [10, 0],
    ],
    [
      [10, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
    ],
    [
      [4, 4],
      [2, 0],
      [0, 2],
      [-2, 0],
      [0, -2],
    ],
  ],
  objects: {
    municipalities: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', id: 'municipality:WEST', arcs: [[0, 1], [3]] },
        { type: 'MultiPolygon', id: 'municipality:EAST', arcs: [[[2, ~0]]] },
      ],
    },
  },
}
const within = (id: string, longitude: number, latitude: number, tolerance = 0) =>
  isWithin(ringsOf(topology, 'municipalities', `municipality:${id}`), { longitude, latitude }, tolerance)

test.each([
  ['WEST', 30.2, -30.8, true],
  ['WEST', 30.5, -30.5, false],
  ['WEST', 31.2, -30.5, false],
  ['EAST', 31.2, -30.5, true],
  ['EAST', 30.9, -30.5, false],
  ['EAST', 31.2, -29.9, false],
])('%s has %d, %d: %s', (id, longitude, latitude, isIn) => {
  expect(within(id, longitude, latitude)).toBe(isIn)
})

test('a position just outside counts as inside while its accuracy may be the reason', () => {
  expect(within('WEST', 29.999, -30.8, 90)).toBe(false)
  expect(within('WEST', 29.999, -30.8, 100)).toBe(true)
})

test('an area that the device does not have has no lines', () => {
  expect(ringsOf(topology, 'municipalities', 'municipality:NORTH')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { flatten, pictureOf, type Geography } from '#src/ui/map/picture.ts'
import { project, unproject } from '#src/ui/map/projection.ts'

/** Two squares of one degree side by side, sharing the line at 21° east, and one area without lines. */
const country: Geography = {
  type: 'Topology',
  transform: { scale: [1, 1], translate: [20, -30] },
  arcs: [
    [
      [1, 0],
      [0, 1],
    ],
    [
      [1, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 0],
      [0, 1],
      [-1, 0],
    ],
  ],
  objects: {
    towns: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', id: 'east', arcs: [[2, ~0]] },
        { type: 'Polygon', id: 'west', arcs: [[0, 1]] },
        { type: null, id: 'nowhere' },
      ],
    },
    parts: { type: 'GeometryCollection', geometries: [] },
  },
}

describe('a picture of a topology', () => {
  const picture = pictureOf(flatten(country), { layer: 'towns', contextLayer: 'parts' })

  test('has its areas in reading order, without those that have no lines', () => {
    expect(picture.shapes.map(({ id }) => id)).toEqual(['west', 'east'])
  })

  test('draws a line between two areas once', () => {
    expect(picture.lines.split('l').length - 1).toBe(7)
    expect(picture.context).toBe('')
  })

  test('puts the label within its area', () => {
    const [longitude, latitude] = unproject(picture.shapes[0]?.label ?? { x: 0, y: 0 })
    expect(longitude).toBeCloseTo(20.5, 3)
    expect(latitude).toBeCloseTo(-29.5, 2)
  })

  test('holds only the areas asked for, and the box is around them', () => {
    const east = pictureOf(flatten(country), {
      layer: 'towns',
      contextLayer: 'parts',
      ids: new Set(['east']),
    })
    expect(east.shapes.map(({ id }) => id)).toEqual(['east'])
    expect(east.box.left).toBeCloseTo(project(21, -30).x, 6)
  })
})

test('the label of a bent area is in its widest part, not in the bay', () => {
  const bay: Geography = {
    type: 'Topology',
    arcs: [
      [
        [0, 0],
        [10, 0],
        [10, 3],
        [2, 3],
        [2, 6],
        [3, 6],
        [3, 10],
        [0, 10],
        [0, 0],
      ],
    ],
    objects: {
      all: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', id: 'a', arcs: [[0]] }] },
    },
  }
  const [shape] = pictureOf(flatten(bay), { layer: 'all', contextLayer: 'none' }).shapes
  const [longitude] = unproject(shape?.label ?? { x: 0, y: 0 })
  expect(longitude).toBeGreaterThan(0)
  expect(longitude).toBeLessThan(2)
})

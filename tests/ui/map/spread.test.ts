import { expect, test } from 'vitest'
import { spread } from '#src/ui/map/spread.ts'

test('a pin alone at its place stays there', () => {
  expect(spread(['a', 'b'], 20)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ])
})

test('pins at one place stand apart from each other', () => {
  const offsets = spread(
    Array.from({ length: 30 }, () => 'here'),
    20,
  )
  const nearest = offsets.map((one, index) =>
    Math.min(
      ...offsets.filter((_, other) => other !== index).map((to) => Math.hypot(one.x - to.x, one.y - to.y)),
    ),
  )
  expect(Math.min(...nearest)).toBeGreaterThan(18)
})

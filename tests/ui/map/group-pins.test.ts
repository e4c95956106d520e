import { expect, test } from 'vitest'
import { groupPins } from '#src/ui/map/group-pins.ts'

const pin = (id: string, x: number, y: number) => ({ id, x, y, place: `${x} ${y}` })

test('pins far from each other are drawn separately', () => {
  const groups = groupPins([pin('a', 0, 0), pin('b', 100, 0)], 40)
  expect(groups.map(({ ids }) => ids)).toEqual([['a'], ['b']])
})

test('pins that would cover each other are grouped, and separate at a larger scale', () => {
  expect(groupPins([pin('a', 0, 0), pin('b', 30, 0)], 40).map(({ ids }) => ids)).toEqual([['a', 'b']])
  expect(groupPins([pin('a', 0, 0), pin('b', 60, 0)], 40)).toHaveLength(2)
})

test('pins of one place are known as such, since no zoom parts them', () => {
  const [together] = groupPins([pin('a', 5, 5), pin('b', 5, 5)], 40)
  const [near] = groupPins([pin('a', 5, 5), pin('b', 6, 5)], 40)
  expect([together?.isOnePlace, near?.isOnePlace]).toEqual([true, false])
})

test('a pin goes to the nearest of two groups', () => {
  const groups = groupPins([pin('a', 0, 0), pin('b', 50, 0), pin('c', 35, 0)], 40)
  expect(groups.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']])
})

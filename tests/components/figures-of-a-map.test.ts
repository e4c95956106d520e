import { describe, expect, test } from 'vitest'
import { mainTowns, loadTowns } from '#src/screens/public/map/towns.ts'
import { colourScales, stepOf } from '#src/components/figures/colour-scale.ts'
import { isOneColour, quantileScale } from '#src/screens/public/map/use-scale.ts'
import { rankingOf } from '#src/screens/public/map/ranking.ts'

const placesOf = (...values: readonly (number | null)[]) =>
  values.map((value, index) => ({ boundary: `Place ${index}`, value }))
const shown = (list: ReturnType<typeof rankingOf>['highest']) =>
  list.map(({ position, place }) => [position, place.value])

describe('the highest and lowest places', () => {
  test('are listed with their positions, and the others are counted', () => {
    const { highest, between, lowest } = rankingOf(placesOf(5, 1, 9, 3, 7, 2, 8, 4, 6), 3)
    expect(shown(highest)).toEqual([
      [1, 9],
      [2, 8],
      [3, 7],
    ])
    expect(between).toBe(3)
    expect(shown(lowest)).toEqual([
      [7, 3],
      [8, 2],
      [9, 1],
    ])
  })

  test('are all listed where few would be left out, and equal values share a position', () => {
    const { highest, between, lowest } = rankingOf(placesOf(4, 9, 4, 1), 3)
    expect(shown(highest)).toEqual([
      [1, 9],
      [2, 4],
      [2, 4],
      [4, 1],
    ])
    expect([between, lowest]).toEqual([0, []])
  })

  test('do not contain places with nothing or without data', () => {
    const { highest, zeros, unknown } = rankingOf(placesOf(0, null, 3, 0, null), 3)
    expect(shown(highest)).toEqual([[1, 3]])
    expect([zeros, unknown]).toEqual([2, 2])
  })
})

describe('a scale of equal groups', () => {
  const crime = colourScales[3]
  const values = [10, 11, 12, 13, 14, 15, 16, 17, 18]

  test('is offered where the usual scale gives different values one colour', () => {
    expect(isOneColour(crime, values)).toBe(true)
    expect(isOneColour(crime, [...values, 31])).toBe(false)
    expect(isOneColour(crime, [12, 12, null])).toBe(false)
  })

  test('gives each colour to as many places, and names the values in each group', () => {
    const scale = quantileScale(crime, values, String)
    expect(scale.map((step) => step.describe())).toEqual(['10–12', '13–15', '16–18'])
    expect(values.map((value) => stepOf(scale, value)?.color)).toEqual(
      ['red-1', 'red-2', 'red-3'].flatMap((color) => [color, color, color]),
    )
  })

  test('keeps equal values in one group', () => {
    const scale = quantileScale(crime, [11, 11, 11, 11, 20], String)
    expect(scale.map((step) => step.describe())).toEqual(['11', '20'])
    expect(scale.map(({ color }) => color)).toEqual(['red-1', 'red-3'])
  })
})

test('the main towns of the map are in the gazetteer, and come first', async () => {
  const towns = await loadTowns()
  expect(new Set(towns.slice(0, mainTowns.length).map(({ name }) => name))).toEqual(new Set(mainTowns))
})

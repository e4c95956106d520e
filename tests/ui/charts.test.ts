import { expect, test } from 'vitest'
import { axisText, axisTicks } from '#src/ui/charts/bars.tsx'
import { formatCell } from '#src/ui/charts/chart-table.ts'
import { rampOf } from '#src/ui/charts/family.ts'

test.each([
  [0, '0'],
  [812, '812'],
  [999, '999'],
  [1000, '1k'],
  [1500, '1.5k'],
  [3414, '3.41k'],
  [12_345, '12.3k'],
  [120_000, '120k'],
])('%i on an axis reads %s', (value, text) => {
  expect(axisText(value)).toBe(text)
})

test('slices go from the strongest colour of their family to its softest', () => {
  expect(rampOf('red', 0)).toEqual([])
  expect(rampOf('red', 1)).toEqual(['var(--red-3)'])
  expect(rampOf('red', 3)).toEqual(['var(--red-3)', 'var(--red-2)', 'var(--red-1)'])
  expect(rampOf('orange', 5)[1]).toBe('color-mix(in oklab, var(--orange-3) 50%, var(--orange-2))')
})

test('an unknown number is shown in words, never as 0', () => {
  const column = { label: 'Cases', text: (value: number) => `${value} cases` }
  expect(formatCell(null, column, 'No data')).toBe('No data')
  expect(formatCell(0, column, 'No data')).toBe('0 cases')
  expect(formatCell('Rape', undefined, 'No data')).toBe('Rape')
  expect(formatCell(2.5, undefined, 'No data')).toBe('2.5')
})

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 5, 10, 15]],
  [270, [0, 100, 200, 300]],
  [12_182, [0, 2500, 5000, 7500, 10_000, 12_500]],
] as const)('an axis up to %i begins at 0 and goes on in round whole steps', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks)
})

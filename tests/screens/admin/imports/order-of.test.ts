import { expect, test } from 'vitest'
import { orderOf } from '#src/screens/admin/imports/file/order-of.ts'

const listOf = (file: File): FileList =>
  Object.assign([file], { item: (place: number) => (place === 0 ? file : null) })

test('an import is requested with its file, the further files by their options, and the chosen options', () => {
  const figures = new File(['category'], 'figures.csv')
  const weights = new File(['weight'], 'weights.csv')
  const order = orderOf(
    'crime',
    {
      file: listOf(figures),
      others: { weights: listOf(weights), stations: null },
      options: { sheet: ' RAW Data ', weights: '', level: 'province' },
      skipsBadRows: true,
    },
    true,
  )
  expect(order).toEqual({
    kind: 'crime',
    files: [
      { role: 'file', file: figures },
      { role: 'weights', file: weights },
    ],
    options: { sheet: 'RAW Data' },
    isDryRun: true,
    skipsBadRows: true,
  })
})

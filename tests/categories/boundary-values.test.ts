import { expect, test } from 'vitest'
import { withDistribution } from '#src/categories/boundary-values.ts'

const aBoundary = (boundaryId: number, count: number | null, part?: number) => ({
  boundaryId,
  boundary: `Place ${boundaryId}`,
  boundaryTypeId: 3,
  value: 1,
  count,
  lines: [],
  ...(part !== undefined && { part }),
})
const sharesOf = (values: Parameters<typeof withDistribution>[0]) =>
  withDistribution(values).map(({ distribution }) => distribution)

test('each boundary has its share of all that are shown', () => {
  expect(sharesOf([aBoundary(1, 1), aBoundary(2, 2), aBoundary(3, 0)])).toEqual([33.33, 66.67, 0])
})

test('a boundary that nothing is known of has no share, and takes none from the others', () => {
  expect(sharesOf([aBoundary(1, 3), aBoundary(2, null), aBoundary(3, 1)])).toEqual([75, null, 25])
})

test('of nothing there are no shares', () => {
  expect(sharesOf([aBoundary(1, 0), aBoundary(2, 0)])).toEqual([null, null])
  expect(sharesOf([])).toEqual([])
})

test('the share can be of another number than the count', () => {
  expect(sharesOf([aBoundary(1, 0, 3), aBoundary(2, 5, 1)])).toEqual([75, 25])
})

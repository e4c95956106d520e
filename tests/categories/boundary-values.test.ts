import { expect, test } from 'vitest'
import { dashboard } from '#contract/calls/dashboard.ts'
import { boundaryValues, withDistribution } from '#src/categories/boundary-values.ts'
import { noFilters } from '#src/components/filters/filters.ts'
import { noFigures } from '#tests/support/figures.ts'

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

test('a boundary without figures has no share, and takes none from the others', () => {
  expect(sharesOf([aBoundary(1, 3), aBoundary(2, null), aBoundary(3, 1)])).toEqual([75, null, 25])
})

test('boundaries have no shares where nothing is counted', () => {
  expect(sharesOf([aBoundary(1, 0), aBoundary(2, 0)])).toEqual([null, null])
  expect(sharesOf([])).toEqual([])
})

test('a share can be calculated from another number than the count', () => {
  expect(sharesOf([aBoundary(1, 0, 3), aBoundary(2, 5, 1)])).toEqual([75, 25])
})

const period = { period: 'Apr-Jun', year: 2026, quarter: 2 }
const province = (boundaryId: number) => ({
  ...noFigures,
  boundaryId,
  boundaryTypeId: 1,
  code: String(boundaryId),
  description: `Place ${boundaryId}`,
  peopleCount: null,
  nationalBoundaryId: null,
  districtBoundaryId: null,
})
const view = {
  filters: noFilters,
  boundaryId: null,
  boundaryTypeId: null,
  level: 1,
  place: 'South Africa',
  snapshot: dashboard.get.output.parse({
    boundary: {
      ...noFigures,
      boundaryId: null,
      description: 'South Africa',
      boundaryTypeId: null,
      peopleCount: null,
    },
    periods: { buildingBlocks: period, healthCheck: period, crime: { ...period, group: null } },
    containedBoundaryData: [province(1), province(2)],
  }),
} as const
const valuesOf = (told: readonly ReturnType<typeof aBoundary>[], isStale: boolean) =>
  boundaryValues(view, {
    isChosen: true,
    report: {
      data: told,
      isStale,
      at: 1,
      isFromPhone: false,
      problem: undefined,
      ask: () => undefined,
    },
    ofFigures: () => aBoundary(0, null),
    placesOf: (report) => report,
    ofPlace: ({ value, count, lines }) => ({ value, count, lines }),
  }).values

test('a boundary that is missing from the report is shown without figures', () => {
  expect(valuesOf([aBoundary(2, 5)], false)).toMatchObject([
    { boundaryId: 1, boundary: 'Place 1', value: null, count: null, distribution: null },
    { boundaryId: 2, count: 5, distribution: 100 },
  ])
})

test('the figures of the previous place stay unchanged until the new ones are here', () => {
  expect(valuesOf([aBoundary(7, 5)], true)).toMatchObject([{ boundaryId: 7, distribution: 100 }])
})

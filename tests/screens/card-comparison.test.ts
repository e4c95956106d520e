import { expect, test } from 'vitest'
import { dashboard } from '#contract/calls/dashboard.ts'
import { readFilters } from '#src/components/filters/filters.ts'
import { resolveView } from '#src/components/filters/view-of.ts'
import { comparisonOf } from '#src/screens/public/grid/grid.tsx'
import { noFigures } from '#tests/support/figures.ts'

const figures = { ...noFigures, peopleCount: null }
const place = (boundaryId: number, boundaryTypeId: number, description: string, above: object) => ({
  boundaryId,
  boundaryTypeId,
  description,
  code: description,
  nationalBoundaryId: null,
  districtBoundaryId: null,
  ...above,
  ...figures,
})
const period = { period: 'Apr-Jun', year: 2026, quarter: 2 }
const snapshot = dashboard.get.output.parse({
  boundary: { boundaryId: null, description: 'South Africa', boundaryTypeId: null, ...figures },
  periods: { buildingBlocks: period, healthCheck: period, crime: null },
  containedBoundaryData: [
    place(9, 1, 'Western Cape', {}),
    place(56, 2, 'City of Cape Town', { nationalBoundaryId: 9 }),
    place(59, 2, 'Overberg', { nationalBoundaryId: 9 }),
    place(250, 3, 'City of Cape Town', { nationalBoundaryId: 9, districtBoundaryId: 56 }),
    place(261, 3, 'Theewaterskloof', { nationalBoundaryId: 9, districtBoundaryId: 59 }),
    place(262, 3, 'Overstrand', { nationalBoundaryId: 9, districtBoundaryId: 59 }),
  ],
})

test.each([
  ['a municipality by itself has a share of its district', 262, { place: 'Overberg', level: 3, of: 262 }],
  [
    'a metro, which is all of its district, of its province',
    250,
    { place: 'Western Cape', level: 2, of: 56 },
  ],
  ['a district shows the shares of its municipalities', 59, { place: 'Overberg', level: 3, of: null }],
])('%s', (_, boundaryId, expected) => {
  const query = `boundaryId=${boundaryId}`
  const found = resolveView({ query, filters: readFilters(query), snapshot, components: [] })
  const whole = found.type === 'view' ? comparisonOf(found.view) : undefined
  expect({ place: whole?.view.place, level: whole?.view.level, of: whole?.boundaryId }).toEqual(expected)
})

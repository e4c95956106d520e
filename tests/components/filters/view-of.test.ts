import { describe, expect, test } from 'vitest'
import { dashboard } from '#contract/calls/dashboard.ts'
import { readFilters } from '#src/components/filters/filters.ts'
import { resolveView } from '#src/components/filters/view-of.ts'
import { noFigures } from '#tests/support/figures.ts'

const place = (boundaryId: number, boundaryTypeId: number, description: string, above: object) => ({
  boundaryId,
  boundaryTypeId,
  description,
  code: description,
  peopleCount: null,
  nationalBoundaryId: null,
  districtBoundaryId: null,
  ...above,
  ...noFigures,
})
const period = { period: 'Apr-Jun', year: 2026, quarter: 2 }
const snapshot = dashboard.get.output.parse({
  boundary: {
    boundaryId: null,
    description: 'South Africa',
    boundaryTypeId: null,
    peopleCount: 62,
    ...noFigures,
  },
  periods: { buildingBlocks: period, healthCheck: period, crime: null },
  containedBoundaryData: [
    place(4, 1, 'KwaZulu-Natal', {}),
    place(20, 2, 'Ugu', { nationalBoundaryId: 4 }),
    place(300, 3, 'Umdoni', { nationalBoundaryId: 4, districtBoundaryId: 20 }),
  ],
})
const components = dashboard.components.output.parse([
  {
    componentId: 1,
    name: 'Building blocks',
    description: '',
    linkTitle: '',
    linkUrl: null,
    seq: 1,
    options: [{ id: 3, name: 'Justice', subOptions: [{ id: 12, name: 'Court' }] }],
  },
])
const at = (query: string) => resolveView({ query, filters: readFilters(query), snapshot, components })

describe('the view of an address', () => {
  test.each([
    ['', 'South Africa', null, 1],
    ['boundaryTypeId=3', 'South Africa', null, 3],
    ['boundaryId=4&boundaryTypeId=1', 'KwaZulu-Natal', 1, 2],
    ['boundaryId=20', 'Ugu', 2, 3],
    ['boundaryId=300&boundaryTypeId=3', 'Umdoni', 3, null],
  ])('%j is of %s', (query, name, own, level) => {
    expect(at(query)).toMatchObject({ type: 'view', view: { place: name, boundaryTypeId: own, level } })
  })

  test.each([
    ['boundaryId=999999', 'boundary'],
    ['boundaryId=x', 'boundary'],
    ['boundaryId=20&boundaryTypeId=1', 'level'],
    ['boundaryTypeId=9', 'level'],
    ['componentId=7', 'category'],
    ['componentId=1&componentOptions=99', 'option'],
    ['componentId=1&componentOptions=3&componentSubOptions=3-99', 'option'],
    ['componentOptions=3', 'option'],
  ])('%j names no %s', (query, why) => {
    expect(at(query)).toEqual({ type: 'odd', why })
  })

  test('has options of the category, and trusts them until the categories are known', () => {
    const query = 'componentId=1&componentSubOptions=3-12'
    expect(at(query)).toMatchObject({ type: 'view', view: { filters: { options: [3] } } })
    expect(
      resolveView({ query, filters: readFilters(query), snapshot, components: undefined }),
    ).toMatchObject({
      type: 'view',
    })
  })
})

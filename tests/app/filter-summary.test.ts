import { expect, test } from 'vitest'
import { BoundaryId } from '#contract/fields/ids.ts'
import { readFilters } from '#src/components/filters/filters.ts'
import { filterSummary } from '#src/app/public-filters/public-filters.tsx'

const crime = {
  componentId: 3,
  name: 'Crime statistics',
  description: '',
  linkTitle: '',
  linkUrl: null,
  seq: 3,
  options: [{ id: 5, name: 'Rape', subOptions: [] }],
}
const places = [{ boundaryId: BoundaryId.parse(9), description: 'Western Cape' }]
const said = (query: string, isKnown = true) =>
  filterSummary(readFilters(query), isKnown ? crime : undefined, places)

test.each([
  ['componentId=3', 'Crime statistics\u00A0· South Africa'],
  ['componentId=3&boundaryTypeId=2', 'Crime statistics\u00A0· South Africa by district'],
  ['componentId=3&boundaryTypeId=1&boundaryId=9', 'Crime statistics\u00A0· Western Cape'],
  ['componentId=3&boundaryId=9&componentOptions=5', 'Crime statistics\u00A0· Western Cape\u00A0· Rape'],
  ['componentId=3&boundaryId=9&componentOptions=5,6', 'Crime statistics\u00A0· Western Cape\u00A0· 2 chosen'],
])('the filters of %s are said in a line', (query, line) => {
  expect(said(query)).toBe(line)
})

test('a place that is not known is not named', () => {
  expect(said('componentId=3&boundaryId=999')).toBe('Crime statistics')
})

test('the line asks for a category where none is chosen', () => {
  expect(said('', false)).toBe('Select a category to view the GBVF dashboard :')
})

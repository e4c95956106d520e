import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ComponentId } from '#contract/schemas/component-ids.ts'
import type { BoundaryLevel } from '#contract/schemas/place.ts'
import {
  addressWith,
  findInvalidParam,
  noFilters,
  othersIn,
  readFilters,
  writeFilters,
  type Filters,
} from '#src/components/filters/filters.ts'

describe('the filters in the address', () => {
  test('are named as links from elsewhere name them', () => {
    const filters: Filters = {
      componentId: 1,
      boundaryId: 4,
      boundaryTypeId: 1,
      options: [3],
      subOptions: [{ optionId: 3, subOptionId: 12 }],
    }
    expect(writeFilters(filters)).toBe(
      'boundaryTypeId=1&boundaryId=4&componentId=1&componentOptions=3&componentSubOptions=3-12',
    )
    expect(addressWith('/home', noFilters)).toBe('/home')
    expect(addressWith('/home/grid', { ...noFilters, componentId: 3 }, 'sort=up')).toBe(
      '/home/grid?componentId=3&sort=up',
    )
  })

  test('are read back as they were written', () => {
    const id = fc.integer({ min: 1, max: 999_999_999 })
    const written = fc.record({
      componentId: fc.constantFrom<ComponentId | null>(null, 1, 2, 3, 4),
      boundaryId: fc.option(id),
      boundaryTypeId: fc.constantFrom<BoundaryLevel | null>(null, 1, 2, 3),
      options: fc.uniqueArray(id, { minLength: 1 }),
    })
    fc.assert(
      fc.property(written, id, (some, subOptionId) => {
        const filters: Filters = {
          ...some,
          subOptions: some.options.slice(0, 1).map((optionId) => ({ optionId, subOptionId })),
        }
        const query = writeFilters(filters)
        expect(readFilters(query)).toEqual(filters)
        expect(findInvalidParam(query)).toBeUndefined()
      }),
    )
  })

  test('include the option of a sub-option that is named without it', () => {
    expect(readFilters('componentSubOptions=3-12,3-13').options).toEqual([3])
  })

  test('are empty where the address makes no sense', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(() => [readFilters(query), findInvalidParam(query)]).not.toThrow()
      }),
    )
    expect(readFilters('boundaryId=-1&componentId=9&boundaryTypeId=4&componentOptions=a,b')).toEqual(
      noFilters,
    )
  })

  test.each([
    ['boundaryId=x', 'boundary'],
    ['boundaryId=0', 'boundary'],
    ['boundaryTypeId=4', 'level'],
    ['componentId=9', 'category'],
    ['componentId=1&componentOptions=3,,4', 'option'],
    ['componentId=1&componentSubOptions=3-', 'option'],
    ['componentId=1&componentSubOptions=3-4-5', 'option'],
    ['boundaryId=&componentId=', undefined],
    ['', undefined],
  ])('%j is misread at its %s', (query, what) => {
    expect(findInvalidParam(query)).toBe(what)
  })

  test('do not change the page’s own parameters', () => {
    expect(othersIn('componentId=3&sort=up&boundaryId=4')).toBe('sort=up')
  })
})

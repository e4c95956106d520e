import { describe, expect, test } from 'vitest'
import {
  clearFilters,
  clearLevel,
  placesAbove,
  selectBoundary,
  selectCategory,
  selectCountry,
  toggleOption,
  toggleSubOption,
  withoutOptions,
  type PlaceInCountry,
} from '#src/components/filters/filter-transitions.ts'
import { noFilters, type Filters } from '#src/components/filters/filters.ts'
import { paths } from '#src/components/routing/paths.ts'

const umdoni: PlaceInCountry = {
  boundaryId: 300,
  boundaryTypeId: 3,
  districtBoundaryId: 20,
  nationalBoundaryId: 4,
}
const ugu: PlaceInCountry = {
  boundaryId: 20,
  boundaryTypeId: 2,
  districtBoundaryId: null,
  nationalBoundaryId: 4,
}
const natal: PlaceInCountry = {
  boundaryId: 4,
  boundaryTypeId: 1,
  districtBoundaryId: null,
  nationalBoundaryId: null,
}

const shelters: Filters = {
  componentId: 1,
  boundaryId: 300,
  boundaryTypeId: 3,
  options: [4, 5],
  subOptions: [
    { optionId: 4, subOptionId: 12 },
    { optionId: 5, subOptionId: 15 },
  ],
}

describe('a category', () => {
  test('that differs clears options and sub-options, keeps the place, and leads to the chart', () => {
    expect(selectCategory({ filters: shelters, path: paths.home }, 3)).toEqual({
      filters: { ...shelters, componentId: 3, options: [], subOptions: [] },
      path: paths.chart,
    })
  })

  test.each([paths.map, paths.grid, paths.chart])('stays on %s', (path) => {
    expect(selectCategory({ filters: shelters, path }, 2).path).toBe(path)
  })

  test('leads from the comparison to the chart', () => {
    expect(selectCategory({ filters: noFilters, path: paths.comparison }, 2).path).toBe(paths.chart)
  })

  test('that is chosen already changes nothing', () => {
    expect(selectCategory({ filters: shelters, path: paths.home }, 1)).toEqual({
      filters: shelters,
      path: paths.home,
    })
  })

  test('that is cleared takes its options with it and stays on the page', () => {
    expect(selectCategory({ filters: shelters, path: paths.grid }, undefined)).toEqual({
      filters: { ...shelters, componentId: null, options: [], subOptions: [] },
      path: paths.grid,
    })
  })
})

describe('an option', () => {
  const onMap = (filters: Filters) => ({ filters, path: paths.map })

  test('is added, and removed with its sub-options', () => {
    const more = toggleOption(onMap(shelters), 6)
    expect(more.options).toEqual([4, 5, 6])
    const fewer = toggleOption(onMap(more), 4)
    expect(fewer.options).toEqual([5, 6])
    expect(fewer.subOptions).toEqual([{ optionId: 5, subOptionId: 15 }])
  })

  test("is chosen with its sub-option, which goes alone when it's chosen again", () => {
    const chosen = toggleSubOption(onMap(noFilters), { optionId: 3, subOptionId: 9 })
    expect(chosen).toMatchObject({ options: [3], subOptions: [{ optionId: 3, subOptionId: 9 }] })
    const two = toggleSubOption(onMap(chosen), { optionId: 3, subOptionId: 10 })
    expect(two.options).toEqual([3])
    expect(toggleSubOption(onMap(two), { optionId: 3, subOptionId: 9 })).toMatchObject({
      options: [3],
      subOptions: [{ optionId: 3, subOptionId: 10 }],
    })
  })

  test("'All' clears options and sub-options, nothing else", () => {
    expect(withoutOptions(shelters)).toEqual({ ...shelters, options: [], subOptions: [] })
  })

  describe('on the chart of the building blocks, with one chosen already', () => {
    const one: Filters = { ...shelters, options: [4], subOptions: [{ optionId: 4, subOptionId: 12 }] }
    const onChart = { filters: one, path: paths.chart }

    test('resets when another is chosen', () => {
      expect(toggleOption(onChart, 5)).toEqual({ ...one, options: [], subOptions: [] })
    })
    test('resets when a sub-option of another is chosen', () => {
      expect(toggleSubOption(onChart, { optionId: 5, subOptionId: 15 })).toEqual({
        ...one,
        options: [],
        subOptions: [],
      })
    })
    test('takes another sub-option of the same option', () => {
      expect(toggleSubOption(onChart, { optionId: 4, subOptionId: 13 }).subOptions).toHaveLength(2)
    })
    test('is removed when it is chosen again', () => {
      expect(toggleOption(onChart, 4).options).toEqual([])
    })
    test('does not reset elsewhere, nor in another category', () => {
      expect(toggleOption({ filters: one, path: paths.map }, 5).options).toEqual([4, 5])
      expect(toggleOption({ ...onChart, filters: { ...one, componentId: 3 } }, 5).options).toEqual([4, 5])
    })
  })
})

describe('a place', () => {
  test('sets its type and id, and clears every level below it', () => {
    expect(selectBoundary(shelters, natal)).toEqual({ ...shelters, boundaryId: 4, boundaryTypeId: 1 })
  })

  test('fills the levels above it', () => {
    expect(placesAbove(umdoni)).toEqual({ 1: 4, 2: 20, 3: 300 })
    expect(placesAbove(ugu)).toEqual({ 1: 4, 2: 20, 3: null })
    expect(placesAbove(natal)).toEqual({ 1: 4, 2: null, 3: null })
    expect(placesAbove(undefined)).toEqual({ 1: null, 2: null, 3: null })
  })

  test.each([
    { cleared: 3, from: umdoni, left: { boundaryId: 20, boundaryTypeId: 2 } },
    { cleared: 2, from: umdoni, left: { boundaryId: 4, boundaryTypeId: 1 } },
    { cleared: 1, from: umdoni, left: { boundaryId: null, boundaryTypeId: null } },
    { cleared: 2, from: ugu, left: { boundaryId: 4, boundaryTypeId: 1 } },
    { cleared: 1, from: natal, left: { boundaryId: null, boundaryTypeId: null } },
  ] as const)(
    'of level $from.boundaryTypeId, cleared at level $cleared, leaves the one above',
    ({ cleared, from, left }) => {
      expect(clearLevel(shelters, from, cleared)).toEqual({ ...shelters, ...left })
    },
  )

  test('is replaced by the country, with or without a chosen level', () => {
    expect(selectCountry(shelters, 3)).toEqual({ ...shelters, boundaryId: null, boundaryTypeId: 3 })
    expect(selectCountry(shelters)).toEqual({ ...shelters, boundaryId: null, boundaryTypeId: null })
  })

  test('is cleared with the options, and the category stays', () => {
    expect(clearFilters(shelters)).toEqual({ ...noFilters, componentId: 1 })
  })
})

import { expect, test } from 'vitest'
import { readFilters, writeFilters } from '#src/components/filters/filters.ts'
import { directoryPath } from '#src/components/routing/directory-path.ts'
import { inBatches } from '#src/screens/public/contact/provider-cards.tsx'
import {
  chosenBlock,
  clearBlocks,
  selectBlock,
  selectBlockCategory,
} from '#src/screens/public/contact/directory-filters.ts'

const place = 'boundaryTypeId=1&boundaryId=5'
const shelter = `${place}&componentId=1&componentOptions=4&componentSubOptions=4-10`

test('the directory opens with the place, and without the options of a component', () => {
  expect([directoryPath(shelter), directoryPath('componentId=3')]).toEqual([
    `/home/contact?${place}`,
    '/home/contact',
  ])
})

test('a category and its block are in the address in the form of the dashboard', () => {
  const start = readFilters(place)
  const category = selectBlockCategory(start, 4)
  expect(chosenBlock(category)).toEqual({ categoryId: 4, blockId: null })
  expect(writeFilters(selectBlock(category, { optionId: 4, subOptionId: 10 }))).toBe(shelter)
  expect(chosenBlock(readFilters(shelter))).toEqual({ categoryId: 4, blockId: 10 })
})

test('choosing a block chooses its category, and choosing another category clears the block', () => {
  const chosen = selectBlock(readFilters(shelter), { optionId: 5, subOptionId: 13 })
  expect(chosenBlock(chosen)).toEqual({ categoryId: 5, blockId: 13 })
  expect(chosenBlock(selectBlockCategory(chosen, 6))).toEqual({ categoryId: 6, blockId: null })
})

test('clearing resets the category and the block, and keeps the place', () => {
  expect(writeFilters(clearBlocks(readFilters(shelter)))).toBe(place)
})

test('options of another component do not count as building blocks', () => {
  expect(chosenBlock(readFilters('componentId=3&componentOptions=4'))).toEqual({
    categoryId: null,
    blockId: null,
  })
})

test('a long list comes in batches, the last of which may be short', () => {
  expect([inBatches([1, 2, 3, 4, 5], 2), inBatches([], 2)]).toEqual([[[1, 2], [3, 4], [5]], []])
})

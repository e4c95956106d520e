import { expect, test } from 'vitest'
import {
  chosenAvailability,
  chosenCount,
  isBlockChosen,
  type BlockChoice,
} from '#src/components/figures/chosen-blocks.ts'

/** Two categories: the first of two blocks, the second of one. */
const stats = {
  categoryStats: [
    { buildingBlockCategoryId: 1, availability: 0.5 },
    { buildingBlockCategoryId: 2, availability: 0.2 },
  ],
  blockStats: [
    { buildingBlockId: 11, buildingBlockCategoryId: 1, availability: 0.75, buildingBlockCount: 4 },
    { buildingBlockId: 12, buildingBlockCategoryId: 1, availability: 0.25, buildingBlockCount: 2 },
    { buildingBlockId: 21, buildingBlockCategoryId: 2, availability: 0.2, buildingBlockCount: 1 },
  ],
}
const all: BlockChoice = { options: [], subOptions: [] }
const firstOnly: BlockChoice = { options: [1], subOptions: [] }
const oneBlock: BlockChoice = { options: [1], subOptions: [{ optionId: 1, subOptionId: 11 }] }
const oneBlockAndACategory: BlockChoice = {
  options: [1, 2],
  subOptions: [{ optionId: 1, subOptionId: 11 }],
}

test('with nothing chosen, the availability is the mean of all categories, and all providers count', () => {
  expect(chosenAvailability(stats, all)).toBeCloseTo(0.35)
  expect(chosenCount(stats.blockStats, all)).toBe(7)
})

test('a chosen category counts alone, and a chosen block counts instead of its category', () => {
  expect(chosenAvailability(stats, firstOnly)).toBeCloseTo(0.5)
  expect(chosenCount(stats.blockStats, firstOnly)).toBe(6)
  expect(chosenAvailability(stats, oneBlock)).toBeCloseTo(0.75)
  expect(chosenCount(stats.blockStats, oneBlock)).toBe(4)
})

test('a category that is chosen whole weighs the same as one with a single chosen block', () => {
  expect(chosenAvailability(stats, oneBlockAndACategory)).toBeCloseTo((0.75 + 0.2) / 2)
  expect(chosenCount(stats.blockStats, oneBlockAndACategory)).toBe(5)
})

test('a block is chosen by itself or with its category, and never with another category', () => {
  const [first, second, other] = stats.blockStats
  expect(first && isBlockChosen(first, oneBlock)).toBe(true)
  expect(second && isBlockChosen(second, oneBlock)).toBe(false)
  expect(other && isBlockChosen(other, firstOnly)).toBe(false)
  expect(other && isBlockChosen(other, oneBlockAndACategory)).toBe(true)
})

test('the availability of a block that does not exist is unknown', () => {
  expect(chosenAvailability(stats, { options: [9], subOptions: [] })).toBeNull()
})

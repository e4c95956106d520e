import { expect, test } from 'vitest'
import {
  isDisabled,
  noneOpen,
  toggleBlock,
  toggleCategory,
  toggleRequirement,
} from '#src/categories/building-blocks/availability-accordion.tsx'

const shelters = toggleCategory(noneOpen, 4)
const whiteDoor = toggleBlock(shelters, 11)
const openAllDay = toggleRequirement(whiteDoor, 51)

test('one category is open at a time, and closes when it is pressed again', () => {
  expect(toggleCategory(shelters, 5)).toEqual({ ...noneOpen, categoryId: 5 })
  expect(toggleCategory(shelters, 4)).toEqual(noneOpen)
})

test('choosing a block or a requirement closes its siblings', () => {
  expect(toggleBlock(openAllDay, 12)).toEqual({ categoryId: 4, blockId: 12, requirementId: null })
  expect(toggleRequirement(openAllDay, 52)).toEqual({ categoryId: 4, blockId: 11, requirementId: 52 })
})

test('other categories are disabled while a requirement is open, and free again after', () => {
  expect(isDisabled(openAllDay, 5)).toBe(true)
  expect(isDisabled(openAllDay, 4)).toBe(false)
  expect(toggleCategory(openAllDay, 5)).toBe(openAllDay)
  const closed = toggleRequirement(openAllDay, 51)
  expect(isDisabled(closed, 5)).toBe(false)
  expect(toggleCategory(closed, 5)).toEqual({ ...noneOpen, categoryId: 5 })
})

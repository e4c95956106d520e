import { componentIds } from '#contract/schemas/component-ids.ts'
import { withoutOptions } from '#src/components/filters/filter-transitions.ts'
import type { Filters, SubOption } from '#src/components/filters/filters.ts'

// The address holds the choice of building blocks: the category as an option, the block as its sub-option.

interface ChosenBlock {
  readonly categoryId: number | null
  readonly blockId: number | null
}

/** Returns the chosen category and block. Options of another component do not count. */
export function chosenBlock({ componentId, options, subOptions }: Filters): ChosenBlock {
  if (componentId !== componentIds.buildingBlocks) return { categoryId: null, blockId: null }
  const [block] = subOptions
  const [category = null] = options
  return { categoryId: block?.optionId ?? category, blockId: block?.subOptionId ?? null }
}

/** Chooses a category and resets the block. */
export function selectBlockCategory(filters: Filters, categoryId: number): Filters {
  return { ...filters, componentId: componentIds.buildingBlocks, options: [categoryId], subOptions: [] }
}

export function selectBlock(filters: Filters, block: SubOption): Filters {
  return { ...selectBlockCategory(filters, block.optionId), subOptions: [block] }
}

export function clearBlocks(filters: Filters): Filters {
  return { ...withoutOptions(filters), componentId: null }
}

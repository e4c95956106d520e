import { componentIds } from '#contract/schemas/component-ids.ts'
import { withoutOptions } from '#src/components/filters/filter-transitions.ts'
import type { Filters, SubOption } from '#src/components/filters/filters.ts'

// What the address says of building blocks: the category is an option of theirs, the block its sub-option.

export interface ChosenBlock {
  readonly categoryId: number | null
  readonly blockId: number | null
}

/** The one category and block that are looked for; options of another component are none of them. */
export function chosenBlock({ componentId, options, subOptions }: Filters): ChosenBlock {
  if (componentId !== componentIds.buildingBlocks) return { categoryId: null, blockId: null }
  const [block] = subOptions
  const [category = null] = options
  return { categoryId: block?.optionId ?? category, blockId: block?.subOptionId ?? null }
}

/** Another category begins without a block. */
export function selectBlockCategory(filters: Filters, categoryId: number): Filters {
  return { ...filters, componentId: componentIds.buildingBlocks, options: [categoryId], subOptions: [] }
}

/** A block brings its category along. */
export function selectBlock(filters: Filters, block: SubOption): Filters {
  return { ...selectBlockCategory(filters, block.optionId), subOptions: [block] }
}

/** Resets the category and the block. */
export function clearBlocks(filters: Filters): Filters {
  return { ...withoutOptions(filters), componentId: null }
}

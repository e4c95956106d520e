/** Chosen building-block categories, and blocks within them; none of either means all. */
export interface BlockChoice {
  readonly options: readonly number[]
  readonly subOptions: readonly { readonly optionId: number; readonly subOptionId: number }[]
}

interface CategoryStat {
  readonly buildingBlockCategoryId: number
  /** Share 0 to 1. */
  readonly availability: number
}

interface BlockStat extends CategoryStat {
  readonly buildingBlockId: number
  /** Providers registered. */
  readonly buildingBlockCount: number
}

interface AvailabilityStats {
  readonly categoryStats: readonly CategoryStat[]
  readonly blockStats: readonly BlockStat[]
}

/**
 * The availability of what is chosen, share 0 to 1: the mean over the chosen categories, each by its chosen blocks
 * where there are any. With nothing chosen, the mean over all categories, which is what one place is coloured by.
 */
export function chosenAvailability(
  { categoryStats, blockStats }: AvailabilityStats,
  choice: BlockChoice,
): number {
  const categories = categoryStats.filter((category) => isCategoryChosen(category, choice))
  return mean(
    categories.map((category) => {
      const blocks = chosenWithin(category.buildingBlockCategoryId, choice)
      if (blocks.length === 0) return category.availability
      const chosen = blockStats.filter(({ buildingBlockId }) => blocks.includes(buildingBlockId))
      return mean(chosen.map(({ availability }) => availability))
    }),
  )
}

/** How many providers are registered for what is chosen. */
export function chosenCount(blockStats: readonly BlockStat[], choice: BlockChoice): number {
  return blockStats
    .filter((block) => isBlockChosen(block, choice))
    .reduce((sum, { buildingBlockCount }) => sum + buildingBlockCount, 0)
}

/** Whether a category is among what is chosen. */
export function isCategoryChosen(
  { buildingBlockCategoryId }: Pick<CategoryStat, 'buildingBlockCategoryId'>,
  { options }: BlockChoice,
): boolean {
  return options.length === 0 || options.includes(buildingBlockCategoryId)
}

/** Whether a block is among what is chosen: itself, or its whole category. */
export function isBlockChosen(
  block: Pick<BlockStat, 'buildingBlockId' | 'buildingBlockCategoryId'>,
  choice: BlockChoice,
): boolean {
  if (!isCategoryChosen(block, choice)) return false
  const within = chosenWithin(block.buildingBlockCategoryId, choice)
  return within.length === 0 || within.includes(block.buildingBlockId)
}

function chosenWithin(categoryId: number, { subOptions }: BlockChoice): readonly number[] {
  return subOptions.filter(({ optionId }) => optionId === categoryId).map(({ subOptionId }) => subOptionId)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

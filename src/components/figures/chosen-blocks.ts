/** The chosen building-block categories and blocks; if both are empty, all count. */
export interface BlockChoice {
  readonly options: readonly number[]
  readonly subOptions: readonly { readonly optionId: number; readonly subOptionId: number }[]
}

interface CategoryStat {
  readonly buildingBlockCategoryId: number
  /** Share 0 to 1; null where nothing was answered. */
  readonly availability: number | null
}

interface BlockStat extends CategoryStat {
  readonly buildingBlockId: number
  /** The number of registered providers. */
  readonly buildingBlockCount: number
}

/** How many requirements a share rests on. */
interface Answered {
  readonly answered: number
  readonly asked: number
}

interface AvailabilityStats {
  readonly categoryStats: readonly CategoryStat[]
  readonly blockStats: readonly BlockStat[]
}

/**
 * Returns the availability of the chosen blocks, share 0 to 1: the mean over the chosen categories, or over all of them
 * if none is chosen. A category with chosen blocks counts by these alone. The map colours a place by this value. Null
 * where nothing was answered.
 */
export function chosenAvailability(
  { categoryStats, blockStats }: AvailabilityStats,
  choice: BlockChoice,
): number | null {
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

export function chosenCount(blockStats: readonly BlockStat[], choice: BlockChoice): number {
  return blockStats
    .filter((block) => isBlockChosen(block, choice))
    .reduce((sum, { buildingBlockCount }) => sum + buildingBlockCount, 0)
}

/** Sums how many requirements of the chosen blocks were answered, and how many could be. */
export function chosenAnswers(
  blockStats: readonly (Pick<BlockStat, 'buildingBlockId' | 'buildingBlockCategoryId'> & Answered)[],
  choice: BlockChoice,
): Answered {
  const chosen = blockStats.filter((block) => isBlockChosen(block, choice))
  return {
    answered: chosen.reduce((sum, { answered }) => sum + answered, 0),
    asked: chosen.reduce((sum, { asked }) => sum + asked, 0),
  }
}

export function isCategoryChosen(
  { buildingBlockCategoryId }: Pick<CategoryStat, 'buildingBlockCategoryId'>,
  { options }: BlockChoice,
): boolean {
  return options.length === 0 || options.includes(buildingBlockCategoryId)
}

/** Returns true if the block or its whole category is chosen. */
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

/** What was not answered counts 0, unless nothing was. */
function mean(values: readonly (number | null)[]): number | null {
  if (values.every((value) => value === null)) return null
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length
}

import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'
import { isBlockChosen, isCategoryChosen, type BlockChoice } from '#src/components/figures/chosen-blocks.ts'

type Period = BuildingBlockReport['reportingPeriods'][number]

/** One line of a table over quarters: a category, a block or a requirement. */
export interface AvailabilityRow {
  readonly id: number
  readonly name: string
  /** Shares 0 to 1, one for each quarter; null in a quarter for which nothing was answered. */
  readonly shares: readonly (number | null)[]
}

/** A row with the number of requirements that were answered, and could be, in the last quarter. */
export interface AnsweredRow extends AvailabilityRow {
  readonly answered: number
  readonly asked: number
}

interface BlockRow extends AnsweredRow {
  readonly requirements: readonly AvailabilityRow[]
}

export interface CategoryRow extends AnsweredRow {
  readonly blocks: readonly BlockRow[]
}

/** Returns the chosen categories with their chosen blocks and requirements, named as in the last quarter. */
export function availabilityRows(periods: readonly Period[], choice: BlockChoice): readonly CategoryRow[] {
  const now = periods.at(-1)
  if (now === undefined) return []
  return now.categoryStats
    .filter((category) => isCategoryChosen(category, choice))
    .map(({ buildingBlockCategoryId: id, description, answered, asked }) => ({
      id,
      name: description,
      answered,
      asked,
      shares: periods.map(({ categoryStats }) =>
        shareOf(categoryStats.find((stat) => stat.buildingBlockCategoryId === id)),
      ),
      blocks: now.blockStats
        .filter((block) => block.buildingBlockCategoryId === id && isBlockChosen(block, choice))
        .map((block) => blockRow(periods, block)),
    }))
}

function blockRow(
  periods: readonly Period[],
  { buildingBlockId: id, description, answered, asked, requirementStats }: Period['blockStats'][number],
): BlockRow {
  const inPeriods = periods.map(({ blockStats }) => blockStats.find((stat) => stat.buildingBlockId === id))
  return {
    id,
    name: description,
    answered,
    asked,
    shares: inPeriods.map(shareOf),
    requirements: requirementStats.map(({ buildingBlockRequirementId, description: name }) => ({
      id: buildingBlockRequirementId,
      name,
      shares: inPeriods.map((block) =>
        shareOf(
          block?.requirementStats.find(
            (stat) => stat.buildingBlockRequirementId === buildingBlockRequirementId,
          ),
        ),
      ),
    })),
  }
}

function shareOf(stat: { readonly availability: number | null } | undefined): number | null {
  return stat?.availability ?? null
}

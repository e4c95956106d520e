interface Requirement {
  readonly buildingBlockRequirementId: number
  readonly name: string
}

interface Block<Id, R extends Requirement> {
  readonly buildingBlockId: Id
  readonly description: string
  readonly buildingBlockCategoryId: number
  readonly category: string
  readonly requirements: readonly R[]
}

interface AvailabilityCounts {
  readonly municipalities: number
  /** The number of municipalities with a registered provider that has the requirement, by requirement; absent if 0. */
  readonly availableIn: ReadonlyMap<number, number>
  readonly providers: ReadonlyMap<number, number>
}

/** The counts of a place without its single requirements. */
export interface BlockAvailabilityCounts {
  readonly municipalities: number
  /** The number of available requirements by block, summed over the municipalities. */
  readonly available: ReadonlyMap<number, number>
  readonly providers: ReadonlyMap<number, number>
}

/**
 * Returns availability as shares 0 to 1 (domain: measures). A requirement is available in a municipality, 1, if at
 * least one of its providers answers yes, else 0. A block's share is the mean over its requirements, a category's over
 * its blocks, and a place's over its municipalities. All municipalities have the same catalogue, so the mean over them
 * may be taken first. A block without requirements counts 0. Shares are rounded to four decimals at the end, because
 * they are shown as percentages with two. Returns null without municipalities.
 */
export function availability<Id extends number, R extends Requirement>(
  blocks: readonly Block<Id, R>[],
  { municipalities, availableIn, providers }: AvailabilityCounts,
) {
  const countOf = ({ buildingBlockRequirementId }: R) => availableIn.get(buildingBlockRequirementId) ?? 0
  const available = new Map(
    blocks.map(({ buildingBlockId, requirements }) => [
      buildingBlockId as number,
      requirements.reduce((sum, requirement) => sum + countOf(requirement), 0),
    ]),
  )
  const stats = availabilityOfBlocks(blocks, { municipalities, available, providers })
  if (stats === null) return null
  const requirementsOf = new Map(
    blocks.map(({ buildingBlockId, requirements }) => [
      buildingBlockId,
      requirements.map((requirement) => ({
        buildingBlockRequirementId: requirement.buildingBlockRequirementId,
        description: requirement.name,
        availability: rounded(countOf(requirement) / municipalities),
      })),
    ]),
  )
  return {
    ...stats,
    blockStats: stats.blockStats.map((block) => ({
      ...block,
      requirementStats: requirementsOf.get(block.buildingBlockId) ?? [],
    })),
  }
}

/** For blocks and categories, with the mean over the categories; null without municipalities. */
export function availabilityOfBlocks<Id extends number, R extends Requirement>(
  blocks: readonly Block<Id, R>[],
  { municipalities, available, providers }: BlockAvailabilityCounts,
) {
  if (municipalities === 0) return null
  const exact = blocks.map(({ buildingBlockId, buildingBlockCategoryId, description, requirements }) => ({
    buildingBlockId,
    buildingBlockCategoryId,
    description,
    buildingBlockCount: providers.get(buildingBlockId) ?? 0,
    availability:
      requirements.length === 0
        ? 0
        : (available.get(buildingBlockId) ?? 0) / (requirements.length * municipalities),
  }))
  const names = [...new Map(blocks.map((block) => [block.buildingBlockCategoryId, block.category]))]
  const categories = names.map(([buildingBlockCategoryId, description]) => {
    const within = exact.filter((block) => block.buildingBlockCategoryId === buildingBlockCategoryId)
    return {
      buildingBlockCategoryId,
      description,
      buildingBlockCount: within.reduce((sum, block) => sum + block.buildingBlockCount, 0),
      availability: mean(within),
    }
  })
  return {
    availability: categories.length === 0 ? null : rounded(mean(categories)),
    categoryStats: categories.map((category) => ({
      ...category,
      availability: rounded(category.availability),
    })),
    blockStats: exact.map((block) => ({ ...block, availability: rounded(block.availability) })),
  }
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

function mean(of: readonly { readonly availability: number }[]): number {
  return of.reduce((sum, one) => sum + one.availability, 0) / of.length
}

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

/** What is known of a place at one moment. */
export interface Known {
  /** How many municipalities the place has; at least 1. */
  readonly municipalities: number
  /** In how many of them a registered provider answered the requirement available; none where it is missing. */
  readonly availableIn: ReadonlyMap<number, number>
  /** Providers registered, by block. */
  readonly providers: ReadonlyMap<number, number>
}

/**
 * Availability as shares 0 to 1 (domain: measures). A requirement is available in a municipality, 1, when at least
 * one of its providers answers so, else 0; a block's is the mean over its requirements, a category's over its blocks,
 * and a place's the mean over its municipalities. All municipalities have the same catalogue, so the mean over them may
 * be taken first. A block without requirements counts 0. Rounded to four decimals at the end: shown times 100 with two.
 */
export function availability<Id extends number, R extends Requirement>(
  blocks: readonly Block<Id, R>[],
  { municipalities, availableIn, providers }: Known,
) {
  const exact = blocks.map((block) => {
    const requirementStats = block.requirements.map(({ buildingBlockRequirementId, name }) => ({
      buildingBlockRequirementId,
      description: name,
      availability: (availableIn.get(buildingBlockRequirementId) ?? 0) / municipalities,
    }))
    return {
      buildingBlockId: block.buildingBlockId,
      buildingBlockCategoryId: block.buildingBlockCategoryId,
      description: block.description,
      buildingBlockCount: providers.get(block.buildingBlockId) ?? 0,
      availability: mean(requirementStats),
      requirementStats,
    }
  })
  const categories = [...new Map(blocks.map((block) => [block.buildingBlockCategoryId, block.category]))]
  const categoryStats = categories.map(([buildingBlockCategoryId, description]) => {
    const within = exact.filter((block) => block.buildingBlockCategoryId === buildingBlockCategoryId)
    return rounded({ buildingBlockCategoryId, description, availability: mean(within) })
  })
  const blockStats = exact.map((block) => ({
    ...rounded(block),
    requirementStats: block.requirementStats.map(rounded),
  }))
  return { categoryStats, blockStats }
}

function rounded<Of extends { readonly availability: number }>(of: Of): Of {
  return { ...of, availability: Math.round(of.availability * 10_000) / 10_000 }
}

function mean(of: readonly { readonly availability: number }[]): number {
  return of.length === 0 ? 0 : of.reduce((sum, one) => sum + one.availability, 0) / of.length
}

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
  /** The number of municipalities where a registered provider has answered for the requirement; absent if 0. */
  readonly answeredIn: ReadonlyMap<number, number>
  readonly providers: ReadonlyMap<number, number>
}

/** The counts of a place without its single requirements. */
export interface BlockAvailabilityCounts {
  readonly municipalities: number
  /** The number of answered requirements by block, summed over the municipalities. */
  readonly answered: ReadonlyMap<number, number>
  /** The number of available requirements by block, summed over the municipalities. */
  readonly available: ReadonlyMap<number, number>
  readonly providers: ReadonlyMap<number, number>
}

/**
 * Returns availability as shares 0 to 1 (domain: measures). A requirement is available in a municipality, 1, if at
 * least one of its providers answers yes, else 0. A block's share is the mean over its requirements, a category's over
 * its blocks, and a place's over its municipalities. All municipalities have the same catalogue, so the mean over them
 * may be taken first. A block without requirements counts 0. Shares are rounded to four decimals at the end, because
 * they are shown as percentages with two. A share is null where nothing was answered. Returns null without
 * municipalities.
 */
export function availability<Id extends number, R extends Requirement>(
  blocks: readonly Block<Id, R>[],
  { municipalities, answeredIn, availableIn, providers }: AvailabilityCounts,
) {
  const sumByBlock = (counts: ReadonlyMap<number, number>) =>
    new Map(
      blocks.map(({ buildingBlockId, requirements }) => [
        buildingBlockId as number,
        requirements.reduce((sum, one) => sum + (counts.get(one.buildingBlockRequirementId) ?? 0), 0),
      ]),
    )
  const answered = sumByBlock(answeredIn)
  const available = sumByBlock(availableIn)
  const stats = availabilityOfBlocks(blocks, { municipalities, answered, available, providers })
  if (stats === null) return null
  const requirementsOf = new Map(
    blocks.map(({ buildingBlockId, requirements }) => [
      buildingBlockId,
      requirements.map(({ buildingBlockRequirementId, name }) => ({
        buildingBlockRequirementId,
        description: name,
        ...measured({
          share: (availableIn.get(buildingBlockRequirementId) ?? 0) / municipalities,
          answered: answeredIn.get(buildingBlockRequirementId) ?? 0,
          asked: municipalities,
        }),
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
  { municipalities, answered, available, providers }: BlockAvailabilityCounts,
) {
  if (municipalities === 0) return null
  const exact = blocks.map(({ buildingBlockId, buildingBlockCategoryId, description, requirements }) => ({
    buildingBlockId,
    buildingBlockCategoryId,
    description,
    buildingBlockCount: providers.get(buildingBlockId) ?? 0,
    answered: answered.get(buildingBlockId) ?? 0,
    asked: requirements.length * municipalities,
    share:
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
      ...totalOf(within),
    }
  })
  return {
    ...measured(totalOf(categories)),
    categoryStats: categories.map(measured),
    blockStats: exact.map(measured),
  }
}

interface Exact {
  /** A share 0 to 1, not rounded. */
  readonly share: number
  readonly answered: number
  readonly asked: number
}

/** The mean share of blocks or categories, with the sums of their answers. */
function totalOf(parts: readonly Exact[]): Exact {
  const sum = (valueOf: (one: Exact) => number) => parts.reduce((all, one) => all + valueOf(one), 0)
  return {
    share: sum(({ share }) => share) / parts.length,
    answered: sum(({ answered }) => answered),
    asked: sum(({ asked }) => asked),
  }
}

/** Rounds the share for an answer; null where nothing was answered. */
function measured<E extends Exact>({ share, ...rest }: E) {
  return { ...rest, availability: rest.answered === 0 ? null : Math.round(share * 10_000) / 10_000 }
}

/** The progress of a building block's updates: complete 2, in progress 1, otherwise 0 (specification, section 4). */
export type ProgressColour = 0 | 1 | 2

/** @param verified those of the `total` providers of a block that are verified this quarter */
export function progressColour(total: number, verified: number): ProgressColour {
  if (total === verified) return 2
  return verified > 0 ? 1 : 0
}

export interface Progress {
  readonly total: number
  readonly verified: number
}

export function sumProgress(
  blocks: readonly { totalBuildingBlockCount: number; totalVerifiedBuildingBlockCount: number }[],
): Progress {
  return blocks.reduce(
    (sum, block) => ({
      total: sum.total + block.totalBuildingBlockCount,
      verified: sum.verified + block.totalVerifiedBuildingBlockCount,
    }),
    { total: 0, verified: 0 },
  )
}

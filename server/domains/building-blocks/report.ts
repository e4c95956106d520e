import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'

export interface MunicipalityRow {
  readonly stakeholderId: number
  readonly name: string
  readonly boundaryId: number
  readonly district: { readonly boundaryId: number; readonly description: string }
  readonly province: { readonly boundaryId: number; readonly description: string }
}

export interface BlockRow {
  readonly buildingBlockId: number
  readonly description: string
  readonly buildingBlockCategoryId: number
  readonly category: string
}

/** How many providers of a block a municipality has, and how many of them are verified this quarter. */
export interface ProgressRow {
  readonly boundaryId: number
  readonly buildingBlockId: number
  readonly total: number
  readonly verified: number
}

type Municipalities = AnswerOf<typeof calls.buildingBlocks.getBuildingBlockAssociatedToUser>

/** Every municipality with every building block in its category; a block without providers counts 0 of 0. */
export function municipalitiesWithBlocks(
  municipalities: readonly MunicipalityRow[],
  blocks: readonly BlockRow[],
  progress: readonly ProgressRow[],
): Municipalities {
  const counts = new Map(progress.map((row) => [`${row.boundaryId}:${row.buildingBlockId}`, row]))
  const categories = [...new Map(blocks.map((block) => [block.buildingBlockCategoryId, block.category]))]
  return municipalities.map((municipality) => ({
    ...municipality,
    buildingBlockCategories: categories.map(([buildingBlockCategoryId, description]) => ({
      buildingBlockCategoryId,
      description,
      buildingBlocks: blocks
        .filter((block) => block.buildingBlockCategoryId === buildingBlockCategoryId)
        .map((block) => {
          const count = counts.get(`${municipality.boundaryId}:${block.buildingBlockId}`)
          return {
            buildingBlockId: block.buildingBlockId,
            description: block.description,
            totalBuildingBlockCount: count?.total ?? 0,
            totalVerifiedBuildingBlockCount: count?.verified ?? 0,
          }
        }),
    })),
  }))
}

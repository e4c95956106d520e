/** The number of providers of a block in a municipality, and how many of them are verified this quarter. */
export interface ProgressRow {
  readonly boundaryId: number
  readonly buildingBlockId: number
  readonly total: number
  readonly verified: number
}

interface Block {
  readonly buildingBlockId: number
  readonly description: string
  readonly buildingBlockCategoryId: number
  readonly category: string
}

/**
 * Returns every municipality with every building block in its category, both in the order given; a block without
 * providers counts 0 of 0. The server uses it, and so does a phone with its kept records.
 */
export function municipalitiesWithBlocks<
  Municipality extends { readonly boundaryId: number },
  B extends Block,
>(municipalities: readonly Municipality[], blocks: readonly B[], progress: readonly ProgressRow[]) {
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

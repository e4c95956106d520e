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
  readonly isRetired: boolean
}

/**
 * Returns every municipality with every building block in its category, both in the order given; a block without
 * providers counts 0 of 0, and is left out once it is retired. The server uses it, and so does a phone with its kept records.
 */
export function municipalitiesWithBlocks<
  Municipality extends { readonly boundaryId: number },
  B extends Block,
>(municipalities: readonly Municipality[], blocks: readonly B[], progress: readonly ProgressRow[]) {
  const counts = new Map(progress.map((row) => [`${row.boundaryId}:${row.buildingBlockId}`, row]))
  return municipalities.map((municipality) => {
    const countOf = ({ buildingBlockId }: B) => counts.get(`${municipality.boundaryId}:${buildingBlockId}`)
    const shown = blocks.filter((block) => !block.isRetired || (countOf(block)?.total ?? 0) > 0)
    const categories = [...new Map(shown.map((block) => [block.buildingBlockCategoryId, block.category]))]
    return {
      ...municipality,
      buildingBlockCategories: categories.map(([buildingBlockCategoryId, description]) => ({
        buildingBlockCategoryId,
        description,
        buildingBlocks: shown
          .filter((block) => block.buildingBlockCategoryId === buildingBlockCategoryId)
          .map((block) => ({
            buildingBlockId: block.buildingBlockId,
            description: block.description,
            totalBuildingBlockCount: countOf(block)?.total ?? 0,
            totalVerifiedBuildingBlockCount: countOf(block)?.verified ?? 0,
          })),
      })),
    }
  })
}

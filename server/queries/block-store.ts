import type { Reader } from '#server/db/reader-writer.ts'

export async function listBlocks(db: Reader) {
  const blocks = await db
    .selectFrom('building_blocks as b')
    .innerJoin('building_block_categories as c', 'c.id', 'b.building_block_category_id')
    .select([
      'b.id',
      'b.description',
      'b.help',
      'b.address_is_public',
      'c.id as category_id',
      'c.description as category',
    ])
    .orderBy('c.seq')
    .orderBy('b.seq')
    .execute()
  const requirements = await db
    .selectFrom('building_block_requirements')
    .selectAll()
    .orderBy('building_block_id')
    .orderBy('seq')
    .execute()
  return blocks.map((row) => ({
    buildingBlockId: row.id,
    description: row.description,
    help: row.help,
    buildingBlockCategoryId: row.category_id,
    category: row.category,
    isAddressPublic: row.address_is_public === 1,
    requirements: requirements
      .filter((requirement) => requirement.building_block_id === row.id)
      .map(({ id, name, help }) => ({ buildingBlockRequirementId: id, name, help })),
  }))
}

import type { Reader } from '#server/db/reader-writer.ts'

/** When an entry was added and retired, milliseconds UTC; null if it came with the product, or was never retired. */
interface Lifetime {
  readonly addedAt: number | null
  readonly retiredAt: number | null
}

/** Lists every building block with its requirements, also those that were retired. */
export async function listCatalogue(db: Reader) {
  const blocks = await db
    .selectFrom('building_blocks as b')
    .innerJoin('building_block_categories as c', 'c.id', 'b.building_block_category_id')
    .select([
      'b.id',
      'b.description',
      'b.help',
      'b.address_is_public',
      'b.added_at',
      'b.retired_at',
      'c.id as category_id',
      'c.description as category',
    ])
    .orderBy('c.seq')
    .orderBy('c.id')
    .orderBy('b.seq')
    .orderBy('b.id')
    .execute()
  const requirements = await db
    .selectFrom('building_block_requirements')
    .selectAll()
    .orderBy('building_block_id')
    .orderBy('seq')
    .orderBy('id')
    .execute()
  return blocks.map((row) => ({
    buildingBlockId: row.id,
    description: row.description,
    help: row.help,
    buildingBlockCategoryId: row.category_id,
    category: row.category,
    isAddressPublic: row.address_is_public === 1,
    addedAt: row.added_at,
    retiredAt: row.retired_at,
    requirements: requirements
      .filter((requirement) => requirement.building_block_id === row.id)
      .map(({ id, name, help, added_at, retired_at }) => ({
        buildingBlockRequirementId: id,
        name,
        help,
        addedAt: added_at,
        retiredAt: retired_at,
      })),
  }))
}

type Catalogue = Awaited<ReturnType<typeof listCatalogue>>

/**
 * Returns the blocks and requirements that count in the quarter that ends at this moment: an entry counts from the
 * quarter in which it was added, and no longer in the one in which it was retired. So the figures of past quarters stay.
 */
export function countedBefore(catalogue: Catalogue, end: number): Catalogue {
  const isCounted = ({ addedAt, retiredAt }: Lifetime) =>
    (addedAt === null || addedAt < end) && (retiredAt === null || retiredAt >= end)
  return catalogue
    .filter(isCounted)
    .map((block) => ({ ...block, requirements: block.requirements.filter(isCounted) }))
}

/** Lists the building blocks that are offered, with the requirements that are asked for. */
export async function listBlocks(db: Reader) {
  return (await listEveryBlock(db)).filter(({ isRetired }) => !isRetired)
}

/** Lists the retired ones too, because they have providers. */
export async function listEveryBlock(db: Reader) {
  return (await listCatalogue(db)).map(({ addedAt: _, retiredAt, requirements, ...block }) => ({
    ...block,
    isRetired: retiredAt !== null,
    requirements: requirements
      .filter((one) => one.retiredAt === null)
      .map(({ buildingBlockRequirementId, name, help }) => ({ buildingBlockRequirementId, name, help })),
  }))
}

/** Returns a number that grows whenever a block, a requirement or a category changes. */
export async function findCatalogueVersion(db: Reader): Promise<number> {
  const sums = await Promise.all(
    (['building_block_categories', 'building_blocks', 'building_block_requirements'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.sum<number>('version').as('version'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return sums.reduce((all, { version }) => all + version, 0)
}

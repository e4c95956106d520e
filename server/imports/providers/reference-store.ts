import type { Reader } from '#server/db/reader-writer.ts'
import { normalizeName } from '../reading/cells.ts'

export interface Block {
  readonly id: number
  readonly isAddressPublic: boolean
  readonly requirementIds: ReadonlySet<number>
}

/** Finds a building block by its name or its id. */
export async function readBlocks(db: Reader): Promise<(name: string) => Block | undefined> {
  const rows = await db
    .selectFrom('building_blocks')
    .select(['id', 'description', 'address_is_public'])
    .execute()
  const requirements = await db
    .selectFrom('building_block_requirements')
    .select(['id', 'building_block_id'])
    .execute()
  const blocks = new Map(
    rows.flatMap(({ id, description, address_is_public }): [string, Block][] => {
      const own = requirements.filter((requirement) => requirement.building_block_id === id)
      const block = {
        id,
        isAddressPublic: address_is_public === 1,
        requirementIds: new Set(own.map((requirement) => requirement.id)),
      }
      return [
        [normalizeName(description), block],
        [String(id), block],
      ]
    }),
  )
  return (name) => blocks.get(normalizeName(name))
}

/** The names of the retired entries, by their ids. */
export interface RetiredNames {
  readonly blocks: ReadonlyMap<number, string>
  readonly requirements: ReadonlyMap<number, string>
}

export async function readRetiredNames(db: Reader): Promise<RetiredNames> {
  const blocks = await db
    .selectFrom('building_blocks')
    .select(['id', 'description'])
    .where('retired_at', 'is not', null)
    .execute()
  const requirements = await db
    .selectFrom('building_block_requirements')
    .select(['id', 'name'])
    .where('retired_at', 'is not', null)
    .execute()
  return {
    blocks: new Map(blocks.map(({ id, description }) => [id, description])),
    requirements: new Map(requirements.map(({ id, name }) => [id, name])),
  }
}

import type { Reader } from '#server/db/reader-writer.ts'
import { normalizeName } from '../reading/cells.ts'
import { levels } from '#contract/schemas/place.ts'

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

interface Municipality {
  readonly municipality_id: number
  readonly municipality_stakeholder_id: number
}

/** Returns a function that finds the municipality of a provider's row by its code. */
export async function municipalitiesByCode(db: Reader): Promise<(code: string) => Municipality> {
  const rows = await db
    .selectFrom('municipality_stakeholders as m')
    .innerJoin('boundaries as b', 'b.id', 'm.boundary_id')
    .select(['b.code', 'm.boundary_id', 'm.stakeholder_id'])
    .where('b.boundary_type_id', '=', levels.municipality)
    .execute()
  const known = new Map(
    rows.map(({ code, boundary_id, stakeholder_id }) => [
      code,
      { municipality_id: boundary_id, municipality_stakeholder_id: stakeholder_id },
    ]),
  )
  return (code) => {
    const found = known.get(code)
    if (found === undefined) throw new Error(`There is no municipality ${code}`)
    return found
  }
}

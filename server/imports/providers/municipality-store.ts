import { levels } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'

interface Municipality {
  readonly municipality_id: number
  readonly municipality_stakeholder_id: number
}

/** A municipality as a provider's row names it, by its code. */
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

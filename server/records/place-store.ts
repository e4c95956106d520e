import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'

/** The country has no boundary of its own. */
const country = { boundaryId: null, description: 'South Africa', boundaryTypeId: null } as const

/**
 * A place as reports name it, with its people; the whole country where no boundary is named.
 * @throws not-found
 */
export async function getPlace(db: Reader, boundaryId: number | null) {
  if (boundaryId === null) {
    const { people } = await db
      .selectFrom('boundaries')
      .select(({ fn }) => fn.sum<number | null>('people_count').as('people'))
      .where('boundary_type_id', '=', 1)
      .executeTakeFirstOrThrow()
    return { ...country, peopleCount: people }
  }
  const row = await db
    .selectFrom('boundaries')
    .select(['id', 'name', 'boundary_type_id', 'people_count'])
    .where('id', '=', boundaryId)
    .executeTakeFirst()
  if (row === undefined) throw problem({ kind: 'not-found' })
  return {
    boundaryId: row.id,
    description: row.name,
    boundaryTypeId: row.boundary_type_id,
    peopleCount: row.people_count,
  }
}

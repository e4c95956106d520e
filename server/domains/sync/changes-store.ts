import type { Reader } from '#server/db/reader-writer.ts'

/** No boundary has this id; it stands for an empty list, which SQL does not allow. */
const NONE = 0

/** Finds the newest committed change; all older ones are visible too. */
export async function findLatestChange(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

function providersIn(db: Reader, municipalityIds: readonly number[]) {
  return db
    .selectFrom('providers as p')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .where('p.municipality_id', 'in', [...municipalityIds, NONE])
}

export async function countProviders(db: Reader, municipalityIds: readonly number[]): Promise<number> {
  const row = await providersIn(db, municipalityIds)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('s.removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function listProviderIds(
  db: Reader,
  municipalityIds: readonly number[],
  { after, most }: { readonly after: number; readonly most: number },
): Promise<number[]> {
  const rows = await providersIn(db, municipalityIds)
    .select('s.id')
    .where('s.removed_at', 'is', null)
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

/** Lists providers that changed after one change and up to another, ordered by their last change. */
export function listChangedProviders(
  db: Reader,
  municipalityIds: readonly number[],
  { since, upTo, most }: { readonly since: number; readonly upTo: number; readonly most: number },
) {
  return providersIn(db, municipalityIds)
    .innerJoin('changes as c', 'c.stakeholder_id', 's.id')
    .select(['s.id as stakeholderId', 's.client_id as clientId', 's.version'])
    .select(({ fn }) => fn.max('c.id').as('lastChange'))
    .where('c.id', '>', since)
    .where('c.id', '<=', upTo)
    .groupBy(['s.id', 's.client_id', 's.version'])
    .orderBy('lastChange')
    .limit(most)
    .execute()
}

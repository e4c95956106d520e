import type { Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'

interface LastVerdict {
  readonly id: number
  readonly by: number | null
  /** The version that the verdict was about. */
  readonly version: number
}

/** Finds the verdict that decided a provider's state in the quarter; undefined if none did. */
export async function findLastVerdict(
  db: Reader,
  providerId: number,
  { year, quarter }: Quarter,
): Promise<LastVerdict | undefined> {
  const last = await db
    .selectFrom('provider_updates')
    .select(['id', 'state', 'by_stakeholder_id', 'provider_version'])
    .where('provider_id', '=', providerId)
    .where('year', '=', year)
    .where('quarter', '=', quarter)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined || last.state === 'submitted') return undefined
  return { id: last.id, by: last.by_stakeholder_id, version: last.provider_version }
}

/** Returns true if this person changed the content of a provider at or after a moment, milliseconds UTC. */
export async function hasChangedSince(
  db: Reader,
  providerId: number,
  by: number,
  at: number,
): Promise<boolean> {
  const change = await db
    .selectFrom('changes')
    .select('id')
    .where('stakeholder_id', '=', providerId)
    .where('by_stakeholder_id', '=', by)
    .where('received_at', '>=', at)
    .where('paths', '<>', '[]')
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

import { sql } from 'kysely'
import type { Known } from '#contract/rules/availability.ts'
import type { Reader } from '#server/db/reader-writer.ts'

/**
 * What was known of these municipalities just before a moment (milliseconds UTC): the last answer that each provider
 * registered then had given up to it. Answers given later, and providers added or removed later, change nothing of it.
 */
export async function knownBefore(
  db: Reader,
  municipalityIds: readonly number[],
  until: number,
): Promise<Known> {
  const registered = db
    .selectFrom('providers as p')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .select(['p.stakeholder_id', 'p.municipality_id', 'p.building_block_id'])
    .where('p.municipality_id', 'in', municipalityIds)
    .where('s.created_at', '<', until)
    .where((where) => where.or([where('s.removed_at', 'is', null), where('s.removed_at', '>=', until)]))
  const answers = registered
    .innerJoin('requirement_answer_history as h', 'h.provider_id', 'p.stakeholder_id')
    .select([
      'h.requirement_id',
      'h.is_available',
      sql<number>`row_number() over (
        partition by h.provider_id, h.requirement_id order by h.answered_at desc, h.id desc)`.as('turn'),
    ])
    .where('h.answered_at', '<', until)
  const available = await db
    .selectFrom(answers.as('a'))
    .select(({ fn }) => ['a.requirement_id', fn.count<number>('a.municipality_id').distinct().as('count')])
    .where('a.turn', '=', 1)
    .where('a.is_available', '=', 1)
    .groupBy('a.requirement_id')
    .execute()
  const providers = await db
    .selectFrom(registered.as('r'))
    .select(({ fn }) => ['r.building_block_id', fn.countAll<number>().as('count')])
    .groupBy('r.building_block_id')
    .execute()
  return {
    municipalities: municipalityIds.length,
    availableIn: new Map(available.map((row) => [row.requirement_id, row.count])),
    providers: new Map(providers.map((row) => [row.building_block_id, row.count])),
  }
}

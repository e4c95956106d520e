import { sql } from 'kysely'
import type { Reader } from '#server/db/reader-writer.ts'
import { boundariesIn, type ReportPlace } from '#server/queries/place-store.ts'

const YES = 1

/**
 * Computes the availability in a place just before each of some moments (milliseconds UTC), from the last answers that
 * the providers registered at that time had given. Later answers, additions and removals do not count, and imported
 * providers count from when a person confirmed them.
 */
export async function listAvailabilityBefore(db: Reader, place: ReportPlace, moments: readonly number[]) {
  const registered = boundariesIn(db, place)
    .innerJoin('providers as p', 'p.municipality_id', 'b.id')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .select([
      'p.stakeholder_id',
      'p.municipality_id',
      'p.building_block_id',
      'p.confirmed_at',
      's.removed_at',
    ])
  // An answer is valid until the next one to the same question.
  const answers = registered
    .innerJoin('requirement_answer_history as h', 'h.provider_id', 'p.stakeholder_id')
    .select([
      'h.requirement_id',
      'h.is_available',
      'h.answered_at',
      sql<number | null>`lead(h.answered_at) over (
        partition by h.provider_id, h.requirement_id order by h.answered_at, h.id)`.as('until'),
    ])
  const answered = await db
    .selectFrom(answers.as('a'))
    .innerJoin(listOf(moments).as('m'), (join) =>
      join.on((on) =>
        on.and([
          on('a.answered_at', '<', on.ref('m.column1')),
          on.or([on('a.until', 'is', null), on('a.until', '>=', on.ref('m.column1'))]),
          on('a.confirmed_at', '<', on.ref('m.column1')),
          on.or([on('a.removed_at', 'is', null), on('a.removed_at', '>=', on.ref('m.column1'))]),
        ]),
      ),
    )
    .select(({ fn, eb }) => [
      'm.column1 as moment',
      'a.requirement_id',
      fn.count<number>('a.municipality_id').distinct().as('answered'),
      fn
        .count<number>(eb.case().when('a.is_available', '=', YES).then(eb.ref('a.municipality_id')).end())
        .distinct()
        .as('available'),
    ])
    .where('a.is_available', 'is not', null)
    .groupBy(['m.column1', 'a.requirement_id'])
    .execute()
  const providers = await db
    .selectFrom(registered.as('r'))
    .innerJoin(listOf(moments).as('m'), (join) =>
      join.on((on) =>
        on.and([
          on('r.confirmed_at', '<', on.ref('m.column1')),
          on.or([on('r.removed_at', 'is', null), on('r.removed_at', '>=', on.ref('m.column1'))]),
        ]),
      ),
    )
    .select(({ fn }) => ['m.column1 as moment', 'r.building_block_id', fn.countAll<number>().as('count')])
    .groupBy(['m.column1', 'r.building_block_id'])
    .execute()
  return moments.map((moment) => ({
    answeredIn: new Map(
      answered.filter((row) => row.moment === moment).map((row) => [row.requirement_id, row.answered]),
    ),
    availableIn: new Map(
      answered.filter((row) => row.moment === moment).map((row) => [row.requirement_id, row.available]),
    ),
    providers: new Map(
      providers.filter((row) => row.moment === moment).map((row) => [row.building_block_id, row.count]),
    ),
  }))
}

/** Both databases call the only column `column1`; PostgreSQL would take a number sent to it for text. */
function listOf(moments: readonly number[]) {
  return sql<{
    column1: number
  }>`(values ${sql.join(moments.map((moment) => sql`(cast(${moment} as bigint))`))})`
}

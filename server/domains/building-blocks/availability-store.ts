import { sql } from 'kysely'
import type { Reader } from '#server/db/reader-writer.ts'
import { boundariesIn, levelIdColumns, type ReportPlace } from '#server/queries/place-store.ts'

/**
 * Counts the answers and providers of a place just before each of some moments (milliseconds UTC), from the last answers
 * that the providers registered at that time had given. Later answers, additions and removals do not count, and imported
 * providers count from when a person confirmed them.
 */
export async function listCountsBefore(db: Reader, place: ReportPlace, moments: readonly number[]) {
  const counts = selectCountsBefore(db, place, moments)
  return {
    answers: await db
      .selectFrom(counts.answers.as('a'))
      .select(({ fn }) => [
        'moment',
        'requirement_id',
        fn.countAll<number>().as('answered'),
        fn.sum<number>('available').as('available'),
      ])
      .groupBy(['moment', 'requirement_id'])
      .execute(),
    providers: await db
      .selectFrom(counts.providers.as('p'))
      .select(({ fn }) => ['moment', 'building_block_id', fn.sum<number>('providers').as('providers')])
      .groupBy(['moment', 'building_block_id'])
      .execute(),
  }
}

/** Does the same for each municipality of a place. */
export async function listMunicipalCountsBefore(db: Reader, place: ReportPlace, moments: readonly number[]) {
  const counts = selectCountsBefore(db, place, moments)
  const answers = await counts.answers.execute()
  return {
    answers: answers.map((row) => ({ ...row, answered: 1 })),
    providers: await counts.providers.execute(),
  }
}

/** Selects the answers and the number of providers of each municipality before each moment. */
function selectCountsBefore(db: Reader, place: ReportPlace, moments: readonly number[]) {
  const registered = boundariesIn(db, place)
    .innerJoin('providers as p', 'p.municipality_id', 'b.id')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .select(['p.stakeholder_id', 'p.building_block_id', 'p.confirmed_at', 's.removed_at', ...levelIdColumns])
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
  const latestAnswers = db
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
    .select(({ fn }) => [
      'm.column1 as moment',
      'a.requirement_id',
      'a.province_id',
      'a.district_id',
      'a.municipality_id',
      fn.max<number>('a.is_available').as('available'),
    ])
    .where('a.is_available', 'is not', null)
    .groupBy(['m.column1', 'a.requirement_id', 'a.province_id', 'a.district_id', 'a.municipality_id'])
  const providers = db
    .selectFrom(registered.as('r'))
    .innerJoin(listOf(moments).as('m'), (join) =>
      join.on((on) =>
        on.and([
          on('r.confirmed_at', '<', on.ref('m.column1')),
          on.or([on('r.removed_at', 'is', null), on('r.removed_at', '>=', on.ref('m.column1'))]),
        ]),
      ),
    )
    .select(({ fn }) => [
      'm.column1 as moment',
      'r.building_block_id',
      'r.province_id',
      'r.district_id',
      'r.municipality_id',
      fn.countAll<number>().as('providers'),
    ])
    .groupBy(['m.column1', 'r.building_block_id', 'r.province_id', 'r.district_id', 'r.municipality_id'])
  return { answers: latestAnswers, providers }
}

/** Both databases call the only column `column1`; PostgreSQL would take a number sent to it for text. */
function listOf(moments: readonly number[]) {
  return sql<{
    column1: number
  }>`(values ${sql.join(moments.map((moment) => sql`(cast(${moment} as bigint))`))})`
}

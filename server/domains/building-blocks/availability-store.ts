import { expressionBuilder, sql } from 'kysely'
import type { Reader } from '#server/db/reader-writer.ts'
import { boundariesIn, levelIdColumns, type ReportPlace } from '#server/queries/place-store.ts'

/**
 * Counts the answers and providers of a place just before each of some moments (milliseconds UTC), from the last answers
 * that the providers registered at that time had given. Later answers, additions and removals do not count, and imported
 * providers count from when a person confirmed them.
 */
export async function listCountsBefore(db: Reader, place: ReportPlace, moments: readonly number[]) {
  const counts = selectCountsBefore(db, place, moments)
  const answers = await db
    .selectFrom(counts.answers.as('a'))
    .select('a.requirement_id')
    .select((eb) =>
      moments.flatMap((_, index) => [
        eb.fn.count<number>(eb.ref(`a.before${index}`)).as(`answered${index}` as const),
        eb.fn.sum<number | null>(eb.ref(`a.before${index}`)).as(`available${index}` as const),
      ]),
    )
    .groupBy('a.requirement_id')
    .execute()
  const providers = await db
    .selectFrom(counts.providers.as('p'))
    .select('p.building_block_id')
    .select((eb) =>
      moments.map((_, index) => eb.fn.sum<number>(eb.ref(`p.before${index}`)).as(`before${index}` as const)),
    )
    .groupBy('p.building_block_id')
    .execute()
  return {
    answers: moments.flatMap((moment, index) =>
      answers.map((row) => ({
        moment,
        requirement_id: row.requirement_id,
        answered: row[`answered${index}`] ?? 0,
        available: row[`available${index}`] ?? 0,
      })),
    ),
    providers: moments.flatMap((moment, index) =>
      providers.map((row) => ({
        moment,
        building_block_id: row.building_block_id,
        providers: row[`before${index}`] ?? 0,
      })),
    ),
  }
}

/** Does the same for each municipality of a place. */
export async function listMunicipalCountsBefore(db: Reader, place: ReportPlace, moments: readonly number[]) {
  const counts = selectCountsBefore(db, place, moments)
  const answers = await counts.answers.execute()
  const providers = await counts.providers.execute()
  return {
    answers: moments.flatMap((moment, index) =>
      answers.flatMap((row) => {
        const available = row[`before${index}`] ?? null
        return available === null ? [] : [{ ...row, moment, answered: 1, available }]
      }),
    ),
    providers: moments.flatMap((moment, index) =>
      providers.map((row) => ({ ...row, moment, providers: row[`before${index}`] ?? 0 })),
    ),
  }
}

/**
 * Selects for each municipality its answers and number of providers before each moment: one row with a column for each
 * moment, because a row for each moment takes five times as long.
 */
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
    .selectFrom(answers.as('r'))
    .select(['r.requirement_id', 'r.province_id', 'r.district_id', 'r.municipality_id'])
    .select((eb) =>
      moments.map((moment, index) => {
        const counts = eb.and([
          eb('r.answered_at', '<', moment),
          eb.or([eb('r.until', 'is', null), eb('r.until', '>=', moment)]),
          isRegisteredBefore(moment),
        ])
        const available = eb.case().when(counts).then(eb.ref('r.is_available')).end()
        return eb.fn.max<number | null>(available).as(`before${index}` as const)
      }),
    )
    .where('r.is_available', 'is not', null)
    .groupBy(['r.requirement_id', 'r.province_id', 'r.district_id', 'r.municipality_id'])
  const providers = db
    .selectFrom(registered.as('r'))
    .select(['r.building_block_id', 'r.province_id', 'r.district_id', 'r.municipality_id'])
    .select((eb) =>
      moments.map((moment, index) => {
        const counted = eb.case().when(isRegisteredBefore(moment)).then(1).else(0).end()
        return eb.fn.sum<number>(counted).as(`before${index}` as const)
      }),
    )
    .groupBy(['r.building_block_id', 'r.province_id', 'r.district_id', 'r.municipality_id'])
  return { answers: latestAnswers, providers }
}

/** Selects, among rows `r`, those of providers that were registered just before a moment. */
function isRegisteredBefore(moment: number) {
  const eb = expressionBuilder<
    { r: { readonly confirmed_at: number | null; readonly removed_at: number | null } },
    'r'
  >()
  return eb.and([
    eb('r.confirmed_at', '<', moment),
    eb.or([eb('r.removed_at', 'is', null), eb('r.removed_at', '>=', moment)]),
  ])
}

import { todayOf } from '#contract/rules/challenge.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { typesThatRun } from '#server/records/action-store.ts'
import { boundariesIn, type Place } from '#server/records/place-store.ts'

export function listPillars(db: Reader) {
  return db.selectFrom('pillars').select(['id', 'description', 'help']).orderBy('id').execute()
}

/** The challenges of a place that have begun by pillar and dates, those with the same ones together. */
export async function listBegun(db: Reader, place: Place, now: number) {
  const rows = await boundariesIn(db, place)
    .innerJoin('collective_actions as a', 'a.boundary_id', 'b.id')
    .select(({ fn }) => ['a.pillar_id', 'a.valid_from', 'a.valid_to', fn.countAll<number>().as('count')])
    .where('a.valid_from', '<', todayOf(now).end)
    .groupBy(['a.pillar_id', 'a.valid_from', 'a.valid_to'])
    .execute()
  return rows.map((row) => ({
    pillarId: row.pillar_id,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    count: row.count,
  }))
}

/** The challenges of one who runs them that have begun, the latest first, each with where it is run. */
export function listChallengesOf(db: Reader, stakeholderId: number, now: number) {
  return challenges(db, now).where('a.stakeholder_id', '=', stakeholderId).execute()
}

/** The same of everyone who runs some in a place. */
export function listChallengesIn(db: Reader, place: Place, now: number) {
  const runners = boundariesIn(db, place)
    .innerJoin('collective_actions as own', 'own.boundary_id', 'b.id')
    .where('own.valid_from', '<', todayOf(now).end)
    .select('own.stakeholder_id')
  return challenges(db, now).where('a.stakeholder_id', 'in', runners).execute()
}

function challenges(db: Reader, now: number) {
  return db
    .selectFrom('collective_actions as a')
    .innerJoin('stakeholders as s', 's.id', 'a.stakeholder_id')
    .innerJoin('boundaries as b', 'b.id', 'a.boundary_id')
    .select([
      'a.id',
      'a.name',
      'a.stakeholder_id',
      'a.pillar_id',
      'a.valid_from',
      'a.valid_to',
      'a.outcome',
      'a.description',
      's.name as stakeholder',
      'b.name as boundary',
    ])
    .where('s.stakeholder_type_id', 'in', typesThatRun)
    .where('a.valid_from', '<', todayOf(now).end)
    .orderBy('a.valid_from', 'desc')
    .orderBy('a.id', 'desc')
}

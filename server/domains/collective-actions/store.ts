import type { Reader } from '#server/db/reader-writer.ts'
import { startedActions } from '#server/queries/action-store.ts'
import { boundariesIn, type ReportPlace } from '#server/queries/place-store.ts'

export function listPillars(db: Reader) {
  return db
    .selectFrom('pillars')
    .select(['id', 'description', 'help', 'retired_at'])
    .orderBy('seq')
    .orderBy('id')
    .execute()
}

export function listStartedActions(db: Reader, place: ReportPlace, now: number) {
  return startedActions(db, now)
    .where('a.boundary_id', 'in', boundariesIn(db, place).select('b.id'))
    .select(['a.pillar_id as pillarId', 'a.valid_from as validFrom', 'a.valid_to as validTo'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['a.pillar_id', 'a.valid_from', 'a.valid_to'])
    .execute()
}

/** Lists the challenges of a stakeholder that have begun, the latest first, each with its boundary. */
export function listChallengesOf(db: Reader, stakeholderId: number, now: number) {
  return challenges(db, now).where('a.stakeholder_id', '=', stakeholderId).execute()
}

/** Lists the same for every stakeholder that runs challenges in a place. */
export function listChallengesIn(db: Reader, place: ReportPlace, now: number) {
  const runners = startedActions(db, now)
    .where('a.boundary_id', 'in', boundariesIn(db, place).select('b.id'))
    .select('a.stakeholder_id')
  return challenges(db, now).where('a.stakeholder_id', 'in', runners).execute()
}

function challenges(db: Reader, now: number) {
  return startedActions(db, now)
    .innerJoin('boundaries as b', 'b.id', 'a.boundary_id')
    .select(['a.id as collectiveActionId', 'r.name', 'a.pillar_id as pillarId', 'a.outcome', 'a.description'])
    .select(['a.valid_from as validFrom', 'a.valid_to as validTo'])
    .select(['a.stakeholder_id as stakeholderId', 's.name as stakeholder', 'b.name as boundary'])
    .orderBy('a.valid_from', 'desc')
    .orderBy('a.id', 'desc')
}

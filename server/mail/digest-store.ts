import type { Quarter } from '#contract/rules/quarter.ts'
import { relationshipTypes } from '#contract/schemas/session.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { holderIds } from '#server/queries/action-holder-store.ts'

const PROVINCE = 1

/** Lists the provinces without a digest for this week. */
export async function listProvincesWithoutDigest(db: Reader, week: string): Promise<number[]> {
  const rows = await db
    .selectFrom('boundaries')
    .select('id')
    .where('boundary_type_id', '=', PROVINCE)
    .execute()
  const provinceIds = rows.map(({ id }) => id)
  const made = await db
    .selectFrom('system_values')
    .select('name')
    .where('value', '>=', week)
    .where('name', 'in', provinceIds.map(digestMark))
    .execute()
  const names = new Set(made.map(({ name }) => name))
  return provinceIds.filter((id) => !names.has(digestMark(id)))
}

/** Records that a province has its digest of the week; false if another process already did. */
export async function claimDigest(db: Writer, provinceId: number, week: string): Promise<boolean> {
  return claimDay(db, digestMark(provinceId), week)
}

/**
 * Records that regular mail is queued for a day; false if another process already did it.
 * @param day `2026-06-17`; for weekly mail the first day of the week
 */
export async function claimDay(db: Writer, name: string, day: string): Promise<boolean> {
  const claimed = await db
    .insertInto('system_values')
    .values({ name, value: day })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: day }).where('system_values.value', '<', day),
    )
    .executeTakeFirst()
  return claimed.numInsertedOrUpdatedRows === 1n
}

/** Returns whether `claimDay` needs no transaction, because the day is done. */
export async function isDayClaimed(db: Reader, name: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('system_values')
    .select('name')
    .where('name', '=', name)
    .where('value', '>=', day)
    .executeTakeFirst()
  return row !== undefined
}

function digestMark(provinceId: number): string {
  return `digest of ${provinceId}`
}

interface WaitingFilter {
  readonly provinceId: number
  readonly period: Quarter
  /** Milliseconds UTC: only records submitted before this time. */
  readonly before: number
}

/** Counts, for each person who verifies in the province, the waiting records in their places, with the oldest date. */
export function listWaitingByVerifier(db: Reader, { provinceId, period, before }: WaitingFilter) {
  return (
    db
      .selectFrom('provider_updates as u')
      .innerJoin('providers as p', 'p.stakeholder_id', 'u.provider_id')
      .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
      .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
      .innerJoin('stakeholder_relationships as r', (join) =>
        join.on((on) =>
          on.or([
            on('r.boundary_id', '=', on.ref('b.id')),
            on('r.boundary_id', '=', on.ref('b.district_id')),
            on('r.boundary_id', '=', on.ref('b.province_id')),
          ]),
        ),
      )
      .innerJoin('users as v', 'v.stakeholder_id', 'r.stakeholder_id')
      .select(({ fn }) => [
        'v.stakeholder_id as verifierId',
        fn.count<number>('p.stakeholder_id').distinct().as('waiting'),
        fn.min('u.at').as('oldestAt'),
      ])
      .where('b.province_id', '=', provinceId)
      .where('u.year', '=', period.year)
      .where('u.quarter', '=', period.quarter)
      .where('u.state', '=', 'submitted')
      .where('u.at', '<', before)
      .where('s.removed_at', 'is', null)
      .where('r.stakeholder_relationship_type_id', '=', relationshipTypes.BuildingBlockCoordinator)
      // Nobody verifies their own submission.
      .where((where) =>
        where.or([
          where('u.by_stakeholder_id', 'is', null),
          where('u.by_stakeholder_id', '<>', where.ref('v.stakeholder_id')),
        ]),
      )
      .where((outer) =>
        outer.not(
          outer.exists(
            outer
              .selectFrom('provider_updates as later')
              .select('later.id')
              .whereRef('later.provider_id', '=', 'u.provider_id')
              .whereRef('later.year', '=', 'u.year')
              .whereRef('later.quarter', '=', 'u.quarter')
              .whereRef('later.id', '>', 'u.id'),
          ),
        ),
      )
      .where('v.stakeholder_id', 'in', holderIds(db, 'VerifyBuildingBlockExist'))
      .groupBy('v.stakeholder_id')
      .orderBy('v.stakeholder_id')
      .execute()
  )
}

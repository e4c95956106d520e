import { DAY_MS, dayOf, startOfDay } from '#contract/rules/day.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import type { WaitingRecords } from '#contract/schemas/quarter-overview.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { selectMunicipalities, type MunicipalityFilter } from '#server/queries/municipality-store.ts'
import { lastUpdateIn } from '#server/queries/provider/last-update-store.ts'
import { listVerifiersOfWaiting, listWaitingByVerifier } from '#server/queries/waiting-verifier-store.ts'

export interface ReminderFilter {
  readonly within: MunicipalityFilter
  /** Milliseconds UTC. */
  readonly now: number
  /** Nobody reminds themselves. */
  readonly by: number
}

/** Finds, for each municipality with waiting records, the oldest one and how many people can be reminded of them. */
export async function findWaiting(
  db: Reader,
  { within, now, by }: ReminderFilter,
): Promise<ReadonlyMap<number, WaitingRecords>> {
  const period = quarterOf(now)
  const [oldest, verifiers, reminded] = await Promise.all([
    db
      .selectFrom('providers as v')
      .innerJoin('stakeholders as s', 's.id', 'v.stakeholder_id')
      .innerJoin('provider_updates as u', (join) => join.on('u.id', '=', lastUpdateIn(period)))
      .select(({ fn }) => ['v.municipality_id as municipalityId', fn.min('u.at').as('oldestAt')])
      .where('s.removed_at', 'is', null)
      .where('u.state', '=', 'submitted')
      .where('v.municipality_id', 'in', selectMunicipalities(db, within).select('b.id'))
      .groupBy('v.municipality_id')
      .execute(),
    listVerifiersOfWaiting(db, { within, period, before: now }),
    listReminded(db, now),
  ])
  const others = verifiers.filter(({ verifierId }) => verifierId !== by)
  return new Map(
    oldest.map(({ municipalityId, oldestAt }) => {
      const own = others.filter((one) => one.municipalityId === municipalityId)
      const already = own.filter(({ verifierId }) => reminded.has(verifierId))
      return [municipalityId, { oldestAt, verifiers: own.length, reminded: already.length }]
    }),
  )
}

/** Lists the people who may be reminded now, each with the number of records that are waiting for them. */
export async function listToRemind(db: Reader, { within, now, by }: ReminderFilter) {
  const [waiting, reminded] = await Promise.all([
    listWaitingByVerifier(db, { within, period: quarterOf(now), before: now }),
    listReminded(db, now),
  ])
  return waiting
    .filter(({ verifierId }) => verifierId !== by && !reminded.has(verifierId))
    .map(({ oldestAt, ...one }) => ({ ...one, oldestDays: Math.floor((now - oldestAt) / DAY_MS) }))
}

/** Lists who got a reminder on this day, whoever asked for it. */
async function listReminded(db: Reader, now: number): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .selectFrom('mails')
    .select('to_stakeholder_id')
    .where('template', '=', 'verify-reminder')
    .where('created_at', '>=', startOfDay(dayOf(now)))
    .execute()
  return new Set(rows.map((row) => row.to_stakeholder_id))
}

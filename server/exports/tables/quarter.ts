import { quarterOf } from '#contract/rules/quarter.ts'
import { getQuarterOverview } from '#server/queries/quarter-overview-store.ts'
import { municipalityFilterOf, type ReadTable } from '../export-context.ts'

/** Yields how far each municipality of a person's places is in the current quarter, beside the one before. */
export const quarterRows: ReadTable = async function* (context) {
  const { db, now } = context
  const period = quarterOf(now)
  const { municipalities } = await getQuarterOverview(db, municipalityFilterOf(context), period)
  for (const { code, name, province, current, last, coordinators } of municipalities)
    yield [
      province.description,
      name,
      code,
      period.year,
      period.quarter,
      ...[current, last].flatMap((of) => [of.confirmed, of.submitted, of.verified, of.late]),
      coordinators,
    ]
}

import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { availability } from '#contract/rules/availability.ts'
import {
  previousQuarter,
  quarterEnd,
  quarterLabel,
  quarterOf,
  type Quarter,
} from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { listBlocks } from '#server/records/block-store.ts'
import { listMunicipalities } from '#server/records/municipality-store.ts'
import { getPlace } from '#server/records/place-store.ts'
import { knownBefore } from './availability-store.ts'

type Report = AnswerOf<typeof calls.buildingBlocks.getBuildingBlockData>

/** The current quarter and a year back, so that it stands beside the same one of the year before. */
const QUARTERS = 5

/**
 * The availability of every building block in a place, or in the whole country, quarter by quarter.
 * @param now milliseconds UTC; the current quarter is told as it stands then
 * @throws not-found when there is no such boundary
 */
export async function availabilityReport(
  db: Reader,
  boundaryId: number | null,
  now: number,
): Promise<Report> {
  const boundary = await getPlace(db, boundaryId)
  const municipalities = await listMunicipalities(db, { places: null, boundaryId })
  if (municipalities.length === 0) throw problem({ kind: 'not-found' })
  const within = municipalities.map((municipality) => municipality.boundaryId)
  const blocks = await listBlocks(db)
  const current = quarterOf(now)
  const reportingPeriods = []
  for (const period of quartersUpTo(current)) {
    const known = await knownBefore(db, within, quarterEnd(period))
    const { year, quarter } = period
    const isCurrent = year === current.year && quarter === current.quarter
    reportingPeriods.push({
      period: quarterLabel(period),
      year,
      quarter,
      isCurrent,
      ...availability(blocks, known),
    })
  }
  return { boundary, reportingPeriods, lastQuarter: current.quarter, containedBoundaryData: [] }
}

/** Oldest first. */
function quartersUpTo(current: Quarter): Quarter[] {
  return Array.from({ length: QUARTERS }, (_, index) => previousQuarter(current, QUARTERS - 1 - index))
}

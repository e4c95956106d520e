import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { availability, availabilityOfBlocks } from '#server/queries/availability.ts'
import { isSameQuarter, periodOf, quarterEnd, quarterOf, quartersUpTo } from '#contract/rules/quarter.ts'
import type { Quarter } from '#contract/rules/quarter.ts'
import type { ReportInput } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { sumBlockCounts, listBlockCounts, type BlockCount } from '#server/queries/availability-store.ts'
import { countedBefore, listCatalogue } from '#server/queries/block-store.ts'
import {
  groupByBoundary,
  getReportScope,
  municipalitiesIn,
  type ReportScope,
} from '#server/queries/report-scope.ts'
import { listAvailabilityBefore } from './availability-store.ts'

type Report = AnswerOf<typeof calls.buildingBlocks.getBuildingBlockData>
type Detail = AnswerOf<typeof calls.buildingBlocks.getBuildingBlockRquirementDetailData>
type Blocks = Awaited<ReturnType<typeof listCatalogue>>

/** The current quarter and a year back, for a comparison with the same quarter of the year before. */
const QUARTERS = 5

/**
 * Returns the availability of every building block in a place by quarter, and the current one in the places within it.
 * @param now milliseconds UTC; the current quarter is reported as of this moment
 * @throws not-found for an unknown boundary, invalid for a level that is not below it
 */
export async function availabilityReport(db: Reader, input: ReportInput, now: number): Promise<Report> {
  const scope = await getReportScope(db, input)
  const blocks = await listCatalogue(db)
  const own = await quarterlyReport(db, scope, blocks, now)
  return { ...own, containedBoundaryData: await containedIn(db, scope, blocks, quarterOf(now)) }
}

interface CategoryInput {
  readonly buildingBlockCategoryId: number
  readonly boundaryId?: number | undefined
}

/** Returns the same for one category. @throws not-found for an unknown boundary or a category without blocks */
export async function categoryReport(
  db: Reader,
  { buildingBlockCategoryId, boundaryId }: CategoryInput,
  now: number,
): Promise<Detail> {
  const scope = await getReportScope(db, { boundaryId })
  const all = await listCatalogue(db)
  const blocks = all.filter((block) => block.buildingBlockCategoryId === buildingBlockCategoryId)
  if (blocks.length === 0) throw problem({ type: 'not-found' })
  return quarterlyReport(db, scope, blocks, now)
}

/** The report of a place without municipalities, such as a ward, has no quarters. */
async function quarterlyReport(db: Reader, scope: ReportScope, blocks: Blocks, now: number): Promise<Detail> {
  const boundary = scope.place
  const current = quarterOf(now)
  const municipalities = municipalitiesIn(scope).length
  const quarters = quartersUpTo(current, QUARTERS)
  const known = await listAvailabilityBefore(db, boundary, quarters.map(quarterEnd))
  const reportingPeriods = known.flatMap((then, index) => {
    const quarter = quarters[index]
    if (quarter === undefined) return []
    const counted = countedBefore(blocks, quarterEnd(quarter))
    const stats = availability(counted, { ...then, municipalities })
    if (stats === null) return []
    return [{ ...periodOf(quarter), isCurrent: isSameQuarter(quarter, current), ...stats }]
  })
  return { boundary, reportingPeriods, lastQuarter: current.quarter }
}

async function containedIn(db: Reader, scope: ReportScope, blocks: Blocks, current: Quarter) {
  const { place, level, contained } = scope
  if (level === null) return []
  const counted = countedBefore(blocks, quarterEnd(current))
  const counts = groupByBoundary(await listBlockCounts(db, place, current), level)
  const municipalities = groupByBoundary(municipalitiesIn(scope), level)
  return contained.flatMap(({ boundaryId, boundary, boundaryTypeId }) => {
    const own = counts.get(boundaryId) ?? []
    const summed = sumBlockCounts(own, municipalities.get(boundaryId)?.length ?? 0)
    const stats = availabilityOfBlocks(counted, summed)
    if (stats === null) return []
    const buildingBlockCount = own.reduce((sum, { providers }) => sum + providers, 0)
    const withOne = countMunicipalities(own)
    const blockStats = stats.blockStats.map((block) => ({
      ...block,
      municipalitiesWithOne: withOne.get(block.buildingBlockId) ?? 0,
    }))
    return [{ boundaryId, boundary, boundaryTypeId, ...stats, blockStats, buildingBlockCount }]
  })
}

/** Counts by block the municipalities that have a provider. */
function countMunicipalities(counts: readonly BlockCount[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const { building_block_id: block, providers } of counts)
    if (providers > 0) found.set(block, (found.get(block) ?? 0) + 1)
  return found
}

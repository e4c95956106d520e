import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { availability, availabilityOfBlocks } from '#server/queries/availability.ts'
import {
  isSameQuarter,
  periodOf,
  quarterEnd,
  quarterOf,
  quartersUpTo,
  type Quarter,
} from '#contract/rules/quarter.ts'
import type { AreaInput, ReportInput } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import {
  sumBlockCounts,
  listBlockCounts,
  sumBy,
  type BlockCount,
} from '#server/queries/availability-store.ts'
import { getPlace, groupByPlace, type ReportPlace } from '#server/queries/place-store.ts'
import { countedBefore, listCatalogue } from '#server/queries/block-store.ts'
import {
  groupByBoundary,
  getReportScope,
  municipalitiesIn,
  type ReportScope,
} from '#server/queries/report-scope.ts'
import { listCountsBefore, listMunicipalCountsBefore } from './availability-store.ts'

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
  return reportOf(scope, await readFacts(db, scope.place, await readQuarters(db, scope.place, now)))
}

/**
 * Reads the facts of an area once for the reports of every place within it.
 * @returns a function that throws as `availabilityReport` does
 * @throws not-found for an unknown area
 */
export async function availabilityReports(
  db: Reader,
  { boundaryId }: AreaInput,
  now: number,
): Promise<(input: ReportInput) => Promise<Report>> {
  const area = await getPlace(db, boundaryId ?? null)
  // The only place in the area of the country is the country itself.
  const read = boundaryId === undefined ? readQuarters : readQuartersWithin
  const facts = await readFacts(db, area, await read(db, area, now))
  return async (input) => reportOf(await getReportScope(db, input), facts)
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
  return quarterlyReport(scope, blocks, await readQuarters(db, scope.place, now))
}

interface Facts {
  readonly blocks: Blocks
  readonly quarters: Quarters
  readonly blockCounts: ReadonlyMap<number | null, readonly BlockCount[]>
}

async function readFacts(db: Reader, area: ReportPlace, quarters: Quarters): Promise<Facts> {
  return {
    blocks: await listCatalogue(db),
    quarters,
    blockCounts: groupByPlace(await listBlockCounts(db, area, quarters.current)),
  }
}

type Counts = Awaited<ReturnType<typeof listCountsBefore>>

interface Quarters {
  readonly current: Quarter
  readonly quarters: readonly Quarter[]
  readonly countsOf: (place: ReportPlace) => {
    readonly answers: readonly Counts['answers'][number][]
    readonly providers: readonly Counts['providers'][number][]
  }
}

/** Reads the quarters of one place. */
async function readQuarters(db: Reader, place: ReportPlace, now: number): Promise<Quarters> {
  const current = quarterOf(now)
  const quarters = quartersUpTo(current, QUARTERS)
  const counts = await listCountsBefore(db, place, quarters.map(quarterEnd))
  return { current, quarters, countsOf: () => counts }
}

/** Reads the quarters of every place in an area. */
async function readQuartersWithin(db: Reader, area: ReportPlace, now: number): Promise<Quarters> {
  const current = quarterOf(now)
  const quarters = quartersUpTo(current, QUARTERS)
  const counts = await listMunicipalCountsBefore(db, area, quarters.map(quarterEnd))
  const [answers, providers] = [groupByPlace(counts.answers), groupByPlace(counts.providers)]
  return {
    current,
    quarters,
    countsOf: ({ boundaryId }) => ({
      answers: answers.get(boundaryId) ?? [],
      providers: providers.get(boundaryId) ?? [],
    }),
  }
}

function reportOf(scope: ReportScope, { blocks, quarters, blockCounts }: Facts): Report {
  const counted = countedBefore(blocks, quarterEnd(quarters.current))
  const counts = blockCounts.get(scope.place.boundaryId) ?? []
  return {
    ...quarterlyReport(scope, blocks, quarters),
    containedBoundaryData: containedIn(scope, counted, counts),
  }
}

/** The report of a place without municipalities, such as a ward, has no quarters. */
function quarterlyReport(
  scope: ReportScope,
  blocks: Blocks,
  { current, quarters, countsOf }: Quarters,
): Detail {
  const boundary = scope.place
  const municipalities = municipalitiesIn(scope).length
  const { answers, providers } = countsOf(boundary)
  const reportingPeriods = quarters.flatMap((quarter) => {
    const moment = quarterEnd(quarter)
    const [given, registered] = [answers.filter(isAt(moment)), providers.filter(isAt(moment))]
    const stats = availability(countedBefore(blocks, moment), {
      municipalities,
      answeredIn: sumBy(given, 'requirement_id', 'answered'),
      availableIn: sumBy(given, 'requirement_id', 'available'),
      providers: sumBy(registered, 'building_block_id', 'providers'),
    })
    if (stats === null) return []
    return [{ ...periodOf(quarter), isCurrent: isSameQuarter(quarter, current), ...stats }]
  })
  return { boundary, reportingPeriods, lastQuarter: current.quarter }
}

function isAt(moment: number): (row: { readonly moment: number }) => boolean {
  return (row) => row.moment === moment
}

function containedIn(scope: ReportScope, blocks: Blocks, all: readonly BlockCount[]) {
  const { level } = scope
  if (level === null) return []
  const counts = groupByBoundary(all, level)
  const municipalities = groupByBoundary(municipalitiesIn(scope), level)
  return scope.contained.flatMap(({ boundaryId, boundary, boundaryTypeId }) => {
    const own = counts.get(boundaryId) ?? []
    const summed = sumBlockCounts(own, municipalities.get(boundaryId)?.length ?? 0)
    const stats = availabilityOfBlocks(blocks, summed)
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

import { crimeTotal } from '#contract/rules/crime-rate.ts'
import { isSameQuarter, periodOf, previousQuarter, quarterIn, type Quarter } from '#contract/rules/quarter.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import type { ReportInput } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { type CrimeGroup, findCrimeGroup, findLatestCrimeQuarter } from '#server/queries/crime-store.ts'
import { groupByBoundary, getReportScope, type ReportScope } from '#server/queries/report-scope.ts'
import { listCases, listCasesWithin, listCrimeTypes, type CrimeType } from './store.ts'

type Report = AnswerOf<typeof calls.crime.stats>
type Entry = Report['boundaryLevel'][number]

const QUARTERS = 4

/** @throws not-found for an unknown boundary, invalid for a level that is not below it */
export async function crimeReport(db: Reader, input: ReportInput): Promise<Report> {
  const scope = await getReportScope(db, input)
  const latest = await findLatestCrimeQuarter(db)
  const boundary = scope.place
  if (latest === null) return { boundary, latest: null, boundaryLevel: [], containedBoundaryData: [] }
  const basis: ReportBasis = {
    types: await listCrimeTypes(db),
    latest,
    latestGroup: await findCrimeGroup(db, latest),
  }
  return {
    boundary,
    latest: periodOf(latest),
    boundaryLevel: await ownEntries(db, scope, basis),
    containedBoundaryData: await containedEntries(db, scope, basis),
  }
}

interface ReportBasis {
  readonly types: readonly CrimeType[]
  readonly latest: Quarter
  /** The sum that was published for the latest quarter instead of the types. */
  readonly latestGroup: CrimeGroup | null
}

async function ownEntries(db: Reader, { place }: ReportScope, basis: ReportBasis): Promise<Entry[]> {
  const cases = await listCases(db, place)
  const { boundaryId, description: boundary, boundaryTypeId, peopleCount } = place
  const whose = { boundaryId, boundary, boundaryTypeId, peopleCount }
  const quarters = new Map(
    cases.map((row): [number, Quarter] => [row.year * QUARTERS + row.quarter, quarterIn(row)]),
  )
  return [...quarters]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, quarter]) => entryOf({ whose, quarter, cases }, basis))
}

async function containedEntries(db: Reader, { place, level, contained }: ReportScope, basis: ReportBasis) {
  if (level === null) return []
  const { latest } = basis
  const held = groupByBoundary(await listCasesWithin(db, place, latest), level)
  return contained.flatMap(({ boundaryId, boundary, boundaryTypeId, peopleCount }) => {
    const whose = { boundaryId, boundary, boundaryTypeId, peopleCount }
    return entryOf({ whose, quarter: latest, cases: held.get(boundaryId) ?? [] }, basis)
  })
}

type CaseRow = Awaited<ReturnType<typeof listCases>>[number]

interface EntryInput {
  readonly whose: Pick<Entry, 'boundaryId' | 'boundary' | 'boundaryTypeId' | 'peopleCount'>
  readonly quarter: Quarter
  readonly cases: readonly CaseRow[]
}

function entryOf(
  { whose, quarter, cases }: EntryInput,
  { types, latest, latestGroup }: ReportBasis,
): Entry[] {
  const now = valuesIn(cases, quarter)
  const before = valuesIn(cases, previousQuarter(quarter, QUARTERS))
  const isLatest = isSameQuarter(quarter, latest)
  const group = isLatest ? latestGroup : groupOf(now, types)
  // A group holds other crimes than the types, so that neither is ever added to or compared with the other.
  const series = types.filter(({ crimeTypeId, isGroup }) =>
    group === null ? !isGroup : crimeTypeId === group.crimeTypeId,
  )
  const crimeStats = series.flatMap(({ isGroup: _flag, ...type }) => {
    const value = now.get(type.crimeTypeId)
    const priorYearValue = before.get(type.crimeTypeId) ?? null
    return value === undefined ? [] : [{ ...type, value, priorYearValue, isLatest }]
  })
  const total = crimeTotal(crimeStats)
  if (total === null) return []
  const prior = series.flatMap((type) => {
    const value = before.get(type.crimeTypeId)
    return value === undefined ? [] : [{ ...type, value }]
  })
  const isDivided = cases.some((row) => row.divided > 0 && isSameQuarter(quarterIn(row), quarter))
  const totals = { group: group?.description ?? null, total, priorYearQuarter: crimeTotal(prior) }
  return [{ ...whose, ...periodOf(quarter), ...totals, isDivided, crimeStats }]
}

/** Returns the group of a quarter without figures of any included type; null if it has such figures. */
function groupOf(values: ReadonlyMap<number, number>, types: readonly CrimeType[]): CrimeGroup | null {
  const known = types.filter(({ crimeTypeId, isIncluded }) => isIncluded && values.has(crimeTypeId))
  return known.every(({ isGroup }) => isGroup) ? (known[0] ?? null) : null
}

function valuesIn(cases: readonly CaseRow[], { year, quarter }: Quarter): ReadonlyMap<number, number> {
  const values = new Map<number, number>()
  for (const row of cases)
    if (row.year === year && row.quarter === quarter)
      values.set(row.crime_type_id, (values.get(row.crime_type_id) ?? 0) + row.value)
  return values
}

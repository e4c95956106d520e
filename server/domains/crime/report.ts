import { crimeTotal } from '#contract/rules/crime-rate.ts'
import {
  isSameQuarter,
  periodOf,
  previousQuarter,
  quarterIn,
  quartersUpTo,
  type Quarter,
} from '#contract/rules/quarter.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import type { ReportInput } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { findLatestCrimeQuarter } from '#server/queries/crime-store.ts'
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
  const basis: ReportBasis = { types: await listCrimeTypes(db), latest }
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
}

async function ownEntries(db: Reader, { place }: ReportScope, basis: ReportBasis): Promise<Entry[]> {
  const { latest } = basis
  // Both years are compared with the year before.
  const cases = await listCases(db, place, latest.year - 2)
  const { boundaryId, description: boundary, boundaryTypeId, peopleCount } = place
  const whose = { boundaryId, boundary, boundaryTypeId, peopleCount }
  return quartersUpTo(latest, QUARTERS + latest.quarter).flatMap((quarter) =>
    entryOf({ whose, quarter, cases }, basis),
  )
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

function entryOf({ whose, quarter, cases }: EntryInput, { types, latest }: ReportBasis): Entry[] {
  const now = valuesIn(cases, quarter)
  const before = valuesIn(cases, previousQuarter(quarter, QUARTERS))
  const isLatest = isSameQuarter(quarter, latest)
  const crimeStats = types.flatMap((type) => {
    const value = now.get(type.crimeTypeId)
    const priorYearValue = before.get(type.crimeTypeId) ?? null
    return value === undefined ? [] : [{ ...type, value, priorYearValue, isLatest }]
  })
  const total = crimeTotal(crimeStats)
  if (total === null) return []
  const prior = types.flatMap((type) => {
    const value = before.get(type.crimeTypeId)
    return value === undefined ? [] : [{ ...type, value }]
  })
  const isDivided = cases.some((row) => row.divided > 0 && isSameQuarter(quarterIn(row), quarter))
  return [
    { ...whose, ...periodOf(quarter), total, priorYearQuarter: crimeTotal(prior), isDivided, crimeStats },
  ]
}

function valuesIn(cases: readonly CaseRow[], { year, quarter }: Quarter): ReadonlyMap<number, number> {
  const values = new Map<number, number>()
  for (const row of cases)
    if (row.year === year && row.quarter === quarter)
      values.set(row.crime_type_id, (values.get(row.crime_type_id) ?? 0) + row.value)
  return values
}

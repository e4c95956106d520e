import type { CrimeEntry, CrimeStat } from '../schemas/crime-report.ts'
import type { ReportPeriod } from '../schemas/place.ts'
import { crimeTotal } from './crime-total.ts'
import { previousQuarter } from './quarter.ts'
import type { Slice } from './slices.ts'

const QUARTERS = [1, 2, 3, 4] as const

/** The cases of a quarter in two years, side by side. */
export interface QuarterPair {
  readonly quarter: (typeof QUARTERS)[number]
  /** Null where nothing is published. */
  readonly previous: number | null
  readonly current: number | null
  /** The current year's is the latest published quarter. */
  readonly isLatest: boolean
}

/** The types that count: those included and, where some are chosen, only the chosen ones. */
export function countedStats(stats: readonly CrimeStat[], chosen: readonly number[]): readonly CrimeStat[] {
  return stats.filter(
    ({ isIncluded, crimeTypeId }) => isIncluded && (chosen.length === 0 || chosen.includes(crimeTypeId)),
  )
}

/** Cases of the types that count in one quarter; null where none of them is published. */
export function chosenTotal(stats: readonly CrimeStat[], chosen: readonly number[]): number | null {
  return crimeTotal(countedStats(stats, chosen))
}

/** The entry of the latest quarter, of the place itself. */
export function latestEntry(
  entries: readonly CrimeEntry[],
  latest: ReportPeriod | null,
): CrimeEntry | undefined {
  return latest === null ? undefined : entries.find((entry) => isSame(entry, latest))
}

/** The cases of each included type over some quarters, added up. */
export function crimeSlices(entries: readonly CrimeEntry[]): readonly Slice[] {
  const slices = new Map<number, Slice>()
  for (const { crimeTypeId: id, description: name, value } of entries.flatMap(({ crimeStats }) =>
    countedStats(crimeStats, []),
  )) {
    slices.set(id, { id, name, value: value + (slices.get(id)?.value ?? 0) })
  }
  return [...slices.values()]
}

/** The published ones of the four quarters up to the latest, oldest first: what 'annual' means here. */
export function annualEntries(
  entries: readonly CrimeEntry[],
  latest: ReportPeriod | null,
): readonly CrimeEntry[] {
  if (latest === null) return []
  const year = [3, 2, 1, 0].map((back) => previousQuarter(latest, back))
  return year.flatMap((period) => entries.find((entry) => isSame(entry, period)) ?? [])
}

/** The calendar year of the latest quarter beside the year before it, by quarter; empty where nothing is published. */
export function quarterPairs(
  entries: readonly CrimeEntry[],
  latest: ReportPeriod | null,
  chosen: readonly number[],
): readonly QuarterPair[] {
  if (latest === null) return []
  const casesOf = (year: number, quarter: ReportPeriod['quarter']) => {
    const entry = entries.find((candidate) => isSame(candidate, { year, quarter }))
    return entry === undefined ? null : chosenTotal(entry.crimeStats, chosen)
  }
  return QUARTERS.map((quarter) => ({
    quarter,
    previous: casesOf(latest.year - 1, quarter),
    current: casesOf(latest.year, quarter),
    isLatest: quarter === latest.quarter,
  }))
}

/** The most cases of one counted type in one quarter of the entries or of the year before them; at least 1. */
export function mostCases(entries: readonly CrimeEntry[], chosen: readonly number[]): number {
  return entries
    .flatMap(({ crimeStats }) => countedStats(crimeStats, chosen))
    .reduce((most, { value, priorYearValue }) => Math.max(most, value, priorYearValue ?? 0), 1)
}

function isSame(
  one: Pick<ReportPeriod, 'year' | 'quarter'>,
  other: Pick<ReportPeriod, 'year' | 'quarter'>,
): boolean {
  return one.year === other.year && one.quarter === other.quarter
}

import type { CrimeEntry, CrimeStat } from '#contract/schemas/crime-report.ts'
import type { ReportPeriod } from '#contract/schemas/place.ts'
import { crimeTotal } from '#contract/rules/crime-rate.ts'
import { isSameQuarter, previousQuarter } from '#contract/rules/quarter.ts'
import type { Slice } from '../slices.ts'

const QUARTERS = [1, 2, 3, 4] as const

interface QuarterPair {
  readonly quarter: (typeof QUARTERS)[number]
  /** Null if nothing is published. */
  readonly previous: number | null
  readonly current: number | null
  /** The current year's quarter is the latest published one. */
  readonly isLatest: boolean
}

/** Returns the statistics of the chosen included types, or of all included types if none is chosen. */
export function countedStats(stats: readonly CrimeStat[], chosen: readonly number[]): readonly CrimeStat[] {
  return stats.filter(
    ({ isIncluded, crimeTypeId }) => isIncluded && (chosen.length === 0 || chosen.includes(crimeTypeId)),
  )
}

/** Returns the cases of the counted types in one quarter; null if none of them is published. */
export function chosenTotal(stats: readonly CrimeStat[], chosen: readonly number[]): number | null {
  return crimeTotal(countedStats(stats, chosen))
}

/** Returns the entry of the place itself for the latest quarter. */
export function latestEntry(
  entries: readonly CrimeEntry[],
  latest: ReportPeriod | null,
): CrimeEntry | undefined {
  return latest === null ? undefined : entries.find((entry) => isSameQuarter(entry, latest))
}

/** Sums the cases of each included type over these quarters. */
export function crimeSlices(entries: readonly CrimeEntry[]): readonly Slice[] {
  const slices = new Map<number, Slice>()
  for (const { crimeTypeId: id, description: name, value } of entries.flatMap(({ crimeStats }) =>
    countedStats(crimeStats, []),
  )) {
    slices.set(id, { id, name, value: value + (slices.get(id)?.value ?? 0) })
  }
  return [...slices.values()]
}

/** Returns the quarters published by type among the last four, oldest first: the period called 'annual'. */
export function annualEntries(
  entries: readonly CrimeEntry[],
  latest: ReportPeriod | null,
): readonly CrimeEntry[] {
  if (latest === null) return []
  const year = [3, 2, 1, 0].map((back) => previousQuarter(latest, back))
  const byType = entries.filter(({ group }) => group === null)
  return year.flatMap((period) => byType.find((entry) => isSameQuarter(entry, period)) ?? [])
}

/** Returns the quarters of the latest one's calendar year, each with that of the year before; empty without figures. */
export function quarterPairs(
  entries: readonly CrimeEntry[],
  latest: ReportPeriod | null,
  chosen: readonly number[],
): readonly QuarterPair[] {
  if (latest === null) return []
  const comparable = comparedEntries(entries, latest)
  const casesOf = (year: number, quarter: ReportPeriod['quarter']) => {
    const entry = comparable.find((candidate) => isSameQuarter(candidate, { year, quarter }))
    return entry === undefined ? null : chosenTotal(entry.crimeStats, chosen)
  }
  return QUARTERS.map((quarter) => ({
    quarter,
    previous: casesOf(latest.year - 1, quarter),
    current: casesOf(latest.year, quarter),
    isLatest: quarter === latest.quarter,
  }))
}

/** Returns the quarters of those two years that are published like the latest one: types and a group are never compared. */
export function comparedEntries(entries: readonly CrimeEntry[], latest: ReportPeriod): readonly CrimeEntry[] {
  const series = latestEntry(entries, latest)?.group ?? null
  return entries.filter(({ group, year }) => group === series && latest.year - year < 2)
}

/** Returns the most cases of one counted type in one quarter of the entries or of the year before; at least 1. */
export function mostCases(entries: readonly CrimeEntry[], chosen: readonly number[]): number {
  return entries
    .flatMap(({ crimeStats }) => countedStats(crimeStats, chosen))
    .reduce((most, { value, priorYearValue }) => Math.max(most, value, priorYearValue ?? 0), 1)
}

interface PoliceYear {
  /** The year in which it begins, in April. */
  readonly from: number
  /** The sum that was published instead of the types; years of it and years by type are never added up. */
  readonly group: string | null
  readonly cases: number
  /** How many of its four quarters are published. */
  readonly quarters: number
  /** Only the year's figure was published. */
  readonly isDivided: boolean
}

/** Returns the cases of every police year of which a quarter is published, oldest first, by type and of each group. */
export function policeYears(
  entries: readonly CrimeEntry[],
  chosen: readonly number[],
): readonly PoliceYear[] {
  const years = new Map<string, PoliceYear>()
  for (const { year, quarter, group, crimeStats, isDivided } of entries) {
    const cases = chosenTotal(crimeStats, chosen)
    if (cases === null) continue
    const from = quarter === 1 ? year - 1 : year
    const key = `${from} ${group ?? ''}`
    const before = years.get(key) ?? { from, group, cases: 0, quarters: 0, isDivided: false }
    years.set(key, {
      ...before,
      cases: before.cases + cases,
      quarters: before.quarters + 1,
      isDivided: before.isDivided || isDivided,
    })
  }
  return [...years.values()].toSorted(
    (one, other) => one.from - other.from || (one.group ?? '').localeCompare(other.group ?? ''),
  )
}

import { describe, expect, test } from 'vitest'
import {
  annualEntries,
  comparedEntries,
  crimeSlices,
  chosenTotal,
  latestEntry,
  policeYears,
  mostCases,
  quarterPairs,
} from '#src/categories/crime/crime-sums.ts'
import { CrimeReport } from '#contract/schemas/crime-report.ts'

const MURDER = 1
const RAPE = 3
const ASSAULT = 8
const names: Readonly<Record<number, string>> = { 1: 'Murder', 3: 'Rape', 8: 'Common assault' }

const anEntry = (year: number, quarter: 1 | 2 | 3 | 4, cases: Readonly<Record<number, number>>) => ({
  period: 'Jan-Mar',
  year,
  quarter,
  boundaryId: 7,
  boundary: 'Overberg',
  boundaryTypeId: 2,
  peopleCount: 300_000,
  group: null,
  total: 0,
  priorYearQuarter: null,
  isDivided: false,
  crimeStats: Object.entries(cases).map(([id, value]) => ({
    crimeTypeId: Number(id),
    description: names[Number(id)],
    help: '',
    value,
    priorYearValue: value * 2,
    isIncluded: Number(id) !== ASSAULT,
    isLatest: false,
  })),
})

// Six quarters up to April to June 2026, the third quarter of 2025 is missing; common assault is not included.
const { boundaryLevel, latest } = CrimeReport.parse({
  boundary: { boundaryId: 7, description: 'Overberg', boundaryTypeId: 2, peopleCount: 300_000 },
  latest: { period: 'Apr-Jun', year: 2026, quarter: 2 },
  boundaryLevel: [
    anEntry(2025, 1, { [MURDER]: 100, [RAPE]: 200, [ASSAULT]: 900 }),
    anEntry(2025, 2, { [MURDER]: 10, [RAPE]: 20, [ASSAULT]: 90 }),
    anEntry(2025, 4, { [MURDER]: 5, [RAPE]: 30, [ASSAULT]: 70 }),
    anEntry(2026, 1, { [MURDER]: 4, [RAPE]: 25, [ASSAULT]: 80 }),
    anEntry(2026, 2, { [MURDER]: 3, [RAPE]: 0, [ASSAULT]: 60 }),
  ],
  containedBoundaryData: [],
})

describe('the cases of a quarter', () => {
  const stats = boundaryLevel[1]?.crimeStats ?? []

  test('are those of the included types', () => {
    expect(chosenTotal(stats, [])).toBe(10 + 20)
  })

  test('are those of the chosen types alone, where some are chosen', () => {
    expect(chosenTotal(stats, [RAPE])).toBe(20)
    expect(chosenTotal(stats, [RAPE, ASSAULT])).toBe(20)
  })

  test('are not known where no type that counts is published', () => {
    expect(chosenTotal([], [])).toBeNull()
    expect(chosenTotal(stats, [ASSAULT])).toBeNull()
  })

  test('are 0 where 0 was published', () => {
    expect(chosenTotal(latestEntry(boundaryLevel, latest)?.crimeStats ?? [], [RAPE])).toBe(0)
  })
})

test('a year adds up the published quarters among the latest four', () => {
  const year = annualEntries(boundaryLevel, latest)
  expect(year.map(({ year: of, quarter }) => [of, quarter])).toEqual([
    [2025, 4],
    [2026, 1],
    [2026, 2],
  ])
  expect(crimeSlices(year)).toEqual([
    { id: MURDER, name: 'Murder', value: 5 + 4 + 3 },
    { id: RAPE, name: 'Rape', value: 30 + 25 + 0 },
  ])
})

test('the year of the latest quarter is compared with the year before, and an unpublished quarter stays unknown', () => {
  expect(quarterPairs(boundaryLevel, latest, [])).toEqual([
    { quarter: 1, previous: 300, current: 29, isLatest: false },
    { quarter: 2, previous: 30, current: 3, isLatest: true },
    { quarter: 3, previous: null, current: null, isLatest: false },
    { quarter: 4, previous: 35, current: null, isLatest: false },
  ])
  expect(quarterPairs(boundaryLevel, latest, [MURDER])[3]).toEqual({
    quarter: 4,
    previous: 5,
    current: null,
    isLatest: false,
  })
})

test('every year of which a quarter is published is listed, with how it was published', () => {
  const [before, ...years] = boundaryLevel
  const divided = { ...anEntry(2025, 1, { [MURDER]: 100 }), isDivided: true }
  expect(before).toBeDefined()
  expect(policeYears([...CrimeReport.shape.boundaryLevel.parse([divided]), ...years], [])).toEqual([
    { from: 2024, group: null, cases: 100, quarters: 1, isDivided: true },
    { from: 2025, group: null, cases: 30 + 35 + 29, quarters: 3, isDivided: false },
    { from: 2026, group: null, cases: 3, quarters: 1, isDivided: false },
  ])
})

test('an older year is not compared', () => {
  const older = CrimeReport.shape.boundaryLevel.parse([anEntry(2011, 2, { [MURDER]: 1 })])
  expect(latest === null ? [] : comparedEntries([...older, ...boundaryLevel], latest)).toEqual(boundaryLevel)
})

test('one scale fits the largest number of both years', () => {
  expect(mostCases(boundaryLevel, [])).toBe(400)
  expect(mostCases(boundaryLevel, [MURDER])).toBe(200)
})

test('the sums are empty where nothing is published, and the scale still reaches one', () => {
  expect(quarterPairs([], null, [])).toEqual([])
  expect(annualEntries([], null)).toEqual([])
  expect(latestEntry([], null)).toBeUndefined()
  expect(crimeSlices([])).toEqual([])
  expect(mostCases([], [])).toBe(1)
})

describe('a quarter of which only a group is published', () => {
  const CONTACT = 20
  const group = { ...anEntry(2026, 2, { [CONTACT]: 5_000 }), group: 'Contact crime (no breakdown published)' }
  const mixed = CrimeReport.parse({
    boundary: { boundaryId: 7, description: 'Overberg', boundaryTypeId: 2, peopleCount: 300_000 },
    latest: { period: 'Apr-Jun', year: 2026, quarter: 2 },
    boundaryLevel: [
      anEntry(2025, 2, { [MURDER]: 10 }),
      anEntry(2025, 3, { [MURDER]: 20 }),
      anEntry(2025, 4, { [MURDER]: 30 }),
      anEntry(2026, 1, { [MURDER]: 40 }),
      { ...group, crimeStats: group.crimeStats.map((stat) => ({ ...stat, description: 'Contact crime' })) },
    ],
    containedBoundaryData: [],
  })

  test('is never compared with quarters by type', () => {
    const pairs = quarterPairs(mixed.boundaryLevel, mixed.latest, [])
    expect(pairs.map(({ previous, current }) => [previous, current])).toEqual([
      [null, null],
      [null, 5_000],
      [null, null],
      [null, null],
    ])
  })

  test('is a year of its own, no part of one by type, and has no figure of a chosen type', () => {
    const byType = { from: 2025, group: null, cases: 100, quarters: 4, isDivided: false }
    expect(policeYears(mixed.boundaryLevel, [])).toEqual([
      byType,
      { from: 2026, group: group.group, cases: 5_000, quarters: 1, isDivided: false },
    ])
    expect(policeYears(mixed.boundaryLevel, [MURDER])).toEqual([byType])
    expect(annualEntries(mixed.boundaryLevel, mixed.latest).map(({ quarter }) => quarter)).toEqual([3, 4, 1])
    expect(chosenTotal(latestEntry(mixed.boundaryLevel, mixed.latest)?.crimeStats ?? [], [MURDER])).toBeNull()
  })
})

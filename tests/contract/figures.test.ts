import { describe, expect, it, test } from 'vitest'
import { availabilityOfBlocks } from '#server/queries/availability.ts'
import { isActive } from '#server/queries/action-store.ts'
import { colourScales, stepOf } from '#src/components/figures/colour-scale.ts'
import { crimeRate, crimeRateOf, crimeTotal } from '#contract/rules/crime-rate.ts'
import {
  cycleId,
  cycleLabel,
  cycleMonths,
  cycleOf,
  cyclesUpTo,
} from '#server/domains/collective-actions/cycle.ts'
import { dayOf, dayStart } from '#contract/rules/day.ts'
import { levelWithin } from '#contract/rules/boundaries-within.ts'
import { maturityBucket, overallMaturity } from '#contract/rules/maturity.ts'
import { distribution, percentOf } from '#contract/rules/percent.ts'
import { isSameQuarter, periodOf, quarterIn, quartersUpTo } from '#contract/rules/quarter.ts'
import { OTHER_ID, slicesOf } from '#src/categories/slices.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'

const at = (text: string) => Date.parse(text)

describe('the crime rate', () => {
  it.each([
    // 1 251 / 7 230 208 × 100 000 = 17.3024
    [1_251, 7_230_208, 17.3],
    // 7 / 30 000 × 100 000 = 23.3333
    [7, 30_000, 23.33],
    // 1 / 60 000 × 100 000 = 1.6667
    [1, 60_000, 1.67],
    [0, 60_000, 0],
  ])('of %i cases among %i people is %f', (cases, people, rate) => {
    expect(crimeRate(cases, people)).toBe(rate)
  })

  it('is not known without people or without figures', () => {
    expect([crimeRate(5, null), crimeRate(5, 0), crimeRate(0, 0)]).toEqual([null, null, null])
    expect(crimeRateOf({ boundaryTypeId: 3, peopleCount: 30_000 }, null)).toBeNull()
  })

  it('of a police station area is its total, because its population is unknown', () => {
    expect(crimeRateOf({ boundaryTypeId: 5, peopleCount: null }, 37)).toBe(37)
    expect(crimeRateOf({ boundaryTypeId: 3, peopleCount: 30_000 }, 7)).toBe(23.33)
    expect(crimeRateOf({ boundaryTypeId: null, peopleCount: 30_000 }, 7)).toBe(23.33)
  })
})

test('a crime total counts the included types only, and is not known where none of them is published', () => {
  const figure = (value: number, isIncluded = true) => ({ value, isIncluded })
  expect(crimeTotal([figure(4), figure(100, false), figure(3)])).toBe(7)
  expect(crimeTotal([figure(0)])).toBe(0)
  expect([crimeTotal([]), crimeTotal([figure(100, false)])]).toEqual([null, null])
})

describe('a percentage', () => {
  it('has two decimals', () => {
    expect([percentOf(1 / 3), percentOf(0.46384), percentOf(0), percentOf(1)]).toEqual([33.33, 46.38, 0, 100])
  })

  it('is the share of the shown total, and 0 where the total is 0', () => {
    // 30, 15 and 5 of 50
    expect(distribution([30, 15, 5])).toEqual([60, 30, 10])
    expect(distribution([1, 1, 1])).toEqual([33.33, 33.33, 33.33])
    expect(distribution([351, 339, 815, 2495])).toEqual([8.78, 8.48, 20.38, 62.38])
    expect(distribution([0, 0])).toEqual([0, 0])
    expect(distribution([])).toEqual([])
  })
})

describe('the slices of a pie', () => {
  const slices = [
    { id: 1, name: 'Murder', value: 10 },
    { id: 2, name: 'Rape', value: 30 },
    { id: 3, name: 'Common assault', value: 0 },
    { id: 4, name: 'Attempted murder', value: 10 },
  ]

  it('come largest first, without empty slices', () => {
    expect(slicesOf(slices, [], 'Other').map(({ id, percentage }) => [id, percentage])).toEqual([
      [2, 60],
      [1, 20],
      [4, 20],
    ])
  })

  it('are joinErrors to one last slice where they are not chosen, however large it is', () => {
    expect(slicesOf(slices, [1], 'Other')).toEqual([
      { id: 1, name: 'Murder', value: 10, percentage: 20 },
      { id: OTHER_ID, name: 'Other', value: 40, percentage: 80 },
    ])
    expect(slicesOf(slices, [1, 2, 4], 'Other').map(({ id }) => id)).toEqual([2, 1, 4])
    expect(slicesOf([], [1], 'Other')).toEqual([])
  })
})

describe('maturity', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [24, 1],
    [24.01, 2],
    [49, 2],
    [49.01, 3],
    [74, 3],
    [74.01, 4],
    [100, 4],
  ])('of %f is in bucket %i', (score, bucket) => {
    expect(maturityBucket(score)).toBe(bucket)
  })

  it('is overall the mean over surveys, not over groups', () => {
    const group = (scoredSurveys: number, overalMaturity: number | null) => ({
      scoredSurveys,
      overalMaturity,
    })
    // (3 × 60 + 1 × 20) / 4
    expect(overallMaturity([group(3, 60), group(1, 20), group(0, null)])).toBe(50)
    // (2 × 33.3333 + 1 × 50) / 3 = 38.8889
    expect(overallMaturity([group(2, 33.3333), group(1, 50)])).toBe(38.89)
    expect([overallMaturity([]), overallMaturity([group(0, null)])]).toEqual([null, null])
  })
})

describe('a colour scale', () => {
  const colourOf = (component: keyof typeof componentIds, value: number | null) =>
    stepOf(colourScales[componentIds[component]], value)?.color

  it.each([
    [0, 'green-1'],
    // Shown as 0.00.
    [0.004, 'green-1'],
    [0.01, 'green-2'],
    [24.99, 'green-2'],
    [25, 'green-3'],
    [49.99, 'green-3'],
    [50, 'green-4'],
    [74.99, 'green-4'],
    [75, 'green-5'],
    [100, 'green-5'],
  ])('shows an availability of %f as %s, and a maturity alike', (value, colour) => {
    expect(colourOf('buildingBlocks', value)).toBe(colour)
    expect(colourOf('healthCheck', value)).toBe(colour.replace('green', 'blue'))
  })

  it.each([
    [0, 'red-1'],
    [9.99, 'red-1'],
    [10, 'red-2'],
    [30, 'red-2'],
    [30.01, 'red-3'],
    [5_000, 'red-3'],
  ])('shows a crime rate of %f as %s', (value, colour) => {
    expect(colourOf('crime', value)).toBe(colour)
  })

  it.each([
    [0, 'orange-1'],
    [1, 'orange-2'],
    [2, 'orange-3'],
    [40, 'orange-3'],
  ])('shows %i active challenges as %s', (value, colour) => {
    expect(colourOf('collectiveActions', value)).toBe(colour)
  })

  it('has no colour for an unknown or an impossible value', () => {
    expect([colourOf('crime', null), colourOf('crime', -1), colourOf('crime', Number.NaN)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('the level within a place is the one below it, and the level within the country is the chosen one', () => {
  expect([levelWithin(null, null), levelWithin(null, 3)]).toEqual([1, 3])
  expect([levelWithin(1, null), levelWithin(2, null), levelWithin(3, null)]).toEqual([2, 3, null])
})

test('overall availability is the mean over categories, and is unknown without municipalities', () => {
  const block = (buildingBlockId: number, buildingBlockCategoryId: number, count: number) => ({
    buildingBlockId,
    buildingBlockCategoryId,
    description: `Block ${buildingBlockId}`,
    category: `Category ${buildingBlockCategoryId}`,
    requirements: Array.from({ length: count }, (_, index) => ({
      buildingBlockRequirementId: buildingBlockId * 10 + index,
      name: 'A requirement',
    })),
  })
  const blocks = [block(1, 1, 2), block(2, 1, 4), block(3, 2, 5)]
  // In 2 municipalities: 3 of 2 × 2, 2 of 4 × 2, 1 of 5 × 2.
  const available = new Map([
    [1, 3],
    [2, 2],
    [3, 1],
  ])
  const providers = new Map([
    [1, 4],
    [2, 1],
  ])
  const answered = new Map([
    [1, 4],
    [2, 3],
    [3, 10],
  ])
  const stats = availabilityOfBlocks(blocks, { municipalities: 2, answered, available, providers })
  expect(stats?.blockStats.map((one) => one.availability)).toEqual([0.75, 0.25, 0.1])
  expect(stats?.categoryStats.map((one) => [one.availability, one.buildingBlockCount])).toEqual([
    [0.5, 5],
    [0.1, 0],
  ])
  // (0.5 + 0.1) / 2
  expect(stats?.availability).toBe(0.3)
  expect([stats?.answered, stats?.asked]).toEqual([17, 22])
  const nowhere = { municipalities: 0, answered, available, providers }
  expect(availabilityOfBlocks(blocks, nowhere)).toBeNull()
  expect(availabilityOfBlocks([], { ...nowhere, municipalities: 2 })?.availability).toBeNull()
})

describe('a cycle', () => {
  it('changes at midnight in Johannesburg of 1 January and 1 July', () => {
    expect(cycleOf(at('2026-06-30T21:59:59.999Z'))).toEqual({ year: 2026, half: 1 })
    expect(cycleOf(at('2026-06-30T22:00:00Z'))).toEqual({ year: 2026, half: 2 })
    expect(cycleOf(at('2026-12-31T22:00:00Z'))).toEqual({ year: 2027, half: 1 })
  })

  it('has a name, months and an id that counts on', () => {
    const cycles = cyclesUpTo({ year: 2026, half: 1 }, 6)
    expect(cycles.map(cycleLabel)).toEqual([
      'July to December 2023',
      'January to June 2024',
      'July to December 2024',
      'January to June 2025',
      'July to December 2025',
      'January to June 2026',
    ])
    const first = cycleId({ year: 2023, half: 2 })
    expect(cycles.map((cycle) => cycleId(cycle) - first)).toEqual([0, 1, 2, 3, 4, 5])
    expect(cycles.slice(-2).map(cycleMonths)).toEqual([
      { startMonth: 7, endMonth: 12 },
      { startMonth: 1, endMonth: 6 },
    ])
  })
})

test('a challenge is active on its first day, on its last one, and on those between', () => {
  const dates = { validFrom: at('2026-02-01T00:00:00+02:00'), validTo: at('2026-05-12T00:00:00+02:00') }
  const on = (moment: string) => isActive(dates, at(moment))
  expect([on('2026-01-31T23:59:59+02:00'), on('2026-02-01T00:00:00+02:00')]).toEqual([false, true])
  expect([on('2026-05-12T23:59:59+02:00'), on('2026-05-13T00:00:00+02:00')]).toEqual([true, false])
})

test('a day starts at midnight in Johannesburg', () => {
  const midnight = at('2026-05-12T00:00:00+02:00')
  expect([dayStart(midnight), dayStart(midnight + 86_399_999)]).toEqual([midnight, midnight])
  expect([dayOf(midnight), dayOf(midnight - 1)]).toEqual(['2026-05-12', '2026-05-11'])
})

test('quarters are listed up to one, named, and told apart', () => {
  expect(quartersUpTo({ year: 2026, quarter: 2 }, 3).map(periodOf)).toEqual([
    { period: 'Oct-Dec', year: 2025, quarter: 4 },
    { period: 'Jan-Mar', year: 2026, quarter: 1 },
    { period: 'Apr-Jun', year: 2026, quarter: 2 },
  ])
  expect(quarterIn({ year: 2025, quarter: 4 })).toEqual({ year: 2025, quarter: 4 })
  expect(isSameQuarter({ year: 2025, quarter: 4 }, { year: 2025, quarter: 4 })).toBe(true)
  expect(isSameQuarter({ year: 2025, quarter: 4 }, { year: 2026, quarter: 4 })).toBe(false)
})

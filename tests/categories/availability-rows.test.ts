import { expect, test } from 'vitest'
import { availabilityRows } from '#src/categories/building-blocks/availability-rows.ts'
import { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'

const answered = { answered: 1, asked: 2 }
const block = (id: number, category: number, shares: readonly number[]) => ({
  buildingBlockId: id,
  buildingBlockCategoryId: category,
  description: `Block ${id}`,
  buildingBlockCount: 1,
  availability: shares.reduce((sum, share) => sum + share, 0) / shares.length,
  ...answered,
  requirementStats: shares.map((availability, index) => ({
    buildingBlockRequirementId: id * 10 + index,
    description: `Requirement ${id * 10 + index}`,
    availability,
    ...answered,
  })),
})

const quarter = (number: number, category: number, shares: readonly number[]) => ({
  period: 'Apr-Jun',
  year: 2026,
  quarter: number,
  isCurrent: number === 2,
  categoryStats: [
    { buildingBlockCategoryId: 1, description: 'Justice', availability: category, ...answered },
  ],
  blockStats: number === 2 ? [block(11, 1, shares), block(12, 1, [0])] : [block(11, 1, shares)],
})

const { reportingPeriods } = BuildingBlockReport.parse({
  boundary: { boundaryId: null, description: 'South Africa', boundaryTypeId: null, peopleCount: null },
  reportingPeriods: [quarter(1, 0.25, [0.5, 0]), quarter(2, 0.375, [1, 0.5])],
  lastQuarter: 2,
  containedBoundaryData: [],
})

test('a category holds its blocks, a block its requirements, each with its share quarter by quarter', () => {
  const [justice] = availabilityRows(reportingPeriods, { options: [], subOptions: [] })
  expect(justice).toMatchObject({ name: 'Justice', shares: [0.25, 0.375] })
  expect(justice?.blocks[0]).toMatchObject({
    shares: [0.25, 0.75],
    requirements: [
      { id: 110, shares: [0.5, 1] },
      { id: 111, shares: [0, 0.5] },
    ],
  })
})

test('a requirement that an earlier quarter did not have was not available then', () => {
  const [justice] = availabilityRows(reportingPeriods, { options: [], subOptions: [] })
  expect(justice?.blocks[1]).toMatchObject({ name: 'Block 12', shares: [null, 0] })
})

test('only the chosen blocks and requirements are listed', () => {
  const chosen = { options: [1], subOptions: [{ optionId: 1, subOptionId: 12 }] }
  expect(availabilityRows(reportingPeriods, chosen)[0]?.blocks.map(({ id }) => id)).toEqual([12])
  expect(availabilityRows(reportingPeriods, { options: [2], subOptions: [] })).toEqual([])
})

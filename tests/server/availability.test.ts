import { describe, expect, it } from 'vitest'
import { availability } from '#server/queries/availability.ts'

const requirement = (id: number) => ({ buildingBlockRequirementId: id, name: `Requirement ${id}` })
const block = (buildingBlockId: number, buildingBlockCategoryId: number, requirements: number[]) => ({
  buildingBlockId,
  buildingBlockCategoryId,
  description: `Block ${buildingBlockId}`,
  category: `Category ${buildingBlockCategoryId}`,
  requirements: requirements.map(requirement),
})
/** Two blocks of one category with two and one requirements, and one of another with three. */
const blocks = [block(1, 1, [11, 12]), block(2, 1, [21]), block(3, 2, [31, 32, 33])]

describe('availability', () => {
  it('is the mean over municipalities, then requirements, then blocks', () => {
    // There are 4 municipalities: 11 is available in 3, 12 in 1, 21 in 4, 31 in 2, the others nowhere.
    const availableIn = new Map([
      [11, 3],
      [12, 1],
      [21, 4],
      [31, 2],
    ])
    const stats = availability(blocks, {
      municipalities: 4,
      answeredIn: new Map([...availableIn, [32, 1]]),
      availableIn,
      providers: new Map([[1, 5]]),
    })
    // (3/4 + 1/4) / 2, 4/4, (2/4 + 0 + 0) / 3
    expect(stats?.blockStats.map((one) => one.availability)).toEqual([0.5, 1, 0.1667])
    expect(stats?.blockStats[0]?.requirementStats.map((one) => one.availability)).toEqual([0.75, 0.25])
    // (0.5 + 1) / 2, and one block alone
    expect(stats?.categoryStats.map((one) => one.availability)).toEqual([0.75, 0.1667])
    expect(stats?.blockStats.map((one) => one.buildingBlockCount)).toEqual([5, 0, 0])
    // 3 + 1 of 2 × 4, 4 of 4, 2 + 1 of 3 × 4
    expect(stats?.blockStats.map((one) => [one.answered, one.asked])).toEqual([
      [4, 8],
      [4, 4],
      [3, 12],
    ])
  })

  it('is 0 where every answer is no, and unknown where nothing was answered', () => {
    const stats = availability(blocks, {
      municipalities: 1,
      answeredIn: new Map([[11, 1]]),
      availableIn: new Map<number, number>(),
      providers: new Map<number, number>(),
    })
    expect(stats?.blockStats.map((one) => one.availability)).toEqual([0, null, null])
    expect(stats?.blockStats[0]?.requirementStats.map((one) => one.availability)).toEqual([0, null])
    expect(stats?.categoryStats.map((one) => one.availability)).toEqual([0, null])
    expect(stats?.availability).toBe(0)
  })

  it('is unknown everywhere without an answer, also for a block that asks for nothing', () => {
    const nothing = {
      municipalities: 1,
      answeredIn: new Map<number, number>(),
      availableIn: new Map<number, number>(),
      providers: new Map<number, number>(),
    }
    const stats = availability([...blocks, block(4, 2, [])], nothing)
    expect(stats?.blockStats.map((one) => one.availability)).toEqual([null, null, null, null])
    expect(stats?.availability).toBeNull()
  })

  it('is unknown for a place without municipalities', () => {
    const nowhere = { municipalities: 0, answeredIn: new Map(), availableIn: new Map(), providers: new Map() }
    expect(availability(blocks, nowhere)).toBeNull()
  })
})

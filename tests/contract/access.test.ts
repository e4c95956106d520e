import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionIds, mayCall, type Action } from '#contract/access.ts'

const ids = Object.values(actionIds)
const actions = fc.subarray(Object.keys(actionIds) as Action[], { minLength: 1 })

describe('who may make a call', () => {
  it('is anyone for a public call, and anyone signed in for a call of signed-in people', () => {
    const nobody = { signedIn: false } as const
    const newcomer = { signedIn: true, actionIds: [] } as const
    expect([mayCall('anyone', nobody), mayCall('anyone', newcomer)]).toEqual([true, true])
    expect([mayCall('signed-in', nobody), mayCall('signed-in', newcomer)]).toEqual([false, true])
  })

  it('is a person with every action that the call needs, and nobody else', () => {
    fc.assert(
      fc.property(actions, fc.subarray(ids), (needed, had) => {
        const [first, ...others] = needed
        if (first === undefined) return
        const hasAll = needed.every((action) => had.includes(actionIds[action]))
        expect(mayCall([first, ...others], { signedIn: true, actionIds: had })).toBe(hasAll)
        expect(mayCall([first, ...others], { signedIn: false })).toBe(false)
      }),
    )
  })

  it('numbers the actions as the specification does, each once', () => {
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 32 }, (_, n) => n + 5))
    expect(actionIds).toMatchObject({
      LogIntoSystem: 12,
      EditBuildingBlock: 15,
      VerifyBuildingBlockExist: 21,
      ValidateBuildingBlock: 22,
      WorldOfImpactAdmin: 33,
      HealthCheckAdmin: 34,
      BuildingBlockAdmin: 35,
      DeleteUser: 36,
    })
  })
})

import { describe, expect, test } from 'vitest'
import { actionIds } from '#contract/access.ts'
import { SignedInUser } from '#contract/schemas/session.ts'
import { packDue, packRoleOf } from '#src/data/outbox/field-pack-rules.ts'
import type { PackState } from '#src/offline/field-pack/pack.ts'

const { ViewBuildingBlocks, WorldOfImpactAdmin } = actionIds

function someone(may: readonly number[], ...placeTypes: readonly number[]) {
  const user = SignedInUser.parse({
    stakeholderId: 7,
    displayName: 'Thandeka M',
    username: 'thandeka@example.org',
    assignedPlaces: placeTypes.map((boundaryTypeId, index) => ({
      boundaryId: index + 1,
      boundaryTypeId,
      description: `Place ${index}`,
    })),
  })
  return packRoleOf({ user, actionIds: may })
}

describe('whose pack it is', () => {
  test('municipalities make a coordinator, a province among them the person of a province', () => {
    expect(someone([ViewBuildingBlocks], 3, 3)).toBe('coordinator')
    expect(someone([ViewBuildingBlocks], 1)).toBe('province')
    expect(someone([ViewBuildingBlocks], 1, 3)).toBe('province')
  })

  test('who runs the system has the whole country; who works with no records has none', () => {
    expect(someone([ViewBuildingBlocks, WorldOfImpactAdmin])).toBe('everywhere')
    expect(someone([], 3)).toBeNull()
    expect(someone([ViewBuildingBlocks])).toBeNull()
  })
})

const hour = 3_600_000
const calm = { role: 'coordinator', occasion: 'come', savesData: false, now: 10 * hour } as const
const none: PackState = { type: 'none' }
const progress = { boundaryId: null, done: 3, total: 7, bytes: 1 } as const
const stopped = (why: Extract<PackState, { type: 'stopped' }>['why']): PackState => ({
  type: 'stopped',
  ...progress,
  why,
  at: 1,
})
const whole = (at: number): PackState => ({
  type: 'whole',
  boundaryId: null,
  records: 7,
  bytes: 1,
  at,
  why: null,
})

describe('what is pulled without being asked for', () => {
  test('a coordinator’s first pack, unless they save data; a province’s never', () => {
    expect(packDue({ ...calm, state: none })).toEqual({ boundaryId: null })
    expect(packDue({ ...calm, state: none, savesData: true })).toBeUndefined()
    expect(packDue({ ...calm, state: none, role: 'province' })).toBeUndefined()
    expect(packDue({ ...calm, state: none, role: 'everywhere' })).toBeUndefined()
  })

  test('what was asked for once is refreshed at each start, and hourly while somebody looks', () => {
    const state = whole(9.5 * hour)
    expect(packDue({ ...calm, role: 'province', state })).toBe(state)
    expect(packDue({ ...calm, state, occasion: 'minute' })).toBeUndefined()
    const older = whole(9 * hour)
    expect(packDue({ ...calm, state: older, occasion: 'minute' })).toBe(older)
    expect(packDue({ ...calm, state: whole(10 * hour - 1000) })).toBeUndefined()
  })

  test('one that was pulled under a clock that ran ahead is refreshed once the clock is right again', () => {
    const ahead = whole(10 * hour + 100 * 24 * hour)
    for (const occasion of ['come', 'minute'] as const)
      expect(packDue({ ...calm, state: ahead, occasion })).toBe(ahead)
  })

  test('one that broke goes on within a minute; one that the person stopped waits for them', () => {
    for (const why of ['no-signal', 'busy', 'portal', 'locked', null] as const)
      expect(packDue({ ...calm, state: stopped(why), occasion: 'minute' })).toBeDefined()
    for (const occasion of ['come', 'minute'] as const)
      expect(packDue({ ...calm, state: stopped('person'), occasion })).toBeUndefined()
  })

  test('where the phone is full or the session ended it tries when the person comes, not every minute', () => {
    for (const why of ['no-room', 'sign-in'] as const) {
      expect(packDue({ ...calm, state: stopped(why), occasion: 'minute' })).toBeUndefined()
      expect(packDue({ ...calm, state: stopped(why) })).toBeDefined()
    }
  })

  test('nothing while it runs', () => {
    expect(packDue({ ...calm, state: { type: 'running', ...progress } })).toBeUndefined()
  })
})

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
    language: null,
    assignedPlaces: placeTypes.map((boundaryTypeId, index) => ({
      boundaryId: index + 1,
      boundaryTypeId,
      description: `Place ${index}`,
    })),
  })
  return packRoleOf({ user, actionIds: may })
}

describe('the owner of a field pack', () => {
  test('a person with municipalities is a coordinator, and a person with a province is a provincial one', () => {
    expect(someone([ViewBuildingBlocks], 3, 3)).toBe('coordinator')
    expect(someone([ViewBuildingBlocks], 1)).toBe('province')
    expect(someone([ViewBuildingBlocks], 1, 3)).toBe('province')
  })

  test('an administrator has the whole country, and a person who works with no records has no pack', () => {
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

describe('a field pack that downloads by itself', () => {
  test('is the first pack of a coordinator who does not save data, and never that of a province', () => {
    expect(packDue({ ...calm, state: none })).toEqual({ boundaryId: null })
    expect(packDue({ ...calm, state: none, savesData: true })).toBeUndefined()
    expect(packDue({ ...calm, state: none, role: 'province' })).toBeUndefined()
    expect(packDue({ ...calm, state: none, role: 'everywhere' })).toBeUndefined()
  })

  test('is refreshed at each start, and hourly while the app is in view', () => {
    const state = whole(9.5 * hour)
    expect(packDue({ ...calm, role: 'province', state })).toBe(state)
    expect(packDue({ ...calm, state, occasion: 'minute' })).toBeUndefined()
    const older = whole(9 * hour)
    expect(packDue({ ...calm, state: older, occasion: 'minute' })).toBe(older)
    expect(packDue({ ...calm, state: whole(10 * hour - 1000) })).toBeUndefined()
  })

  test('is refreshed once a clock that ran ahead is right again', () => {
    const ahead = whole(10 * hour + 100 * 24 * hour)
    for (const occasion of ['come', 'minute'] as const)
      expect(packDue({ ...calm, state: ahead, occasion })).toBe(ahead)
  })

  test('continues within a minute after a failure, and waits for the person who stopped it', () => {
    for (const why of ['no-signal', 'busy', 'portal', 'locked', null] as const)
      expect(packDue({ ...calm, state: stopped(why), occasion: 'minute' })).toBeDefined()
    for (const occasion of ['come', 'minute'] as const)
      expect(packDue({ ...calm, state: stopped('person'), occasion })).toBeUndefined()
  })

  test('tries again only when the person opens the app, where the device is full or the session ended', () => {
    for (const why of ['no-room', 'sign-in'] as const) {
      expect(packDue({ ...calm, state: stopped(why), occasion: 'minute' })).toBeUndefined()
      expect(packDue({ ...calm, state: stopped(why) })).toBeDefined()
    }
  })

  test('does not start again while it runs', () => {
    expect(packDue({ ...calm, state: { type: 'running', ...progress } })).toBeUndefined()
  })
})

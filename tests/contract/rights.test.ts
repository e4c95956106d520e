import { describe, expect, it } from 'vitest'
import { actionIds } from '#contract/access.ts'
import { findRightsFault, type Member, type Rights, type RightsChange } from '#contract/rules/rights.ts'

const every = Object.values(actionIds)
const [administrators, healthCheck, keepers, readers] = [1, 2, 20, 21]
const [thandeka, sipho, ayanda] = [1, 2, 3]

const groups = new Map<number, readonly number[]>([
  [administrators, every],
  [healthCheck, [12, 34]],
  // May manage people and groups, but holds nothing of the survey and cannot verify organisations.
  [keepers, [5, 6, 7, 8, 9, 10, 11, 12, 33, 36]],
  [readers, [12, 19]],
])
const all: readonly Member[] = [
  { stakeholderId: thandeka, groupIds: [administrators], canSignIn: true },
  { stakeholderId: sipho, groupIds: [keepers], canSignIn: true },
  { stakeholderId: ayanda, groupIds: [readers], canSignIn: true },
]

const refused = (by: number, change: RightsChange, rights: Partial<Rights> = {}) =>
  findRightsFault(by, change, { actionsOf: groups, members: all, namesInGroup: [], ...rights })
const only = (stakeholderId: number) => ({
  members: all.filter((one) => one.stakeholderId === stakeholderId),
})

describe('nobody gives what they do not hold', () => {
  const cases: readonly (readonly [string, RightsChange])[] = [
    ['to a new group', { type: 'add-group', actionIds: [12, 34] }],
    ['to a group', { type: 'add-actions', groupId: readers, actionIds: [34] }],
    ['to a person', { type: 'set-groups', stakeholderId: ayanda, groupIds: [readers, healthCheck] }],
    ['to a new person', { type: 'set-groups', stakeholderId: null, groupIds: [healthCheck] }],
  ]
  it.each(cases)('%s', (_what, change) => {
    expect(refused(sipho, change)).toEqual({ reason: 'lacks-action', actionIds: [34] })
    expect(refused(thandeka, change)).toBeUndefined()
  })

  it.each(['change-address', 'enable'] as const)('by %s of somebody with more rights', (type) => {
    expect(refused(sipho, { type, stakeholderId: thandeka })?.reason).toBe('lacks-action')
    expect(refused(thandeka, { type, stakeholderId: sipho })).toBeUndefined()
  })

  it('but everybody may take and keep what others gave', () => {
    expect(refused(sipho, { type: 'remove-actions', groupId: healthCheck, actionIds: [34] })).toBeUndefined()
    const members = [...all, { stakeholderId: 4, groupIds: [healthCheck], canSignIn: true }]
    const kept = { type: 'set-groups', stakeholderId: 4, groupIds: [healthCheck, readers] } as const
    expect(refused(sipho, { ...kept, groupIds: [healthCheck] }, { members })).toBeUndefined()
    expect(refused(sipho, kept, { members })?.reason).toBe('lacks-action')
  })
})

describe('nobody locks themselves out', () => {
  it.each([12, 33, 5, 9])('by taking action %i from the group that gives it', (action) => {
    const change = { type: 'remove-actions', groupId: keepers, actionIds: [action] } as const
    expect(refused(sipho, change)).toEqual({ reason: 'self-lockout' })
    expect(refused(thandeka, change)).toBeUndefined()
  })

  it('by leaving the group, but may leave one of two', () => {
    expect(refused(sipho, { type: 'set-groups', stakeholderId: sipho, groupIds: [] })?.reason).toBe(
      'self-lockout',
    )
    const members = [{ stakeholderId: sipho, groupIds: [administrators, keepers], canSignIn: true }]
    const left = { type: 'set-groups', stakeholderId: sipho, groupIds: [administrators] } as const
    expect(refused(sipho, left, { members })).toBeUndefined()
  })

  it('by disabling or deleting their own account', () => {
    for (const type of ['disable', 'delete-person'] as const)
      expect(refused(sipho, { type, stakeholderId: sipho })).toEqual({ reason: 'oneself' })
  })

  it('but may lose any other action', () => {
    expect(refused(sipho, { type: 'remove-actions', groupId: keepers, actionIds: [6, 36] })).toBeUndefined()
  })
})

describe('the last administrator', () => {
  // Somebody who may change the rights, and does not hold all four actions.
  const helper = { stakeholderId: 9, groupIds: [22], canSignIn: true }
  const actionsOf = new Map(groups).set(22, [5, 12, 33, 36])
  const changes: readonly RightsChange[] = [
    { type: 'set-groups', stakeholderId: thandeka, groupIds: [] },
    { type: 'disable', stakeholderId: thandeka },
    { type: 'delete-person', stakeholderId: thandeka },
    ...[12, 33, 5, 9].map(
      (action) => ({ type: 'remove-actions', groupId: administrators, actionIds: [action] }) as const,
    ),
  ]

  it.each(changes)('stays: $type', (change) => {
    const alone = { actionsOf, members: [...only(thandeka).members, helper] }
    expect(refused(helper.stakeholderId, change, alone)).toEqual({ reason: 'last-administrator' })
  })

  it.each(changes)('may go while another can sign in: $type', (change) => {
    expect(refused(9, change, { actionsOf, members: [...all, helper] })).toBeUndefined()
    const locked = all.map((one) => ({ ...one, canSignIn: one.stakeholderId === thandeka }))
    expect(refused(9, change, { actionsOf, members: [...locked, helper] })?.reason).toBe('last-administrator')
  })
})

describe('a group', () => {
  it('of the specification is not deleted', () => {
    for (const groupId of [1, 2, 3, 4])
      expect(refused(thandeka, { type: 'delete-group', groupId })).toEqual({ reason: 'default-group' })
  })

  it('with members is not deleted, and they are named', () => {
    const change = { type: 'delete-group', groupId: readers } as const
    expect(refused(thandeka, change, { namesInGroup: ['Ayanda Khumalo'] })).toEqual({
      reason: 'has-members',
      names: ['Ayanda Khumalo'],
    })
    expect(refused(thandeka, change)).toBeUndefined()
  })
})

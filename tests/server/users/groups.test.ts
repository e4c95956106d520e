import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionIds, type Action } from '#contract/access.ts'
import { calls } from '#contract/index.ts'
import { databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const {
  addGroup,
  addGroupActions,
  deleteGroup,
  deleteGroupActions,
  getAllActions,
  getGroupActions,
  getGroups,
} = calls.groups
const PROVINCIAL = 4

describe.each(databases)('groups on %s', (kind) => {
  let server: TestServer
  let admin: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
  })
  afterAll(() => server.close())

  const enter = async (username: string, actions: readonly Action[]) =>
    server.enter(await addPerson(server.database, { username, actions }))
  const change = (
    by: Client,
    call: typeof addGroupActions | typeof deleteGroupActions,
    [GroupId, UserActions]: [number, readonly number[]],
    ifMatch = 1,
  ) => by.ask(call, { GroupId, UserActions }, { key: aKey(), ifMatch })
  const aGroup = async (GroupName: string, UserActions: readonly number[] = [12]): Promise<number> =>
    (await admin.ask(addGroup, { GroupName, UserActions })).json().groupId
  const actionsOf = async (groupId: number): Promise<number[]> =>
    (await admin.ask(getGroupActions, { groupId }))
      .json()
      .userActions.map((one: { actionId: number }) => one.actionId)

  it('are listed with the number of their people and permissions', async () => {
    const [group] = (await admin.ask(getGroups, { groupId: PROVINCIAL })).json()
    expect(group).toMatchObject({
      groupName: 'Provincial designated persons',
      memberCount: 9,
      actionIds: await actionsOf(PROVINCIAL),
      isDefault: true,
    })
    expect((await admin.ask(getAllActions, {})).json()).toHaveLength(Object.keys(actionIds).length)
    expect((await admin.ask(getGroups, { groupId: 999_999 })).statusCode).toBe(404)
  })

  it('are added with their permissions, and the audit names them', async () => {
    const answer = await admin.ask(addGroup, { GroupName: 'Survey readers', UserActions: [12, 29] })
    expect(answer.json()).toMatchObject({ success: true, message: 'Group added' })
    expect(await actionsOf(answer.json().groupId)).toEqual([12, 29])
    const { rows } = (await admin.ask(calls.security.getAuditEvents, { action: 'group-added' })).json()
    expect(rows[0]).toMatchObject({ details: { groupName: 'Survey readers' } })
  })

  it.each([
    ['a name that is taken in other letters', { GroupName: 'SURVEY READERS' }, 'GroupName'],
    ['no name', { GroupName: '  ' }, 'GroupName'],
    ['a name that is too long', { GroupName: 'x'.repeat(121) }, 'GroupName'],
    ['an unknown permission', { GroupName: 'Unknown', UserActions: [99] }, 'UserActions'],
  ])('are not added with %s', async (_what, given, code) => {
    const answer = await admin.ask(addGroup, { UserActions: [], ...given })
    expect([answer.statusCode, answer.json().errors?.[0]?.code]).toEqual([400, code])
  })

  it('are added once although the answer was lost', async () => {
    const key = aKey()
    const given = { GroupName: 'Lost answer', UserActions: [12] }
    const [first, repeat] = [
      await admin.ask(addGroup, given, { key }),
      await admin.ask(addGroup, given, { key }),
    ]
    expect(repeat.json()).toEqual(first.json())
    const names = (await admin.ask(getGroups, {})).json().map((one: { groupName: string }) => one.groupName)
    expect(names.filter((name: string) => name === 'Lost answer')).toHaveLength(1)
  })

  it('give no permission that the caller lacks', async () => {
    const helper = await enter('a helper of groups', [
      'WorldOfImpactAdmin',
      'LogIntoSystem',
      'CreateGroup',
      'AddGroupAction',
    ])
    const groupId = await aGroup('Given')
    const answers = [
      await helper.ask(addGroup, { GroupName: 'More than they have', UserActions: [32] }),
      await change(helper, addGroupActions, [groupId, [32]]),
    ]
    for (const answer of answers)
      expect(answer.json().message).toBe(
        'You cannot give permissions that you do not have: Approve or reject organisations',
      )
    expect((await change(helper, addGroupActions, [groupId, [6]])).statusCode).toBe(200)
    expect(await actionsOf(groupId)).toEqual([6, 12])
  })

  it('need the permission to create or update them, besides the one to add or remove', async () => {
    const groupId = await aGroup('Needs both')
    const adder = await enter('only adds', ['WorldOfImpactAdmin', 'LogIntoSystem', 'AddGroupAction'])
    expect((await change(adder, addGroupActions, [groupId, [9]])).statusCode).toBe(403)
    const maker = await enter('only makes', ['WorldOfImpactAdmin', 'LogIntoSystem', 'CreateGroup'])
    expect((await maker.ask(addGroup, { GroupName: 'Empty', UserActions: [] })).statusCode).toBe(200)
    expect((await maker.ask(addGroup, { GroupName: 'Filled', UserActions: [12] })).statusCode).toBe(403)
  })

  it('are changed by one of two people at once; the other sees what there is now', async () => {
    const groupId = await aGroup('Changed by two')
    expect((await change(admin, addGroupActions, [groupId, [29]])).json()).toMatchObject({ version: 2 })
    const late = await change(admin, deleteGroupActions, [groupId, [12]])
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({
      version: 2,
      current: { userActions: [{ actionId: 12 }, { actionId: 29 }] },
    })
    expect((await change(admin, deleteGroupActions, [groupId, [12]], 2)).json()).toMatchObject({ version: 3 })
    expect(await actionsOf(groupId)).toEqual([29])
  })

  it('give and take rights at the next request of their people', async () => {
    const id = await addPerson(server.database, { username: 'moves on', actions: ['LogIntoSystem'] })
    const person = await server.enter(id)
    const groupId = await aGroup('For one person')
    await server.database.db
      .insertInto('user_groups')
      .values({ stakeholder_id: id, group_id: groupId })
      .execute()
    const may = async () => (await person.ask(getGroups, {})).statusCode
    expect(await may()).toBe(403)
    await change(admin, addGroupActions, [groupId, [33]])
    expect(await may()).toBe(200)
    await change(admin, deleteGroupActions, [groupId, [33]], 2)
    expect(await may()).toBe(403)
  })

  it('are not deleted with people in them, nor one of the four', async () => {
    const groupId = await aGroup('With a member')
    const id = await addPerson(server.database, { username: 'Zodwa Member' })
    await server.database.db
      .insertInto('user_groups')
      .values({ stakeholder_id: id, group_id: groupId })
      .execute()
    const remove = (of: number) => admin.ask(deleteGroup, { groupId: of }, { key: aKey(), ifMatch: 1 })
    expect((await remove(groupId)).json().message).toBe(
      'Move the people in this group to another group first: Zodwa Member',
    )
    expect((await remove(PROVINCIAL)).json().message).toBe('This is a built-in group. You cannot delete it.')
    await server.database.db.deleteFrom('user_groups').where('stakeholder_id', '=', id).execute()
    expect((await remove(groupId)).json()).toMatchObject({ success: true, message: 'Group deleted' })
    expect((await remove(groupId)).statusCode).toBe(404)
  })

  it('cannot be changed so that the caller is locked out', async () => {
    expect((await change(admin, deleteGroupActions, [1, [33]])).json().message).toBe(
      'You would lose your own access to administration. Ask another administrator.',
    )
  })
})

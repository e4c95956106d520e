import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionIds, actionsWithoutEffect, mayCall, type Action } from '#contract/access.ts'
import { everyCall } from '#contract/index.ts'
import { ProblemError } from '#contract/problem.ts'
import { requireScope } from '#server/http/scope.ts'
import { databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { aValidInput } from '#tests/support/valid-input.ts'

const all = Object.keys(actionIds) as Action[]
const nowhere = 2_147_483_647
const unknown = { id: nowhere, user: nowhere, survey: nowhere, province: nowhere }

/** The actions that no call declares, because something else decides with them. */
const inNoCall: Partial<Record<Action, string>> = {
  UpdateGroup: 'saving a group needs it or CreateGroup, tests/server/users/groups.test.ts',
  DeleteGroupMember: 'taking a person out of a group, tests/server/users/users.test.ts',
  LogIntoSystem: 'every session, tests/server/auth',
  AddSurveyLink: 'the link in a list of surveys, tests/server/health-checks.test.ts',
  BuildingBlockAdmin: 'the area of building blocks, whose calls need ViewBuildingBlocks',
}

describe('each action from 5 to 36', () => {
  it('opens a call, which `every-call.test.ts` then asks for with and without it, or is decided elsewhere', () => {
    const inCalls = everyCall.flatMap(({ call: { access } }) =>
      typeof access === 'string' ? [] : 'anyOf' in access ? access.anyOf : access,
    )
    expect(all.map((action) => actionIds[action])).toEqual(
      Array.from({ length: 32 }, (_, index) => index + 5),
    )
    const others = all.filter((action) => !inCalls.includes(action))
    expect(others.toSorted()).toEqual([...Object.keys(inNoCall), ...actionsWithoutEffect].toSorted())
  })
})

const ofOrganisations = everyCall.flatMap(({ name, call }) => {
  const { scope } = call
  if (typeof scope !== 'object') return []
  const { type, field } = scope
  const isOfOne = type === 'organisation' || type === 'organisation-user' || type === 'health-check'
  return isOfOne ? [{ name, call, scope: { type, field } }] : []
})
const ofAdministration = everyCall.flatMap(({ name, call }) => {
  const { scope } = call
  if (typeof scope !== 'object' || (scope.type !== 'user' && scope.type !== 'group')) return []
  return [{ name, call, scope: { type: scope.type, field: scope.field } }]
})

/** The organisations that each person reaches: their own, another one, with whose surveys, and in which place. */
const people = [
  { who: 'one of the organisation', of: 'own', isIn: 'nowhere', lacks: [] },
  { who: 'a reader of surveys in the place of the other one', of: 'none', isIn: 'other', lacks: [] },
  { who: 'a reader of surveys in another province', of: 'none', isIn: 'far', lacks: [] },
  {
    who: 'one of that place who reads no surveys',
    of: 'none',
    isIn: 'other',
    lacks: ['ViewOrganisationalSurveyResults'],
  },
] as const satisfies readonly {
  who: string
  of: 'own' | 'none'
  isIn: 'nowhere' | 'other' | 'far'
  lacks: readonly Action[]
}[]

describe.each(databases)('the organisations, people and groups of others on %s', (kind) => {
  let server: TestServer
  const organisations = { own: unknown, other: unknown }
  let far: number
  const clients = new Map<string, { client: Client; actions: readonly Action[]; placeIds: number[] }>()
  beforeAll(async () => {
    server = await aServer({ kind })
    const { db } = server.database
    const found = await db
      .selectFrom('organisations as o')
      .innerJoin('boundaries as b', 'b.id', 'o.boundary_id')
      .innerJoin('health_checks as h', 'h.organisation_stakeholder_id', 'o.stakeholder_id')
      .innerJoin('users as u', 'u.company_stakeholder_id', 'o.stakeholder_id')
      .select(['o.stakeholder_id as id', 'b.province_id'])
      .select(({ fn }) => [fn.min('h.id').as('survey'), fn.min('u.stakeholder_id').as('user')])
      .where('o.verification_status_id', '=', 3)
      .groupBy(['o.stakeholder_id', 'b.province_id'])
      .orderBy('o.stakeholder_id')
      .execute()
    const rows = found.map(({ province_id: province, ...row }) => ({ ...row, province: province ?? 0 }))
    const [own] = rows
    const other = rows.find(({ province }) => province !== own?.province)
    Object.assign(organisations, { own, other })
    far =
      rows.find(({ province }) => province !== own?.province && province !== other?.province)?.province ?? 0
    for (const { who, of, isIn, lacks } of people) {
      const actions = all.filter(
        (action) => action !== 'WorldOfImpactAdmin' && !lacks.some((lack) => lack === action),
      )
      const placeIds = { nowhere: [], other: [organisations.other.province], far: [far] }[isIn]
      const id = await addPerson(server.database, { username: who, actions, placeIds })
      if (of === 'own')
        await db
          .updateTable('users')
          .set({ company_stakeholder_id: organisations.own.id })
          .where('stakeholder_id', '=', id)
          .execute()
      clients.set(who, { client: await server.enter(id), actions, placeIds })
    }
  })
  afterAll(() => server.close())

  const cases = ofOrganisations.flatMap((one) => people.map((person) => ({ ...one, ...person })))

  it.each(cases)('$name is for $who as its scope says', async ({ call, scope, who, of, isIn, lacks }) => {
    const { client, actions, placeIds } = clients.get(who) ?? {}
    const caller = {
      stakeholderId: client?.stakeholderId ?? nowhere,
      actionIds: (actions ?? []).map((action) => actionIds[action]),
      placeIds: placeIds ?? [],
    }
    for (const which of ['own', 'other'] as const) {
      const { id, user, survey } = organisations[which]
      const ref = { organisation: id, 'organisation-user': user, 'health-check': survey }[scope.type]
      const input = { ...(aValidInput(call.input) as object), [scope.field]: ref }
      const readsSurveys = scope.type !== 'organisation' && lacks.length === 0
      const isAllowed = which === 'own' ? of === 'own' : readsSurveys && isIn === 'other'
      const reach = await requireScope(server.database.db, caller, scope, input).then(
        () => 'allowed',
        (error: unknown) => (error instanceof ProblemError ? error.problem.type : error),
      )
      expect([which, reach]).toEqual([which, isAllowed ? 'allowed' : 'not-allowed'])
      // A permitted write would change what the next person is asked about.
      const refused = isAllowed ? 403 : (await client?.ask(call, input))?.statusCode
      expect([which, refused]).toEqual([which, 403])
    }
    const missing = { ...(aValidInput(call.input) as object), [scope.field]: nowhere }
    expect((await client?.ask(call, missing))?.statusCode).toBe(404)
  })

  /** Whom a person with every action but WorldOfImpactAdmin reaches; `isIn` is in the words of their places. */
  const others = [
    { who: 'somebody of their own places', isIn: ['far'], actions: ['LogIntoSystem'], isOwn: true },
    { who: 'an administrator of their own places', isIn: ['far'], actions: all, isOwn: false },
    { who: 'somebody who is also elsewhere', isIn: ['far', 'other'], actions: [], isOwn: false },
    { who: 'somebody of other places', isIn: ['other'], actions: ['LogIntoSystem'], isOwn: false },
    { who: 'somebody without a place', isIn: [], actions: ['LogIntoSystem'], isOwn: false },
  ] as const satisfies readonly {
    who: string
    isIn: readonly ('far' | 'other')[]
    actions: readonly Action[]
    isOwn: boolean
  }[]
  const ofOthers = ofAdministration
    .filter(({ scope }) => scope.type === 'user')
    .flatMap((one) => others.map((other) => ({ ...one, ...other })))

  it.each(ofOthers)('$name about $who is for people of a province as its scope says', async (one) => {
    const { name, call, scope, who, isIn, actions, isOwn } = one
    const subject = await addPerson(server.database, {
      username: `${who} for ${name}`,
      actions,
      placeIds: isIn.map((where) => (where === 'far' ? far : organisations.other.province)),
    })
    const input = { ...(aValidInput(call.input) as object), [scope.field]: subject }
    for (const callers of ['a province', 'no place'] as const) {
      const bound = all.filter((action) => action !== 'WorldOfImpactAdmin')
      const placeIds = callers === 'a province' ? [far] : []
      const username = `${callers} about ${who} for ${name}`
      const id = await addPerson(server.database, { username, actions: bound, placeIds })
      const caller = { stakeholderId: id, actionIds: bound.map((action) => actionIds[action]), placeIds }
      const reach = await requireScope(server.database.db, caller, scope, input).then(
        () => 'allowed',
        (error: unknown) => (error instanceof ProblemError ? error.problem.type : error),
      )
      const isInScope = isOwn && callers === 'a province'
      expect([callers, reach]).toEqual([callers, isInScope ? 'allowed' : 'not-allowed'])
      const answer = await (await server.enter(id)).ask(call, input)
      const isAllowed = isInScope && mayCall(call.access, { signedIn: true, actionIds: caller.actionIds })
      expect([callers, answer.statusCode === 403]).toEqual([callers, !isAllowed])
    }
  })

  it.each(ofAdministration.filter(({ scope }) => scope.type === 'group'))(
    '$name is for people of a province only about groups whose actions they hold',
    async ({ name, call, scope }) => {
      const actions = all.filter((action) => action !== 'WorldOfImpactAdmin')
      const id = await addPerson(server.database, { username: `group ${name}`, actions, placeIds: [far] })
      const caller = { signedIn: true, actionIds: actions.map((action) => actionIds[action]) } as const
      const client = await server.enter(id)
      for (const [groupId, isGivable] of [
        [1, false],
        [3, true],
      ] as const) {
        const input = { ...(aValidInput(call.input) as object), [scope.field]: groupId }
        const isAllowed = isGivable && mayCall(call.access, caller)
        expect((await client.ask(call, input)).statusCode === 403).toBe(!isAllowed)
      }
    },
  )
})

// @module-tag slow
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionIds, type Access, type Action } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { everyCall } from '#contract/index.ts'
import { ProblemError } from '#contract/problem.ts'
import type { PlaceScope } from '#contract/scope.ts'
import { headers, markerValue } from '#contract/wire.ts'
import type { Tables } from '#server/db/tables.ts'
import { requireScope } from '#server/http/scope.ts'
import { databases, onFirstOnly } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { giveOwnValues, privateIn } from '#tests/support/private-values.ts'
import { everyExport } from '#tests/support/exports.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { aValidInput } from '#tests/support/valid-input.ts'

const named = everyCall.map(({ domain, name, call }) => [`${domain}.${name}`, call] as const)
const ofActions = named.flatMap(([name, call]) =>
  lacks(call.access).map((lack) => [name, lack.join(' and '), call] as const),
)
const eithers = named.flatMap(([name, call]) =>
  typeof call.access === 'object' && 'anyOf' in call.access
    ? call.access.anyOf.map((action) => [name, action, call] as const)
    : [],
)
const scoped = named.flatMap(([name, call]) => {
  const scope = placeScopeOf(call)
  return scope === undefined ? [] : [[name, call, scope] as const]
})
const national = named.filter(([, { scope }]) => scope === 'whole-country')
const namedWrites = named.flatMap(([name, call]) =>
  call.type === 'write' && typeof call.scope === 'object' && !call.scope.orOwn
    ? [[name, call, call.scope] as const]
    : [],
)
const nowhere = 2_147_483_647

describe.each(databases)('every call on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ kind })
  })
  afterAll(() => server.close())

  it('is served, and nothing else under /api but its document and the export files', () => {
    const served = routesIn(server.app.printRoutes({ commonPrefix: false })).filter(
      (route) => route.includes(' /api') && !route.startsWith('HEAD '),
    )
    const declared = everyCall.map(
      ({ call }) => `${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/(?<=.)\/$/, '')}`,
    )
    const files = everyExport.map(({ path }) => `GET ${path}`)
    expect(served.toSorted()).toEqual([...declared, ...files, 'GET /api/openapi.json'].toSorted())
  })

  describe.each(onFirstOnly(kind))('as to who may make it', () => {
    const outsiders = new Map<string, Client>()
    let insider: Client
    let newcomer: Client
    beforeAll(async () => {
      const all = Object.keys(actionIds) as Action[]
      const places = await server.database.db
        .selectFrom('boundaries')
        .select('id')
        .where('boundary_type_id', '=', 1)
        .execute()
      const placeIds = places.map(({ id }) => id)
      const enter = async (username: string, actions: readonly Action[]) =>
        server.enter(await addPerson(server.database, { username, actions, placeIds }))
      insider = await enter('every action', all)
      newcomer = await enter('no action of theirs', ['LogIntoSystem'])
      for (const lack of named.flatMap(([, { access }]) => lacks(access))) {
        const name = lack.join(' and ')
        if (outsiders.has(name)) continue
        const others = all.filter((other) => !lack.includes(other))
        outsiders.set(name, await enter(`all but ${name}`, others))
      }
    })

    it.each(named)('%s refuses nobody but those who must sign in', async (_name, call) => {
      const { statusCode } = await server.nobody.ask(call, aValidInput(call.input))
      const isTurnedAway = statusCode === 401 || statusCode === 403
      expect([isTurnedAway, statusCode]).toEqual(call.access === 'anyone' ? [false, statusCode] : [true, 401])
    })

    it.each(named)('%s accepts a person who has its actions', async (_name, call) => {
      for (const person of typeof call.access === 'string' ? [newcomer, insider] : [insider]) {
        // A session of their own each time, since one of the calls ends it.
        const client = await server.enter(person.stakeholderId ?? nowhere)
        const { statusCode } = await client.ask(call, {})
        expect([401, 403]).not.toContain(statusCode)
      }
    })

    it.each(eithers)('%s accepts a person who has only %s', async (_name, action, call) => {
      const id = await addPerson(server.database, {
        username: `${call.path} by ${action}`,
        actions: ['LogIntoSystem', action],
      })
      const { statusCode } = await (await server.enter(id)).ask(call, {})
      expect([401, 403]).not.toContain(statusCode)
    })

    it.each(named.filter(([, { access }]) => access !== 'anyone'))(
      '%s is closed while a password must be set, or the organisation is not approved',
      async (name, call) => {
        const add = (state: string) =>
          addPerson(server.database, {
            username: `${name} ${state}`,
            actions: Object.keys(actionIds) as Action[],
          })
        const change = (id: number, values: Updateable<Tables['users']>) =>
          server.database.db.updateTable('users').set(values).where('stakeholder_id', '=', id).execute()
        const ask = async (id: number) => (await server.enter(id)).ask(call, aValidInput(call.input))
        const invited = await add('invited')
        await change(invited, { one_time_until: server.clock.now() + 1000 })
        const answer = await ask(invited)
        const isOpen = call.beforePasswordIsSet === true
        expect([answer.statusCode === 401, answer.json().problem === 'password-needed']).toEqual([
          !isOpen,
          !isOpen,
        ])
        for (const status of [verificationStatuses.inProgress, verificationStatuses.rejected]) {
          const member = await add(`member ${status}`)
          const { stakeholder_id } = await server.database.db
            .selectFrom('organisations')
            .select('stakeholder_id')
            .where('verification_status_id', '=', status)
            .executeTakeFirstOrThrow()
          await change(member, { company_stakeholder_id: stakeholder_id })
          expect((await ask(member)).statusCode).toBe(401)
        }
      },
    )

    it.each(named.filter(([, { needsRecentPassword }]) => needsRecentPassword))(
      '%s asks for a password that was entered 10 minutes ago, but only those who may make it',
      async (name, call) => {
        const add = (who: string, actions: readonly Action[]) =>
          addPerson(server.database, { username: `${name} ${who}`, actions })
        const one = await server.enter(await add('insider', Object.keys(actionIds) as Action[]))
        const other = await server.enter(await add('outsider', ['LogIntoSystem']))
        server.clock.pass(600_000)
        const answer = await one.ask(call, aValidInput(call.input))
        expect([answer.statusCode, answer.json().problem]).toEqual([401, 'recent-password-needed'])
        if (call.access === 'signed-in') return
        expect((await other.ask(call, aValidInput(call.input))).statusCode).toBe(403)
      },
    )

    it.each(ofActions)('%s refuses a person who lacks only %s', async (_name, lack, call) => {
      // A session of their own, since one of the calls ends all others.
      for (const person of [await server.enter(newcomer.stakeholderId ?? nowhere), outsiders.get(lack)]) {
        const answer = await person?.ask(call, aValidInput(call.input))
        expect(answer?.statusCode).toBe(403)
        expect(answer?.json()).toMatchObject({
          success: false,
          message: 'You do not have permission to perform this action.',
        })
      }
    })
  })

  describe('as to whose record it is', () => {
    const places: Record<'own' | 'neighbour' | 'far', TestPlace | undefined> = {
      own: undefined,
      neighbour: undefined,
      far: undefined,
    }
    beforeAll(async () => {
      places.own = await aPlace(server.database, 'CPT')
      places.neighbour = await aPlace(server.database, 'WC011')
      places.far = await aPlace(server.database, 'JHB')
    })

    const people = [
      ['someone of a municipality', { own: true, neighbour: false, far: false }],
      ['someone of its province', { own: true, neighbour: true, far: false }],
      ['someone of every province', { own: true, neighbour: true, far: true }],
      ['someone of the whole country', { own: true, neighbour: true, far: true }],
    ] as const
    const clients = new Map<string, Client>()
    beforeAll(async () => {
      const { own } = places
      const all = Object.keys(actionIds) as Action[]
      const bound = all.filter((action) => action !== 'WorldOfImpactAdmin')
      const provinces = await server.database.db
        .selectFrom('boundaries')
        .select('id')
        .where('boundary_type_id', '=', 1)
        .execute()
      const wishes = [
        { actions: bound, placeIds: [own?.boundaryId ?? nowhere] },
        { actions: bound, placeIds: [own?.provinceId ?? nowhere] },
        { actions: bound, placeIds: provinces.map(({ id }) => id) },
        { actions: all, placeIds: [] },
      ]
      for (const [index, [username]] of people.entries()) {
        const id = await addPerson(server.database, { username, ...wishes[index] })
        clients.set(username, await server.enter(id))
      }
    })
    const cases = scoped.flatMap(([name, call, scope]) =>
      people.map(([person, mayReach]) => [name, person, { call, scope, mayReach }] as const),
    )

    it.each(cases)('%s keeps %s to their places', async (_name, person, { call, scope, mayReach }) => {
      const client = clients.get(person)
      if (client === undefined) throw new Error(`There is no ${person}`)
      for (const where of ['own', 'neighbour', 'far'] as const) {
        const place = places[where]
        if (place === undefined) throw new Error('There is no such place')
        const { statusCode } = await client.ask(call, inputAt(call, scope, place))
        expect([where, statusCode]).toEqual([where, mayReach[where] ? reached(call) : 403])
      }
      const missing = { ...(aValidInput(call.input) as object), [scope.field]: nowhere }
      expect((await client.ask(call, missing)).statusCode).toBe(404)
    })

    it('refuses a province to a person who has only municipalities in it', async () => {
      const client = await server.signIn('municipal.cpt@demo.example')
      const { provinceId } = places.own ?? { provinceId: nowhere }
      for (const [, call, { field }] of scoped.filter(([, , { type }]) => type === 'boundary')) {
        const input = { ...(aValidInput(call.input) as object), [field]: provinceId }
        expect((await client.ask(call, input)).statusCode).toBe(403)
      }
    })

    it('does not accept a municipality as a provider, nor a provider as a municipality', async () => {
      const client = await server.signIn('admin@demo.example')
      const { own } = places
      for (const [, call, { type, field }] of scoped.filter(([, , scope]) => scope.type !== 'boundary')) {
        const other = type === 'provider' ? own?.stakeholderId : own?.provider.stakeholderId
        const input = { ...(aValidInput(call.input) as object), [field]: other }
        expect((await client.ask(call, input)).statusCode).toBe(404)
      }
    })

    const nationalCases = national.flatMap(([name, call]) =>
      people.map(([person]) => [name, person, call] as const),
    )

    it.each(nationalCases)(
      '%s is for %s as far as they have the whole country',
      async (_name, person, call) => {
        const { statusCode } = (await clients.get(person)?.ask(call, aValidInput(call.input))) ?? {}
        const isEverywhere = person === 'someone of the whole country'
        expect([isEverywhere, statusCode === 403]).toEqual([isEverywhere, !isEverywhere])
      },
    )

    it.each(namedWrites)('%s must name the record that it changes', (_name, call, { field }) => {
      const input = { ...(aValidInput(call.input) as object), [field]: undefined }
      expect(call.input.safeParse(input).success).toBe(false)
    })

    it('opens an organisation only to its own people and to those with the whole country', async () => {
      const { db } = server.database
      const [own, other] = await db
        .selectFrom('organisations')
        .select('stakeholder_id as id')
        .orderBy('stakeholder_id')
        .limit(2)
        .execute()
      const add = (username: string) => addPerson(server.database, { username, actions: ['LogIntoSystem'] })
      const [member, stranger] = [await add('a member'), await add('a stranger')]
      await db
        .updateTable('users')
        .set({ company_stakeholder_id: own?.id ?? nowhere })
        .where('stakeholder_id', '=', member)
        .execute()
      const scope = { type: 'organisation', field: 'organisationId' } as const
      const reach = async (
        stakeholderId: number,
        organisationId = nowhere,
        actions: readonly Action[] = [],
      ) => {
        const person = { stakeholderId, placeIds: [], actionIds: actions.map((action) => actionIds[action]) }
        return requireScope(db, person, scope, { organisationId }).then(
          () => 'allowed',
          (error: unknown) => (error instanceof ProblemError ? error.problem.type : error),
        )
      }
      expect(await reach(member, own?.id)).toBe('allowed')
      expect(await reach(member, other?.id)).toBe('not-allowed')
      expect(await reach(stranger, own?.id)).toBe('not-allowed')
      expect(await reach(stranger, own?.id, ['WorldOfImpactAdmin'])).toBe('allowed')
      expect(await reach(member, member)).toBe('not-found')
      expect(await reach(stranger, nowhere, ['WorldOfImpactAdmin'])).toBe('not-found')
    })

    it('lists without a named place only the places of the person', async () => {
      const listed = async (person: string) => {
        const client = await server.signIn(person)
        const call = everyCall.find(({ name }) => name === 'getBuildingBlockAssociatedToUser')?.call
        const answer = call && (await client.ask(call, {}))
        return answer?.json().length
      }
      expect(await listed('municipal.cpt@demo.example')).toBe(2)
      expect(await listed('province.wc@demo.example')).toBe(25)
      expect(await listed('admin@demo.example')).toBe(213)
      expect(await listed('healthcheck@demo.example')).toBeUndefined()
    })
  })

  describe.each(onFirstOnly(kind))('as to people who are not public', () => {
    let usernames: ReadonlySet<string>
    beforeAll(async () => {
      usernames = await giveOwnValues(server)
    })

    it.each(named.filter(([, call]) => call.access === 'anyone'))('%s tells nobody', async (_name, call) => {
      for (const input of inputsOf(call)) {
        const answer = await server.nobody.ask(call, input)
        expect(answer.headers[headers.marker]).toBe(markerValue)
        const told = answer.body + JSON.stringify(answer.headers)
        expect(privateIn(told, usernames)).toEqual([])
      }
    })
  })

  it('is in the API document with its schemas', async () => {
    const document = (await server.nobody.send({ method: 'GET', url: '/api/openapi.json' })).json()
    expect(document.openapi).toMatch(/^3\.1\./)
    const listed = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.toSorted()).toEqual(everyCall.map(({ call }) => `${call.method} ${call.path}`).toSorted())
    const ids = new Set<string>()
    for (const { call } of everyCall) {
      const operation = document.paths[call.path][call.method.toLowerCase()]
      ids.add(operation.operationId)
      const isInAddress = call.method === 'GET' || call.method === 'DELETE'
      const body = operation.requestBody?.content['application/json'].schema.type
      expect(body).toBe(isInAddress && call.bodyFields === undefined ? undefined : 'object')
      const inPath = operation.parameters.filter((one: { in: string }) => one.in === 'path')
      expect(inPath.map((one: { name: string }) => `{${one.name}}`)).toEqual(
        call.path.match(/\{\w+\}/g) ?? [],
      )
      expect(operation.responses['200'].content['application/json'].schema).toMatchObject({
        type: expect.stringMatching(/^(object|array)$/),
      })
    }
    expect(ids.size).toBe(everyCall.length)
    expect(JSON.stringify(document)).not.toContain('"$ref"')
  })
})

describe('a route that does not declare its access', () => {
  it('prevents the start of the server', async () => {
    const server = await aServer()
    expect(() => server.app.get('/api/forgotten', () => 'everything')).toThrow(
      'GET /api/forgotten declares no audience',
    )
    await server.close()
  })
})

/** The actions without which a call is closed: any of those that it needs, or all of those of which it needs one. */
function lacks(access: Access): readonly (readonly Action[])[] {
  if (typeof access === 'string') return []
  return 'anyOf' in access ? [access.anyOf] : access.map((action) => [action])
}

/** A permitted write is refused only for its missing version, so that nothing changes here. */
function reached(call: Call): number {
  return call.type === 'write' && call.versioned ? 428 : 200
}

interface PlaceNamed {
  readonly type: PlaceScope
  readonly field: string
}

/** The input field of a call that names a place, where it has one. */
function placeScopeOf({ scope }: Call): PlaceNamed | undefined {
  if (typeof scope !== 'object') return undefined
  const { type, field } = scope
  switch (type) {
    case 'boundary':
    case 'municipality':
    case 'provider':
    case 'collective-action':
    case 'application':
      return { type, field }
    default:
      return undefined
  }
}

function inputAt(call: Call, { type, field }: PlaceNamed, place: TestPlace): unknown {
  const ids = {
    boundary: place.boundaryId,
    municipality: place.stakeholderId,
    provider: place.provider.stakeholderId,
    'collective-action': place.collectiveAction,
    application: place.application,
  }
  const input = aValidInput(call.input) as object
  const block = 'buildingBlockId' in input ? { buildingBlockId: place.provider.buildingBlockId } : {}
  return { ...input, ...block, [field]: ids[type] }
}

/** The sample, and the same with every small number in the place of its ids. */
function inputsOf(call: Call): unknown[] {
  const sample = aValidInput(call.input) as Record<string, unknown>
  const numbers = Object.entries(sample).filter(([, value]) => typeof value === 'number')
  const required = Object.fromEntries(
    Object.entries(sample).filter(
      ([name]) => !call.input.safeParse({ ...sample, [name]: undefined }).success,
    ),
  )
  // An offline area contains all its places anyway.
  const ids = call.path.endsWith('InArea') ? [1] : [1, 2, 3, 4, 5]
  const varied = numbers.flatMap(([name]) => ids.map((id) => ({ ...required, [name]: id })))
  return [sample, required, ...varied]
}

/** `GET /api/crime/stats`, from the printed tree, in which a path that goes on from another stands below it. */
function routesIn(tree: string): string[] {
  const above: { readonly depth: number; readonly path: string }[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*)── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? []
    const depth = indent.length
    const path = (above.findLast((one) => one.depth < depth)?.path ?? '') + part
    above.push({ depth, path })
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`)
  })
}

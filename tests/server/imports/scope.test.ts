import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionIds, type Action } from '#contract/access.ts'
import { calls } from '#contract/index.ts'
import { ImportKindName, importKinds, type OwnPlacesKind } from '#contract/schemas/import.ts'
import { databases, onFirstOnly } from '#tests/support/database.ts'
import { announced, begun, done, listed, sent } from '#tests/support/import-runs.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace } from '#tests/support/places.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { workersHere } from '#tests/support/workers-here.ts'

const { imports } = calls
const everyAction = Object.keys(actionIds) as Action[]
const ordinary = everyAction.filter((action) => action !== 'WorldOfImpactAdmin')
const notTheirs = 'You cannot import data for the municipality WC024.'

/** A file of each kind that holds own places, with one row in each of these municipalities. */
const filesOf: Record<OwnPlacesKind, (codes: readonly string[]) => string> = {
  contacts: (codes) => ['code,level,phone', ...codes.map((code) => `${code},local,0215550111`)].join('\n'),
  'collective-actions': (codes) =>
    [
      'name,municipality_code,pillar,valid_from,description',
      ...codes.map((code) => `Safe walk,${code},1,2026-05-12,Parents walk along.`),
    ].join('\n'),
  providers: (codes) =>
    [
      'external_id,building_block,name,municipality_code',
      ...codes.map((code) => `scope-${code},Shelter for survivors,Aloe House,${code}`),
    ].join('\n'),
}
const ofOwnPlaces = Object.keys(filesOf) as OwnPlacesKind[]

const people = ['a municipality', 'its province', 'every province', 'the whole country'] as const
type Who = (typeof people)[number]

describe.each(databases)('whose data an import may change, on %s', (kind) => {
  let server: TestServer
  const clients = new Map<Who, Client>()
  const as = (who: Who) => clients.get(who) ?? server.nobody
  const begin = (client: Client, name: ImportKindName) =>
    client.ask(imports.begin, announced({ kind: name }, 9))

  beforeAll(async () => {
    server = await aServer({ kind })
    const { db } = server.database
    const own = await aPlace(server.database, 'CPT')
    const provinces = await db
      .selectFrom('boundaries')
      .select('id')
      .where('boundary_type_id', '=', 1)
      .execute()
    const wishes: Record<Who, { actions: readonly Action[]; placeIds: readonly number[] }> = {
      'a municipality': { actions: ordinary, placeIds: [own.boundaryId] },
      'its province': { actions: ordinary, placeIds: [own.provinceId] },
      'every province': { actions: ordinary, placeIds: provinces.map(({ id }) => id) },
      'the whole country': { actions: everyAction, placeIds: [] },
    }
    for (const who of people)
      clients.set(
        who,
        await server.enter(await addPerson(server.database, { username: who, ...wishes[who] })),
      )
  })
  afterAll(() => server.close())

  describe.each(onFirstOnly(kind, ImportKindName.options))('%s', (name) => {
    const { action, scope } = importKinds[name]

    it('cannot be started without signing in or without its action', async () => {
      expect((await begin(server.nobody, name)).statusCode).toBe(401)
      const lacking = await addPerson(server.database, {
        username: `all but ${action} for ${name}`,
        actions: everyAction.filter((one) => one !== action),
      })
      expect((await begin(await server.enter(lacking), name)).statusCode).toBe(403)
    })

    it.each(people)('can be started by somebody of %s as its kind declares', async (who) => {
      const answer = await begin(as(who), name)
      const isAllowed = scope !== 'whole-country' || who === 'the whole country'
      expect([who, answer.statusCode]).toEqual([who, isAllowed ? 200 : 403])
      if (isAllowed) await as(who).ask(imports.stop, { runId: answer.json().runId })
    })

    it('of somebody else can be seen, filled, started and stopped only with the whole country', async () => {
      const owner = as(scope !== 'whole-country' ? 'a municipality' : 'the whole country')
      const runId = await begun(owner, { kind: name }, 9)
      const part = { runId, role: 'file', index: 0, content: 'bm90IG5pbmU=' }
      for (const who of ['its province', 'every province'] as const) {
        expect((await as(who).ask(imports.addPart, part)).statusCode).toBe(403)
        for (const call of [imports.getRun, imports.start, imports.stop])
          expect((await as(who).ask(call, { runId })).statusCode).toBe(403)
        const { runs } = await listed(as(who))
        expect(runs.map((run: { runId: string }) => run.runId)).not.toContain(runId)
      }
      expect((await as('the whole country').ask(imports.getRun, { runId })).statusCode).toBe(200)
      expect((await as('the whole country').ask(imports.stop, { runId })).statusCode).toBe(200)
    })
  })

  it.each(ofOwnPlaces)('%s changes only rows in the own places', async (name) => {
    const file = Buffer.from(filesOf[name](['CPT', 'WC024']))
    const wish = { kind: name } as const
    const ofCapeTown = await done(as('a municipality'), await sent(as('a municipality'), wish, file))
    expect(ofCapeTown).toMatchObject({ state: 'rejected', faults: [{ row: 3, reason: notTheirs }] })
    const ofProvince = await done(as('its province'), await sent(as('its province'), wish, file))
    expect(ofProvince).toMatchObject({ state: 'done', faultCount: 0 })
    const { importId } = ofProvince
    expect((await as('a municipality').ask(imports.undo, { importId })).statusCode).toBe(403)
    const undoing = await as('its province').ask(imports.undo, { importId })
    expect(await done(as('its province'), undoing.json().runId)).toMatchObject({ state: 'done' })
  })

  it.each(ofOwnPlaces)('%s cannot be undone where a place is no longer one’s own', async (name) => {
    const { database } = server
    const [own, neighbour] = [await aPlace(database, 'CPT'), await aPlace(database, 'WC024')]
    const placeIds = [own.boundaryId, neighbour.boundaryId]
    const id = await addPerson(database, { username: `moved ${name}`, actions: ordinary, placeIds })
    const client = await server.enter(id)
    const file = Buffer.from(filesOf[name](['CPT', 'WC024']))
    const { importId } = await done(client, await sent(client, { kind: name }, file))
    await database.db
      .deleteFrom('stakeholder_relationships')
      .where('stakeholder_id', '=', id)
      .where('boundary_id', '=', neighbour.boundaryId)
      .execute()
    const undoing = await client.ask(imports.undo, { importId })
    expect(await done(client, undoing.json().runId)).toMatchObject({ state: 'rejected', notes: [notTheirs] })
  })

  it('is checked again when a run is carried out, since rights may have changed', async () => {
    const { database, clock } = server
    const id = await addPerson(database, { username: 'an administrator until noon', actions: everyAction })
    const group = database.db.selectFrom('user_groups').select('group_id').where('stakeholder_id', '=', id)
    const other = await aServer({
      database,
      clock,
      startWorker: (runId, notify) => {
        const taken = database.db
          .deleteFrom('group_actions')
          .where('group_id', 'in', group)
          .where('action_id', '=', actionIds.WorldOfImpactAdmin)
          .execute()
        const worker = taken.then(() => workersHere(database, clock)(runId, notify))
        return { exited: worker.then(({ exited }) => exited), end: () => undefined }
      },
    })
    const file = Buffer.from('level,code,year,people\nmunicipality,BUF,2024,1')
    const client = await other.enter(id)
    const runId = await sent(client, { kind: 'people' }, file)
    expect(await done(as('the whole country'), runId)).toMatchObject({
      state: 'rejected',
      importId: null,
      notes: ['You no longer have permission for this import. No changes were made.'],
    })
    await other.close()
  })
})

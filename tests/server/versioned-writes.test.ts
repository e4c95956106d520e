import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionIds } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { calls, everyCall } from '#contract/index.ts'
import { headers } from '#contract/wire.ts'
import { quickChecksumOf } from '#tests/support/checksum.ts'
import { databases, demoNow } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace } from '#tests/support/places.ts'
import {
  aNewProvider,
  edited,
  providersOf,
  readProvider,
  somePerson,
  type ProviderKey,
} from '#tests/support/provider.ts'
import { aKey, aServer, type Carrying, type Client, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, collectiveActions } = calls
const read = buildingBlocks.getBuildingBlockContactsWithRequirements
const update = buildingBlocks.updateBuildingBlockContactsAndRequirements
const offlineWrites = everyCall
  .filter(({ call }) => call.type === 'write' && call.offline !== undefined)
  .map(({ name, call }) => [name, call] as const)

describe.each(databases)('a write to a record on %s', (kind) => {
  let server: TestServer
  let municipal: Client
  let admin: Client
  let aProvider: () => ProviderKey & { readonly stakeholderId: number }
  beforeAll(async () => {
    server = await aServer({ kind })
    municipal = await server.signIn('municipal.cpt@demo.example')
    admin = await server.signIn('admin@demo.example')
    aProvider = await providersOf(server, 'CPT', 'WC024')
  })
  afterAll(() => server.close())

  const rename = async (key: ProviderKey, name: string, carrying: Carrying, by = municipal) =>
    by.ask(update, edited(await readProvider(by, key), { name }), carrying)

  const historyOf = async ({ stakeholderId }: { readonly stakeholderId: number }) =>
    server.database.db
      .selectFrom('changes')
      .select(['version', 'paths'])
      .where('stakeholder_id', '=', stakeholderId)
      .where('kind', '=', 'update')
      .where('received_at', '>=', demoNow)
      .execute()

  it('is answered with the new version, in the body and as its tag, and with a receipt number', async () => {
    const key = aProvider()
    const { version } = await readProvider(municipal, key)
    const answer = await rename(key, 'Aloe House', { ifMatch: version, key: aKey() })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Building block updated successfully',
      record: { name: 'Aloe House', version: version + 1 },
    })
    expect(answer.headers['etag']).toBe(`"${version + 1}"`)
    expect(answer.headers[headers.receipt]).toMatch(/^[0-9A-F]{8}$/)
    expect(answer.headers[headers.replayed]).toBeUndefined()
    const record = await municipal.ask(read, key)
    expect(record.headers['etag']).toBe(`"${version + 1}"`)
  })

  it('needs the version that was seen, and an idempotency key', async () => {
    const key = aProvider()
    const { version } = await readProvider(municipal, key)
    const carried: Carrying[] = [
      {},
      { key: aKey() },
      { ifMatch: version },
      { ifMatch: '*', key: aKey() },
      { ifMatch: 'W/"1"', key: aKey() },
      { ifMatch: String(version), key: aKey() },
    ]
    for (const carrying of carried) {
      const answer = await rename(key, 'Aloe House', carrying)
      expect(answer.statusCode).toBe(428)
      expect(answer.json()).toMatchObject({ success: false, problem: 'version-needed' })
    }
    const strange = await rename(key, 'Aloe House', { ifMatch: version, key: 'not a key' })
    expect(strange.statusCode).toBe(400)
    expect(await historyOf(key)).toEqual([])
  })

  it('on an old version is refused with the record as it is, and who changed what, when', async () => {
    const key = aProvider()
    const seen = await readProvider(municipal, key)
    server.clock.pass(60_000)
    const changedAt = server.clock.now()
    await rename(key, 'Aloe House', { ifMatch: seen.version, key: aKey() }, admin)
    const theirs = await readProvider(admin, key)
    await admin.ask(
      update,
      edited(theirs, { address: { addressLine1: '1 Long Street', addressLine2: '', isPublic: false } }),
      { ifMatch: theirs.version, key: aKey() },
    )
    const answer = await municipal.ask(update, edited(seen, { name: 'Protea House' }), {
      ifMatch: seen.version,
      key: aKey(),
    })
    expect(answer.statusCode).toBe(412)
    const body = answer.json()
    expect(body).toMatchObject({ success: false, problem: 'conflict', version: seen.version + 2 })
    expect(body.current).toEqual(await readProvider(municipal, key))
    expect(body.current.name).toBe('Aloe House')
    const administrator = (await admin.ask(calls.auth.userAuthenticated, {})).json().user.displayName
    expect(body.changes).toEqual([
      { by: administrator, isOwn: false, at: changedAt, paths: ['name'] },
      {
        by: administrator,
        isOwn: false,
        at: changedAt,
        paths: expect.arrayContaining(['address.addressLine1']),
      },
    ])
  })

  it('sent again with its key is answered as before and applied once', async () => {
    const key = aProvider()
    const seen = await readProvider(municipal, key)
    const carrying = { ifMatch: seen.version, key: aKey() }
    const input = edited(seen, { name: 'Aloe House' })
    const first = await municipal.ask(update, input, carrying)
    server.clock.pass(86_400_000)
    await rename(key, 'Protea House', { ifMatch: seen.version + 1, key: aKey() }, admin)
    const again = await municipal.ask(update, input, carrying)
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
    expect(again.headers[headers.replayed]).toBe('true')
    expect(again.headers[headers.receipt]).toBe(first.headers[headers.receipt])
    expect(again.headers['etag']).toBe(first.headers['etag'])
    expect((await readProvider(municipal, key)).name).toBe('Protea House')
    expect(await historyOf(key)).toHaveLength(2)
  })

  it('is the same request also when its fields come in another order', async () => {
    const key = aProvider()
    const seen = await readProvider(municipal, key)
    const carrying = { ifMatch: seen.version, key: aKey() }
    const input = edited(seen, { name: 'Aloe House' })
    await municipal.ask(update, input, carrying)
    const turned = Object.fromEntries(Object.entries(input).toReversed())
    const again = await municipal.ask(update, turned, carrying)
    expect(again.headers[headers.replayed]).toBe('true')
  })

  it('under a key that carried another change is refused', async () => {
    const key = aProvider()
    const { version } = await readProvider(municipal, key)
    const used = aKey()
    await rename(key, 'Aloe House', { ifMatch: version, key: used })
    const answer = await rename(key, 'Protea House', { ifMatch: version + 1, key: used })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ success: false, problem: 'key-reused' })
    expect((await readProvider(municipal, key)).name).toBe('Aloe House')
  })

  it('may use a key that someone else used', async () => {
    const [one, other] = [aProvider(), aProvider()]
    const shared = aKey()
    const first = await rename(one, 'Aloe House', {
      ifMatch: (await readProvider(municipal, one)).version,
      key: shared,
    })
    const { version } = await readProvider(admin, other)
    const second = await rename(other, 'Protea House', { ifMatch: version, key: shared }, admin)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.headers[headers.replayed]).toBeUndefined()
  })

  it('that was refused leaves its key free', async () => {
    const key = aProvider()
    const { version } = await readProvider(municipal, key)
    const carrying = { ifMatch: version + 5, key: aKey() }
    expect((await rename(key, 'Aloe House', carrying)).statusCode).toBe(412)
    const answer = await rename(key, 'Aloe House', { ...carrying, ifMatch: version })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers[headers.replayed]).toBeUndefined()
  })

  it('that arrives several times at once is applied once', async () => {
    const key = aProvider()
    const seen = await readProvider(municipal, key)
    const carrying = { ifMatch: seen.version, key: aKey() }
    const input = edited(seen, { name: 'Aloe House' })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => municipal.ask(update, input, carrying)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(answers.filter((answer) => answer.headers[headers.replayed] === undefined)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await historyOf(key)).toHaveLength(1)
  })

  it('of two phones at once is accepted for one, and the other sees the conflict', async () => {
    const key = aProvider()
    const seen = await readProvider(municipal, key)
    const answers = await Promise.all(
      [municipal, admin, municipal, admin].map((person, index) =>
        person.ask(update, edited(seen, { name: `House ${index}` }), { ifMatch: seen.version, key: aKey() }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(3)
    expect((await readProvider(municipal, key)).version).toBe(seen.version + 1)
  })

  it('may name the earlier change that it was typed over', async () => {
    const key = aProvider()
    const { version } = await readProvider(municipal, key)
    const earlier = aKey()
    await rename(key, 'Aloe House', { ifMatch: version, key: earlier })
    const answer = await rename(key, 'Protea House', { ifMatch: earlier, key: aKey() })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().record.version).toBe(version + 2)
  })

  it('on an earlier change that was never accepted is not tried', async () => {
    const key = aProvider()
    const never = await rename(key, 'Protea House', { ifMatch: aKey(), key: aKey() })
    expect(never.statusCode).toBe(424)
    expect(never.json()).toMatchObject({ success: false, problem: 'not-tried' })
    const anothers = aKey()
    const { version } = await readProvider(admin, key)
    await rename(key, 'Aloe House', { ifMatch: version, key: anothers }, admin)
    expect((await rename(key, 'Protea House', { ifMatch: anothers, key: aKey() })).statusCode).toBe(424)
  })

  it('on an earlier change is refused when someone else came between', async () => {
    const key = aProvider()
    const { version } = await readProvider(municipal, key)
    const earlier = aKey()
    await rename(key, 'Aloe House', { ifMatch: version, key: earlier })
    await rename(key, 'Protea House', { ifMatch: version + 1, key: aKey() }, admin)
    const answer = await rename(key, 'Fynbos House', { ifMatch: earlier, key: aKey() })
    expect(answer.statusCode).toBe(412)
    expect(answer.json().changes).toHaveLength(1)
  })

  it('to a record that was removed since is answered with not found', async () => {
    const key = aProvider()
    const seen = await readProvider(municipal, key)
    await server.database.db
      .updateTable('stakeholders')
      .set({ removed_at: server.clock.now() })
      .where('id', '=', key.stakeholderId)
      .execute()
    const answer = await municipal.ask(update, edited(seen, { name: 'Aloe House' }), {
      ifMatch: seen.version,
      key: aKey(),
    })
    expect(answer.statusCode).toBe(404)
  })

  describe('from a page that is not ours', () => {
    const ownHost = 'dashboard.example'
    const ask = async (more: Readonly<Record<string, string>>): Promise<LightMyRequestResponse> => {
      const key = aProvider()
      const seen = await readProvider(municipal, key)
      return municipal.ask(update, edited(seen, { name: 'Aloe House' }), {
        ifMatch: seen.version,
        key: aKey(),
        headers: { host: ownHost, ...more },
      })
    }

    it.each([
      ['with nothing in our header', { [headers.client]: '' }, 426],
      ['with a header that is no version', { [headers.client]: 'x' }, 403],
      ['of an older wire', { [headers.client]: '0' }, 426],
      ['of another site', { origin: 'https://elsewhere.example' }, 403],
      ['of a site that hides', { origin: 'null' }, 403],
      ['of our name with another port', { origin: `https://${ownHost}:8443` }, 403],
      ['of our name within another', { origin: `https://${ownHost}.elsewhere.example` }, 403],
    ])('%s is refused', async (_what, more, status) => {
      expect((await ask(more)).statusCode).toBe(status)
    })

    it('is refused without the client header, for every write', async () => {
      for (const { call } of everyCall.filter((one) => one.call.type === 'write')) {
        const cookie = municipal.cookie ?? ''
        const answer = await server.app.inject({ method: call.method, url: call.path, headers: { cookie } })
        expect(answer.statusCode).toBe(403)
      }
    })

    it('is accepted when it is our own page, with the client header', async () => {
      expect((await ask({ origin: `https://${ownHost}` })).statusCode).toBe(200)
    })
  })

  it('is not sent again to a page that has the present version', async () => {
    const key = aProvider()
    const { version } = await readProvider(municipal, key)
    const asked = (tag: string) => municipal.ask(read, key, { headers: { 'if-none-match': tag } })
    const same = await asked(`"${version}"`)
    expect([same.statusCode, same.body]).toEqual([304, ''])
    expect(same.headers['etag']).toBe(`"${version}"`)
    expect((await asked(`"${version + 1}"`)).statusCode).toBe(200)
    const elsewhere = await server.nobody.ask(read, key, { headers: { 'if-none-match': `"${version}"` } })
    expect(elsewhere.statusCode).toBe(401)
  })

  it.each(offlineWrites)(
    '%s, waiting on a phone, is answered the same when it is sent again',
    async (_, call) => {
      const { by, input, ifMatch } = await aChangeBy(call)
      const carrying = { key: aKey(), ...(ifMatch === null ? {} : { ifMatch }) }
      const before = await quickChecksumOf(server.database)
      const first = await by.ask(call, input, carrying)
      expect([first.statusCode, first.json().success]).toEqual([200, true])
      const after = await quickChecksumOf(server.database)
      expect(after).not.toBe(before)
      const again = await by.ask(call, input, carrying)
      expect([again.statusCode, again.body]).toEqual([200, first.body])
      expect([again.headers[headers.replayed], again.headers['etag']]).toEqual([
        'true',
        first.headers['etag'],
      ])
      const other = await by.ask(call, input, { ...carrying, key: aKey() })
      expect([400, 404, 412]).toContain(other.statusCode)
      expect(await quickChecksumOf(server.database)).toBe(after)
    },
  )

  describe('that was accepted is answered as before', () => {
    const aWorker = async () => {
      const cpt = await aPlace(server.database, 'CPT')
      const id = await addPerson(server.database, {
        username: `a worker ${randomUUID()}`,
        actions: ['LogIntoSystem', 'ViewBuildingBlocks', 'EditBuildingBlock', 'ValidateBuildingBlock'],
        placeIds: [cpt.boundaryId],
      })
      return { id, worker: await server.enter(id) }
    }
    const offDuty = {
      takeActions: (id: number) =>
        server.database.db
          .deleteFrom('group_actions')
          .where('action_id', '=', actionIds.EditBuildingBlock)
          .where('group_id', 'in', (db) =>
            db.selectFrom('user_groups').select('group_id').where('stakeholder_id', '=', id),
          )
          .execute(),
      takePlaces: (id: number) =>
        server.database.db.deleteFrom('stakeholder_relationships').where('stakeholder_id', '=', id).execute(),
    }

    it.each(['takeActions', 'takePlaces'] as const)('when the right was lost since: %s', async (how) => {
      const { id, worker } = await aWorker()
      const key = aProvider()
      const seen = await readProvider(worker, key)
      const input = edited(seen, { name: 'Aloe House' })
      const carrying = { ifMatch: seen.version, key: aKey() }
      const first = await worker.ask(update, input, carrying)
      await offDuty[how](id)
      const again = await worker.ask(update, input, carrying)
      expect([again.statusCode, again.body]).toEqual([200, first.body])
      expect(again.headers[headers.replayed]).toBe('true')
      const another = edited(seen, { name: 'Protea House' })
      expect((await worker.ask(update, another, carrying)).statusCode).toBe(403)
      const next = { ifMatch: seen.version + 1, key: aKey() }
      expect((await worker.ask(update, another, next)).statusCode).toBe(403)
      const stranger = await server.signIn('municipal.cpt@demo.example')
      expect((await stranger.ask(update, input, carrying)).statusCode).toBe(412)
    })

    it('when the record is gone since', async () => {
      const key = aProvider()
      const seen = await readProvider(municipal, key)
      const input = edited(seen, { name: 'Aloe House' })
      const carrying = { ifMatch: seen.version, key: aKey() }
      const first = await municipal.ask(update, input, carrying)
      const gone = { ifMatch: seen.version + 1, key: aKey() }
      expect((await admin.ask(buildingBlocks.deleteBuildingBlock, key, gone)).statusCode).toBe(200)
      const again = await municipal.ask(update, input, carrying)
      expect([again.statusCode, again.body]).toEqual([200, first.body])
      expect((await municipal.ask(update, input, { ...carrying, key: aKey() })).statusCode).toBe(404)
    })
  })

  it('on the key of a change to another record is refused as one without a version', async () => {
    const [one, other] = [aProvider(), aProvider()]
    const earlier = aKey()
    await rename(one, 'Aloe House', { ifMatch: (await readProvider(municipal, one)).version, key: earlier })
    const answer = await rename(other, 'Protea House', { ifMatch: earlier, key: aKey() })
    expect([answer.statusCode, answer.json().problem]).toEqual([428, 'version-needed'])
  })

  interface Trial {
    readonly by: Client
    readonly input: unknown
    readonly ifMatch: number | null
  }

  async function aNewAction() {
    const { stakeholderId } = await aPlace(server.database, 'CPT')
    const input = {
      name: 'Safe walk to school',
      pillarId: 2,
      runnerId: stakeholderId,
      validFrom: '2026-05-01',
      validTo: '2026-08-09',
      outcome: '',
      description: 'Parents walk with the children of four schools.',
      clientId: randomUUID(),
      boundaryStakeholderId: stakeholderId,
    }
    return { by: municipal, input, ifMatch: null }
  }

  /** An input by which each offline write changes something, once; a new call wants its own here. */
  async function aChangeBy(call: Call): Promise<Trial> {
    if (call === calls.profile.updateProfile) {
      const content = (await municipal.ask(calls.profile.profile, {})).json()
      const { stakeholderId: _, version, ...rest } = content
      const known = { title: 1, jobRole: 1, alternativeNumber: '0215550142', mobileNumber: '0825550101' }
      return { by: municipal, input: { ...rest, ...known, fullName: 'Nomsa Dlamini' }, ifMatch: version }
    }
    if (call === buildingBlocks.addBuildingBlock) {
      const { stakeholderId } = await aPlace(server.database, 'CPT')
      return { by: municipal, input: await aNewProvider(municipal, stakeholderId), ifMatch: null }
    }
    if (call === collectiveActions.addCollectiveAction) return aNewAction()
    if (call === collectiveActions.updateCollectiveAction) {
      const { input } = await aNewAction()
      const added = await municipal.ask(collectiveActions.addCollectiveAction, input, { key: aKey() })
      const { stakeholderId, version: ifMatch } = added.json().record
      const { clientId: _, boundaryStakeholderId: __, ...content } = input
      return { by: municipal, input: { ...content, stakeholderId, outcome: 'It went well.' }, ifMatch }
    }
    const key = aProvider()
    const record = await readProvider(municipal, key)
    const ifMatch = record.version
    if (call === update) return { by: municipal, input: edited(record, { name: 'Aloe House' }), ifMatch }
    if (call === buildingBlocks.deleteBuildingBlock) return { by: admin, input: key, ifMatch }
    if (call === buildingBlocks.DeleteStakeholderById) {
      const { stakeholderId } = somePerson(record)
      const input = { ...key, stakeholderId, bldBlockstakeholderId: key.stakeholderId }
      return { by: municipal, input, ifMatch }
    }
    if (call === calls.verification.verifyBuildingBlock) {
      const carrying = { ifMatch, key: aKey() }
      await municipal.ask(update, edited(record, {}), carrying)
      const words = { comment: '', path: null, note: '', inBulk: false }
      return { by: admin, input: { ...key, verdict: 'verified', ...words }, ifMatch: ifMatch + 1 }
    }
    throw new Error(`Say by what input ${call.path} changes something`)
  }
})

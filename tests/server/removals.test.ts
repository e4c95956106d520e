import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PushAnswer } from '#contract/calls/sync.ts'
import { calls } from '#contract/index.ts'
import { limits } from '#contract/wire.ts'
import { requestOf } from '#src/data/core/api.ts'
import { databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace } from '#tests/support/places.ts'
import { edited, providersOf, readProvider, type ProviderKey } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, sync } = calls
const update = buildingBlocks.updateBuildingBlockContactsAndRequirements
const remove = buildingBlocks.deleteBuildingBlock
const read = buildingBlocks.getBuildingBlockContactsWithRequirements
const reason = 'The shelter closed in April.'

describe.each(databases)('the removal of a provider on %s', (kind) => {
  let server: TestServer
  let municipal: Client
  let admin: Client
  let outsider: Client
  let nextProvider: () => ProviderKey
  let remover: string
  beforeAll(async () => {
    server = await aServer({ kind })
    municipal = await server.signIn('municipal.cpt@demo.example')
    admin = await server.signIn('admin@demo.example')
    nextProvider = await providersOf(server, 'CPT')
    const { boundaryId } = await aPlace(server.database, 'EKU')
    outsider = await server.enter(
      await addPerson(server.database, {
        username: `outsider.${kind}@x.example`,
        actions: ['LogIntoSystem', 'ViewBuildingBlocks', 'EditBuildingBlock', 'ValidateBuildingBlock'],
        placeIds: [boundaryId],
      }),
    )
    const row = await server.database.db
      .selectFrom('stakeholders')
      .select('name')
      .where('id', '=', admin.stakeholderId ?? 0)
      .executeTakeFirstOrThrow()
    remover = row.name
  })
  afterAll(() => server.close())

  const pushed = async (by: Client, call: typeof update | typeof remove, input: object, version: number) => {
    const { path, body } = requestOf(call, input)
    const entry = {
      key: aKey(),
      method: call.method,
      path,
      body: body === undefined ? null : JSON.parse(body),
      ifMatch: `"${version}"`,
      typedAt: server.clock.now(),
      payloadVersion: 1,
    }
    const answer = await by.ask(sync.push, { author: by.stakeholderId, entries: [entry] })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const [one] = answer.json<{ answers: PushAnswer[] }>().answers
    if (one === undefined) throw new Error('The push was not answered')
    return one
  }
  /** A provider that its editor read before an administrator removed it. */
  const aRemoved = async (why: object) => {
    const key = nextProvider()
    const seen = await readProvider(municipal, key)
    server.clock.pass(60_000)
    const answer = await admin.ask(remove, { ...key, ...why }, { ifMatch: seen.version, key: aKey() })
    expect(answer.statusCode).toBe(200)
    const at = server.clock.now()
    server.clock.pass(60_000)
    return { key, at, version: seen.version, edit: edited(seen, { name: 'Aloe House' }) }
  }

  it('is explained to a person who edits the record with who, when and why, in a push and in a single call', async () => {
    const { at, version, edit } = await aRemoved({ reason: `  ${reason} ` })
    const removed = { by: remover, at, reason }
    const answer = await pushed(municipal, update, edit, version)
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ removed })])
    const single = await municipal.ask(update, edit, { ifMatch: version, key: aKey() })
    expect([single.statusCode, single.json().removed]).toEqual([404, removed])
  })

  it('needs no reason', async () => {
    const { at, version, edit } = await aRemoved({})
    const answer = await pushed(municipal, update, edit, version)
    expect(answer.body).toMatchObject({ removed: { by: remover, at, reason: '' } })
  })

  it('carries the reason also when it waited on a device', async () => {
    const key = nextProvider()
    const seen = await readProvider(municipal, key)
    expect((await pushed(admin, remove, { ...key, reason }, seen.version)).status).toBe(200)
    const answer = await pushed(municipal, update, edited(seen, { name: 'Aloe House' }), seen.version)
    expect(answer.body).toMatchObject({ removed: { by: remover, reason } })
  })

  it('is not explained to people of other places, nor to those who are not signed in', async () => {
    const { key, version, edit } = await aRemoved({ reason })
    const answers = [
      await pushed(outsider, update, edit, version),
      (await outsider.ask(update, edit, { ifMatch: version, key: aKey() })).json(),
      (await outsider.ask(read, key)).json(),
      (await server.nobody.ask(read, key)).json(),
    ]
    expect(answers[0]).toMatchObject({ status: 404, body: { problem: 'not-found' } })
    expect(answers[1]).toMatchObject({ problem: 'not-found' })
    const told = JSON.stringify(answers)
    expect([told.includes(remover), told.includes(reason), told.includes('removed')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('refuses a reason that is too long', async () => {
    const key = nextProvider()
    const { version } = await readProvider(municipal, key)
    const long = { ...key, reason: 'x'.repeat(limits.comment + 1) }
    const answer = await admin.ask(remove, long, { ifMatch: version, key: aKey() })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'reason'])
  })
})

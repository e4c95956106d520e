import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { ProviderRecord, ProviderUpdate } from '#contract/things/provider.ts'
import { databases } from '#tests/support/database.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { getBuildingBlockContactsWithRequirements: read, updateBuildingBlockContactsAndRequirements: update } =
  calls.buildingBlocks

describe.each(databases)('a provider is updated on %s', (kind) => {
  let server: TestServer
  let municipal: Client
  let province: Client
  let provider: { stakeholderId: number; buildingBlockId: number }

  beforeAll(async () => {
    server = await aServer({ kind })
    municipal = await server.signIn('municipal.cpt@demo.example')
    province = await server.signIn('province.wc@demo.example')
    const row = await server.database.db
      .selectFrom('providers')
      .innerJoin('boundaries', 'boundaries.id', 'providers.municipality_id')
      .select(['providers.stakeholder_id', 'building_block_id'])
      .where('boundaries.code', '=', 'CPT')
      .where('building_block_id', '=', 10)
      .executeTakeFirstOrThrow()
    provider = { stakeholderId: row.stakeholder_id, buildingBlockId: row.building_block_id }
  })
  afterAll(() => server.close())

  const record = async (): Promise<ProviderRecord> => (await municipal.ask(read, provider)).json()
  const with_ = async (change: Partial<ProviderUpdate>) => {
    const before = await record()
    return { version: before.version, input: { ...contentOf(before), ...change } }
  }
  const moved = async (addressLine1: string) => {
    const { version, input } = await with_({})
    return { version, input: { ...input, address: { ...input.address, addressLine1 } } }
  }

  test('a change names the version it was laid upon, and makes the next one', async () => {
    const { version, input } = await moved('1 Aloe Street')
    const bare = await municipal.ask(update, input, { key: aKey() })
    expect(bare.statusCode).toBe(428)
    const done = await municipal.ask(update, input, { key: aKey(), ifMatch: version })
    expect(done.json()).toMatchObject({ success: true, message: 'Building block updated successfully' })
    expect(done.headers['etag']).toBe(`"${version + 1}"`)
    expect(await record()).toMatchObject({
      version: version + 1,
      addressLine1: '1 Aloe Street',
      state: 'submitted',
    })
  })

  test('a change upon an older version brings back the record, and who changed which part', async () => {
    const { version, input } = await moved('2 Aloe Street')
    await province.ask(
      update,
      { ...input, address: { ...input.address, addressLine2: 'PO Box 2' } },
      { key: aKey(), ifMatch: version },
    )
    const late = await municipal.ask(update, input, { key: aKey(), ifMatch: version })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({
      problem: 'conflict',
      version: version + 1,
      current: { addressLine2: 'PO Box 2' },
      changes: [{ paths: ['address.addressLine1', 'address.addressLine2'] }],
    })
  })

  test('the same request again answers as before and changes nothing; another under its key is refused', async () => {
    const { version, input } = await moved('3 Aloe Street')
    const carrying = { key: aKey(), ifMatch: version }
    const [first, again] = await Promise.all([
      municipal.ask(update, input, carrying),
      municipal.ask(update, input, carrying),
    ])
    expect(again.json()).toEqual(first.json())
    const replayed = await municipal.ask(update, input, carrying)
    expect(replayed.headers['idempotent-replayed']).toBe('true')
    expect((await record()).version).toBe(version + 1)
    const other = await municipal.ask(update, { ...input, name: 'Another' }, carrying)
    expect(other.statusCode).toBe(422)
  })

  test('a packed push applies its entries in order, the second upon the first', async () => {
    const { version, input } = await moved('4 Aloe Street')
    const keys = [aKey(), aKey()] as const
    const entry = (key: string, ifMatch: string, addressLine1: string) => ({
      key,
      method: 'PUT',
      path: update.path,
      body: { ...input, address: { ...input.address, addressLine1 } },
      ifMatch,
      deviceTime: 0,
      payloadVersion: 1,
    })
    const entries = [
      entry(keys[0], `"${version}"`, '5 Aloe Street'),
      entry(keys[1], keys[0], '6 Aloe Street'),
    ]
    const push = (author: number | null) =>
      municipal.send({
        method: 'POST',
        url: calls.sync.push.path,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        payload: gzipSync(JSON.stringify({ author, entries })),
      })
    expect((await push(province.stakeholderId)).statusCode).toBe(401)
    const done = await push(municipal.stakeholderId)
    expect(done.json()).toMatchObject({
      answers: [
        { key: keys[0], status: 200, version: version + 1 },
        { key: keys[1], status: 200, version: version + 2 },
      ],
    })
    expect(await record()).toMatchObject({ version: version + 2, addressLine1: '6 Aloe Street' })
    const again = await push(municipal.stakeholderId)
    expect(again.json()).toMatchObject({ answers: [{ replayed: true }, { replayed: true }] })
    expect((await record()).version).toBe(version + 2)
  })

  test('what stands upon an edit that was never accepted is not tried', async () => {
    const { input } = await moved('7 Aloe Street')
    const answer = await municipal.ask(update, input, { key: aKey(), ifMatch: aKey() })
    expect(answer.statusCode).toBe(424)
  })

  test.each([
    [
      'an empty address',
      { address: { addressLine1: '', addressLine2: '', isPublic: false } },
      'Physical Address is required.',
    ],
    [
      'nine digits',
      { contacts: [{ contactTypeId: 3, detail: '039555014' }] },
      'Contact number must be 10 digits long',
    ],
    [
      'no domain',
      { contacts: [{ contactTypeId: 1, detail: 'office@shelter' }] },
      'Please enter a valid email address',
    ],
    ['no name', { name: ' ' }, 'Name is required.'],
  ])('%s is refused in the words of the form, and nothing changes', async (_, change, sentence) => {
    const { version, input } = await with_(change as Partial<ProviderUpdate>)
    const answer = await municipal.ask(update, input, { key: aKey(), ifMatch: version })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, errors: [{ description: sentence }] })
    expect((await record()).version).toBe(version)
  })

  test('phones are stored as ten digits, and a removed person leaves the record as it stood', async () => {
    const { version, input } = await with_({
      contacts: [{ contactTypeId: 3, detail: '+27 39 555 0142' }] as ProviderUpdate['contacts'],
    })
    const [requirement] = input.requirements
    const person = {
      stakeholderId: null,
      clientId: crypto.randomUUID(),
      name: 'Lindiwe K',
      role: 'Social worker',
      isReporting: false,
      isPublic: false,
      contacts: [],
    }
    const requirements = [{ ...requirement, stakeholderContactPerson: [person] }]
    await municipal.ask(update, { ...input, requirements }, { key: aKey(), ifMatch: version })
    const after = await record()
    expect(after.contacts).toContainEqual(expect.objectContaining({ contactTypeId: 3, detail: '0395550142' }))
    const added = after.buildingBlockRequirements[0]?.stakeholderContactPerson.find(
      ({ name }) => name === 'Lindiwe K',
    )
    const removal = {
      ...provider,
      stakeholderId: added?.stakeholderId,
      bldBlockstakeholderId: provider.stakeholderId,
    }
    const gone = await municipal.ask(calls.buildingBlocks.DeleteStakeholderById, removal, {
      key: aKey(),
      ifMatch: after.version,
    })
    expect(gone.json()).toMatchObject({ success: true, message: 'Contact deleted successfully' })
    const names = (await record()).buildingBlockRequirements.flatMap((one) =>
      one.stakeholderContactPerson.map(({ name }) => name),
    )
    expect(names).not.toContain('Lindiwe K')
  })
})

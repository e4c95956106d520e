import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { calls } from '#contract/index.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import { returnShown } from '#contract/rules/return-seen.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { captureOf, type WaitingWrite } from '#src/data/outbox/send.ts'
import { anOpenHolder } from '#tests/offline/keys.ts'
import { aPhone, until, type Phone } from '#tests/offline/phone.ts'
import { edited, providersOf, readProvider, somePerson, type ProviderKey } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { deleteBuildingBlock, DeleteStakeholderById, updateBuildingBlockContactsAndRequirements } =
  calls.buildingBlocks
const { verifyBuildingBlock, getWorkList } = calls.verification
let saves = 0
const reason = 'The number rings without an answer.'

describe('an update that was typed before a return', () => {
  let server: TestServer
  let coordinator: Client
  let verifier: Client
  let admin: Client
  let nextProvider: () => ProviderKey & { readonly stakeholderId: number }
  beforeAll(async () => {
    server = await aServer()
    coordinator = await server.signIn('municipal.cpt@demo.example')
    verifier = await server.signIn('province.wc@demo.example')
    admin = await server.signIn('admin@demo.example')
    nextProvider = await providersOf(server, 'CPT')
  })
  afterAll(() => server.close())

  const update = async (
    seen: ProviderRecord,
    name: string,
    { ifMatch = seen.version, seenReturn = returnShown(seen) } = {},
  ) => {
    server.clock.pass(1000)
    return coordinator.ask(updateBuildingBlockContactsAndRequirements, edited(seen, { name, seenReturn }), {
      ifMatch,
      key: aKey(),
    })
  }
  const submitted = async () => {
    const key = nextProvider()
    await update(await readProvider(coordinator, key), 'Aloe House')
    return { key, seen: await readProvider(coordinator, key) }
  }
  const decide = async (key: ProviderKey, verdict: string, version: number) => {
    server.clock.pass(1000)
    const comment = verdict === 'returned' ? reason : ''
    const input = { ...key, verdict, comment, path: null, note: '', inBulk: false }
    return verifier.ask(verifyBuildingBlock, input, { ifMatch: version, key: aKey() })
  }
  const returned = async () => {
    const { key, seen } = await submitted()
    expect((await decide(key, 'returned', seen.version)).statusCode).toBe(200)
    return { key, seen, now: await readProvider(coordinator, key) }
  }
  const listed = async (key: ProviderKey, state: string) => {
    const { name } = await readProvider(verifier, key)
    const answer = await verifier.ask(getWorkList, { state, name })
    const { items } = getWorkList.output.parse(answer.json())
    return items.find(({ stakeholderId }) => stakeholderId === key.stakeholderId)
  }

  it('leaves the record returned, with the reason, and says so to the verifier', async () => {
    const { key, seen, now } = await returned()
    const answer = await update(seen, 'Protea House', { ifMatch: now.version })
    expect(answer.statusCode).toBe(200)
    const typedBefore = { by: now.verification.submitted?.name, at: server.clock.now() }
    expect(answer.json().record).toMatchObject({
      name: 'Protea House',
      version: now.version + 1,
      state: 'returned',
      returned: { comment: reason, typedBefore },
    })
    expect(await readProvider(coordinator, key)).toEqual(answer.json().record)
    expect(await listed(key, 'returned')).toMatchObject({ isSentAgain: false, returned: { typedBefore } })
    expect(await listed(key, 'submitted')).toBeUndefined()
  })

  it('submits the record once its person has read the reason and submits again', async () => {
    const { key, seen, now } = await returned()
    await update(seen, 'Protea House', { ifMatch: now.version })
    await update(await readProvider(coordinator, key), 'Protea House, back door')
    expect(await readProvider(coordinator, key)).toMatchObject({ state: 'submitted', returned: null })
    expect(await listed(key, 'submitted')).toMatchObject({ isSentAgain: true, returned: null })
  })

  it('says nothing about a later return', async () => {
    const { key, seen, now } = await returned()
    await update(seen, 'Protea House', { ifMatch: now.version })
    const read = await readProvider(coordinator, key)
    await update(read, 'Protea House, back door')
    const { version } = await readProvider(verifier, key)
    await decide(key, 'returned', version)
    const again = await readProvider(coordinator, key)
    expect(again.returned).toMatchObject({ comment: reason, typedBefore: null })
    await update(read, 'Protea House, front door', { ifMatch: again.version })
    expect(await readProvider(coordinator, key)).toMatchObject({ state: 'returned' })
  })

  it('counts as submitted once the verifier has taken the return back', async () => {
    const { key, seen, now } = await returned()
    await update(seen, 'Protea House', { ifMatch: now.version })
    expect((await decide(key, 'withdrawn', now.version + 1)).statusCode).toBe(200)
    expect(await readProvider(coordinator, key)).toMatchObject({
      name: 'Protea House',
      state: 'submitted',
      returned: null,
    })
  })

  it('takes no contact person away from the return either', async () => {
    const { key, now } = await returned()
    const { stakeholderId } = somePerson(now)
    const input = { ...key, stakeholderId, bldBlockstakeholderId: key.stakeholderId }
    await coordinator.ask(DeleteStakeholderById, input, { ifMatch: now.version, key: aKey() })
    expect(await readProvider(coordinator, key)).toMatchObject({
      state: 'returned',
      returned: { comment: reason },
    })
  })

  it('does not remove the record, because the person is first shown the reason', async () => {
    const { key, seen, now } = await returned()
    const answer = await admin.ask(deleteBuildingBlock, key, { ifMatch: seen.version, key: aKey() })
    expect(answer.statusCode).toBe(412)
    expect(answer.json()).toMatchObject({ version: now.version, current: { returned: { comment: reason } } })
    expect((await readProvider(coordinator, key)).state).toBe('returned')
  })

  it.each(['verified', 'returned'])('a verdict that crosses an edit is not stored: %s', async (verdict) => {
    const { key, seen } = await submitted()
    await update(seen, 'Protea House')
    const answer = await decide(key, verdict, seen.version)
    expect([answer.statusCode, answer.json().current.name]).toEqual([412, 'Protea House'])
    expect(await readProvider(coordinator, key)).toMatchObject({ state: 'submitted', returned: null })
  })

  it('is pushed by a phone as typed before, until its person has read the reason there', async () => {
    const { key, seen } = await submitted()
    const { phone, save } = await aCoordinatorsPhone()
    await save(seen, 'Protea House')
    await decide(key, 'returned', seen.version)
    await sent(phone)
    const now = await readProvider(coordinator, key)
    expect(now).toMatchObject({
      name: 'Protea House',
      state: 'returned',
      returned: { comment: reason, typedBefore: { at: server.clock.now() } },
    })
    expect((await phone.sync.records.get(`provider:${seen.stakeholderId}`))?.content).toMatchObject({
      state: 'returned',
      returned: { comment: reason },
    })
    await save(now, 'Protea House, back door')
    await sent(phone)
    expect(await readProvider(coordinator, key)).toMatchObject({ state: 'submitted', returned: null })
    phone.sync.close()
  })

  /** The phone of the coordinator, which speaks to the server when it sends. */
  async function aCoordinatorsPhone() {
    const author = StakeholderId.parse(coordinator.stakeholderId)
    const fetch: typeof globalThis.fetch = async (path, init) => {
      const payload = Buffer.from(await new Response(init?.body ?? null).arrayBuffer())
      const url = typeof path === 'string' ? path : ''
      const headers = Object.fromEntries(new Headers(init?.headers))
      const answer = await coordinator.send({ method: 'POST', url, headers, payload })
      const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      return new Response(answer.body, { status: answer.statusCode, headers: given })
    }
    const phone = aPhone(author, await anOpenHolder(author), { fetch })
    const save = (record: ProviderRecord, name: string) => {
      saves += 1
      const id = `00000000-0000-7000-8000-${saves.toString(16).padStart(12, '0')}`
      const input = edited(record, { name })
      const call: WaitingWrite = updateBuildingBlockContactsAndRequirements
      const base = { version: record.version, content: record }
      const summary = { title: 'Shelter', detail: 'Name' }
      const result = withUpdate(record, input)
      const sending = { input, base, after: null, result, touched: ['name'], summary }
      return phone.sync.capture(captureOf(call, sending, { id, author, now: saves }), null)
    }
    return { phone, save }
  }

  async function sent(phone: Phone): Promise<void> {
    await phone.sync.drainNow('asked')
    await until(async () => {
      const { counts } = await phone.sync.figures()
      return Object.values(counts).every((many) => many === 0)
    })
  }
})

import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import type { Call, OutputOf } from '#contract/call.ts'
import { buildingBlocks, type MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { verification } from '#contract/calls/verification.ts'
import type { BoundaryId, BuildingBlockId, StakeholderId } from '#contract/fields/ids.ts'
import { quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { createPack, type PackOfPerson } from '#src/offline/field-pack/pack.ts'
import { createCipher, type Cipher } from '#src/offline/encryption/cipher.ts'
import { generateDataKey } from '#src/offline/encryption/key-wrap.ts'
import { ageInPack, answerFromPack } from '#src/data/queries/pack-reads.ts'
import { aPackLock } from '#tests/support/pack-lock.ts'
import { edited } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const {
  getBuildingBlockAssociatedToUser: dashboard,
  getBuildingBlockOnMunicipality: providersOfBlock,
  getBuildingBlockContactsWithRequirements: recordOf,
  getBuildingBlocks: definitions,
} = buildingBlocks

const { getWorkList } = verification
type WorkList = OutputOf<typeof getWorkList>

let server: TestServer
let cipher: Cipher
beforeAll(async () => {
  server = await aServer()
  cipher = createCipher(await generateDataKey())
})
afterAll(() => server.close())

/** A phone of this person, with a pack from the real server. */
class PhoneOf {
  readonly pack: PackOfPerson
  readonly database: PersonDatabase
  opened = 0
  isOnline = true
  /** How far the clock of the phone is ahead of the server's, in milliseconds. */
  clockAhead = 0

  constructor(private client: Client) {
    const author = client.stakeholderId as StakeholderId
    this.database = new PersonDatabase(author)
    this.pack = createPack({
      author,
      database: this.database,
      cipher: {
        encrypt: cipher.encrypt,
        decrypt: (value) => {
          this.opened += 1
          return cipher.decrypt(value)
        },
      },
      fetch: (input, init) => this.fetch(input, init),
      lock: aPackLock(),
      now: () => server.clock.now() + this.clockAhead,
      contact: () => Promise.resolve(),
      storeFiles: () => Promise.resolve(true),
    })
  }

  /** The session has expired, and the person signs in again. */
  signInAgain(client: Client): void {
    this.client = client
  }

  async read(call: Call, input: unknown, counted?: number) {
    const pack = { reads: this.pack.reads, countOf: () => Promise.resolve(counted) }
    return answerFromPack(call, input, pack)
  }

  async asked(call: Call, input: unknown): Promise<unknown> {
    const answer = await this.client.ask(call, input)
    // oxlint-disable-next-line vitest/no-standalone-expect -- called from tests
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  /** The device must answer as the server does. */
  async expectSame(call: Call, input: unknown): Promise<void> {
    // oxlint-disable-next-line vitest/no-standalone-expect -- called from tests
    expect((await this.read(call, input))?.data).toEqual(await this.asked(call, input))
  }

  /** All pages of the server's work list as one. */
  async whole(input: Record<string, unknown>): Promise<WorkList> {
    const page = async (after: string | null): Promise<WorkList> => {
      const answer = await this.asked(getWorkList, after === null ? input : { ...input, after })
      const { items, next, counts } = getWorkList.output.parse(answer)
      return { counts, next: null, items: next === null ? items : [...items, ...(await page(next)).items] }
    }
    return page(null)
  }

  async dashboard(): Promise<readonly MunicipalityBuildingBlocks[]> {
    return (await this.asked(dashboard, {})) as readonly MunicipalityBuildingBlocks[]
  }

  async forget(): Promise<void> {
    await this.database.delete()
  }

  private readonly fetch: typeof globalThis.fetch = async (input, init) => {
    if (!this.isOnline) throw new TypeError('Failed to fetch')
    const { statusCode, headers, body } = await this.client.send({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: input as string,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(body, { status: statusCode, headers: given })
  }
}

function blocksOf(all: readonly MunicipalityBuildingBlocks[]) {
  return all.flatMap(({ stakeholderId, boundaryId, buildingBlockCategories }) =>
    buildingBlockCategories
      .flatMap((category) => category.buildingBlocks)
      .map((block) => ({ boundaryId, boundaryStakeholderId: stakeholderId, ...block })),
  )
}

const people = [
  ['the coordinator of two municipalities', 'municipal.cpt@demo.example'],
  ['the person of a province', 'province.wc@demo.example'],
] as const

describe.each(people)('for %s', (_, username) => {
  let phone: PhoneOf
  let all: readonly MunicipalityBuildingBlocks[]
  beforeAll(async () => {
    phone = new PhoneOf(await server.signIn(username))
    await phone.pack.start(null)
    all = await phone.dashboard()
  })
  afterAll(() => phone.forget())

  test('the pack is whole, and as many as the server counts', async () => {
    const records = blocksOf(all).reduce((sum, block) => sum + block.totalBuildingBlockCount, 0)
    expect(records).toBeGreaterThan(10)
    expect(await phone.pack.state()).toMatchObject({ type: 'whole', records })
  })

  test('the dashboard is the server’s own, and no record is opened for it', async () => {
    phone.opened = 0
    await phone.expectSame(dashboard, {})
    // Only the places were decrypted, and no record.
    expect(phone.opened).toBe(1)
  })

  test('the dashboard of one place is the server’s own', async () => {
    const [first] = all
    const { boundaryId, district, province } = first ?? {}
    // A coordinator may ask for no more than a municipality.
    const asked =
      username === people[0][1] ? [boundaryId] : [boundaryId, district?.boundaryId, province?.boundaryId]
    for (const place of asked) await phone.expectSame(dashboard, { boundaryId: place })
  })

  test('the catalogue is the server’s own', () => phone.expectSame(definitions, {}))

  test('the providers of every block are the server’s own', async () => {
    // A province has too many to request all of them here.
    const step = Math.ceil(blocksOf(all).length / 60)
    const asked = blocksOf(all).filter(
      (block, index) => index % step === 0 || block.totalBuildingBlockCount > 3,
    )
    for (const { boundaryStakeholderId, buildingBlockId } of asked)
      await phone.expectSame(providersOfBlock, { boundaryStakeholderId, buildingBlockId })
  })

  test('the work list is the server’s own, whatever is asked for', async () => {
    const [first] = all
    const places = [{}, { boundaryId: first?.boundaryId }]
    const filters = [{}, { difference: 'new' }, { difference: 'changed' }, { difference: 'unchanged' }]
    const others = [{ buildingBlockCategoryId: 4 }, { name: 'A' }]
    for (const state of ['submitted', 'returned', 'verified', 'outstanding']) {
      for (const input of [...places, ...filters, ...others].map((filter) => ({ state, ...filter }))) {
        const kept = getWorkList.output.parse((await phone.read(getWorkList, input))?.data)
        expect(kept).toEqual(await phone.whole(input))
      }
    }
  })

  test('a record is the server’s own', async () => {
    const rows = await phone.database.records.limit(20).toArray()
    for (const { content } of rows) {
      const record = (await cipher.decrypt(content)) as { stakeholderId: number; buildingBlockId: number }
      const { stakeholderId, buildingBlockId } = record
      expect(record).toEqual(await phone.asked(recordOf, { stakeholderId, buildingBlockId }))
    }
  })
})

describe('a pack', () => {
  async function aPhone(username: string = people[0][1]): Promise<PhoneOf> {
    return new PhoneOf(await server.signIn(username))
  }

  test('follows what others do, and says from when it is', async () => {
    const phone = await aPhone()
    await phone.pack.start(null)
    const block = blocksOf(await phone.dashboard()).find((one) => one.totalBuildingBlockCount > 0)
    const input = {
      boundaryStakeholderId: block?.boundaryStakeholderId,
      buildingBlockId: block?.buildingBlockId,
    }
    const list = providersOfBlock.output.parse(await phone.asked(providersOfBlock, input))
    const { stakeholderId = 0 } = list.providers[0] ?? {}
    const key = { stakeholderId, buildingBlockId: Number(block?.buildingBlockId) }
    const record = recordOf.output.parse(await phone.asked(recordOf, key))
    const other = await server.signIn('province.wc@demo.example')
    server.clock.pass(60_000)
    const update = calls.buildingBlocks.updateBuildingBlockContactsAndRequirements
    const content = edited(record, {
      address: { addressLine1: '9 New Street', addressLine2: '', isPublic: false },
    })
    const answer = await other.ask(update, content, { ifMatch: record.version, key: aKey() })
    expect(answer.statusCode).toBe(200)
    await phone.pack.start(null)
    await phone.expectSame(providersOfBlock, input)
    await phone.expectSame(dashboard, {})
    const row = await phone.database.records.get(`provider:${stakeholderId}`)
    expect(await cipher.decrypt(row?.content)).toEqual(await phone.asked(recordOf, key))
    expect((await phone.read(dashboard, {}))?.at).toBe(server.clock.now())
    await phone.forget()
  })

  test('lends its age to a record that has not changed since', async () => {
    const phone = await aPhone()
    await phone.pack.start(null)
    server.clock.pass(120_000)
    await phone.pack.start(null)
    const [row] = await phone.database.records.toArray()
    expect(row?.fetchedAt).toBeLessThan(server.clock.now())
    expect(await ageInPack(phone.pack.reads, await cipher.decrypt(row?.content))).toBe(server.clock.now())
    expect(await ageInPack(phone.pack.reads, { boundaryId: 999_999 })).toBeUndefined()
    await phone.forget()
  })

  test('that is not whole yet answers a block only when all of it is here', async () => {
    const phone = await aPhone('province.wc@demo.example')
    const stopped = new Promise<void>((resolve) => {
      const watch = async () => {
        const { type } = await phone.pack.state()
        if (type !== 'running') return void setTimeout(() => void watch(), 0)
        const [first] = await phone.database.records.toArray()
        if (first === undefined) return void setTimeout(() => void watch(), 0)
        phone.isOnline = false
        resolve()
      }
      void watch()
    })
    await Promise.all([phone.pack.start(null), stopped])
    expect(await phone.pack.state()).toMatchObject({ type: 'stopped', why: 'no-signal' })
    expect(await phone.read(dashboard, {})).toBeUndefined()
    const [here] = await phone.pack.reads.progress()
    const places = await phone.pack.reads.places()
    const municipality = places?.municipalities.find((one) => one.boundaryId === here?.boundaryId)
    const input = {
      boundaryStakeholderId: municipality?.stakeholderId,
      buildingBlockId: here?.buildingBlockId,
    }
    expect(await phone.read(providersOfBlock, input)).toBeUndefined()
    expect(await phone.read(providersOfBlock, input, Number(here?.total) + 1)).toBeUndefined()
    expect((await phone.read(providersOfBlock, input, here?.total))?.data).toMatchObject({
      totalBuildingBlockCount: here?.total,
    })
    await phone.forget()
  })

  test('of one province of the whole country says that it is a part', async () => {
    const phone = await aPhone('admin@demo.example')
    const [first] = await phone.dashboard()
    const province = first?.province.boundaryId ?? (0 as BoundaryId)
    await phone.pack.start(province)
    expect(await phone.pack.state()).toMatchObject({ type: 'whole', boundaryId: province })
    expect(await phone.read(dashboard, {})).toMatchObject({ isPart: true })
    await phone.expectSame(dashboard, { boundaryId: province })
    await phone.forget()
  })

  test('answers nothing about records that it does not hold', async () => {
    const phone = await aPhone()
    expect(await phone.read(dashboard, {})).toBeUndefined()
    await phone.pack.start(null)
    const elsewhere = { boundaryStakeholderId: 1 as StakeholderId, buildingBlockId: 1 as BuildingBlockId }
    expect(await phone.read(providersOfBlock, elsewhere)).toBeUndefined()
    expect(await phone.read(dashboard, { boundaryId: 1 })).toBeUndefined()
    expect(await phone.read(getWorkList, { state: 'submitted', boundaryId: 1 })).toBeUndefined()
    expect(await phone.read(calls.config.helplines, {})).toBeUndefined()
    await phone.forget()
  })

  test('is due in the quarter of the server, whatever the clock of the phone says', async () => {
    const phone = await aPhone()
    phone.clockAhead = 100 * 86_400_000
    await phone.pack.start(null)
    const [block] = blocksOf(await phone.dashboard())
    const { boundaryStakeholderId, buildingBlockId } = block ?? {}
    await phone.expectSame(providersOfBlock, { boundaryStakeholderId, buildingBlockId })
    await phone.forget()
  })

  test('in the next quarter agrees with the server that everything is due again', async () => {
    const phone = await aPhone()
    await phone.pack.start(null)
    server.clock.pass(quarterEnd(quarterOf(server.clock.now())) - server.clock.now())
    phone.signInAgain(await server.signIn(people[0][1]))
    await phone.pack.start(null)
    await phone.expectSame(dashboard, {})
    expect((await phone.pack.reads.progress()).every(({ verified }) => verified === 0)).toBe(true)
    await phone.forget()
  })
})

test('a province’s dashboard comes from the phone at once', async () => {
  const phone = new PhoneOf(await server.signIn('province.wc@demo.example'))
  await phone.pack.start(null)
  const rows = await phone.database.records.toArray()
  const copies = Array.from({ length: 1500 }, (_, index) => {
    const row = rows[index % rows.length]
    if (row === undefined) throw new Error('There is no record')
    return { ...row, key: `provider:${9_000_000 + index}` as const }
  })
  await phone.database.records.bulkPut(copies)
  const before = performance.now()
  await phone.read(dashboard, {})
  const took = performance.now() - before
  console.info(`${rows.length + copies.length} records counted in ${Math.round(took)} ms`)
  expect(took).toBeLessThan(1500)
  await phone.forget()
})

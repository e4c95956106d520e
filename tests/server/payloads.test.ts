import Fastify from 'fastify'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionIds } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import type { PushAnswer, PushEntry } from '#contract/calls/sync.ts'
import { calls } from '#contract/index.ts'
import type { PayloadStep } from '#contract/payloads.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import { ProviderUpdate, type ProviderRecord } from '#contract/schemas/provider.ts'
import { versionTag } from '#contract/wire.ts'
import type { Database } from '#server/db/connection.ts'
import { serveBuildingBlocks } from '#server/domains/building-blocks/routes.ts'
import { applyPush } from '#server/domains/sync/push.ts'
import type { Context, Handler } from '#server/http/context.ts'
import type { Server } from '#server/http/server.ts'
import { getProviderRecord } from '#server/queries/provider/store.ts'
import { aServerWithoutRoutes, nowhere } from '#tests/support/server-without-routes.ts'
import { aDemoDatabase, databases, demoNow } from '#tests/support/database.ts'
import { aKey } from '#tests/support/server.ts'

const update = calls.buildingBlocks.updateBuildingBlockContactsAndRequirements
type Update = typeof update

const toSecond: PayloadStep = ({ name, ...rest }) => ({ ...rest, title: name })
const toThird: PayloadStep = ({ title, ...rest }) => ({ ...rest, heading: title })

/** The update as later releases may declare it, in which the name was renamed once and twice. */
const second = {
  ...update,
  offline: { ...update.offline, steps: [toSecond] },
  input: z.extend(z.omit(ProviderUpdate, { name: true }), { title: ProviderUpdate.shape.name }),
}
const third = {
  ...update,
  offline: { ...update.offline, steps: [toSecond, toThird] },
  input: z.extend(z.omit(ProviderUpdate, { name: true }), { heading: ProviderUpdate.shape.name }),
}

describe.each(databases)('an edit that an earlier build captured, pushed to %s,', (kind) => {
  let database: Database
  let author: number
  let first: Server
  let next: Server
  let nextButOne: Server
  let providers: { stakeholder_id: number; building_block_id: number }[]
  beforeAll(async () => {
    database = await aDemoDatabase(kind)
    first = aServerOf(update)
    next = aServerOf(second, 'title')
    nextButOne = aServerOf(third, 'heading')
    providers = await database.db
      .selectFrom('providers')
      .select(['stakeholder_id', 'building_block_id'])
      .orderBy('stakeholder_id')
      .limit(10)
      .execute()
    const person = await database.db
      .selectFrom('users')
      .select('stakeholder_id')
      .where('username', '=', 'admin@demo.example')
      .executeTakeFirstOrThrow()
    author = person.stakeholder_id
  })
  afterAll(() => database.close())

  /** A server of the release that declares the update so. Its handler is the present one. */
  function aServerOf(call: Call, nameIn?: string): Server {
    const server = aServerWithoutRoutes(database, { now: () => demoNow })
    serveBuildingBlocks(Fastify(), server)
    if (nameIn === undefined) return server
    const present = server.handlers.get(update) as Handler<Update>
    const handler = (context: Context<Update>) => {
      const name = String(Reflect.get(context.input, nameIn))
      return present({ ...context, input: { ...context.input, name } })
    }
    return { ...server, handlers: new Map([[call, handler]]) }
  }

  const read = (of: number): Promise<ProviderRecord> => {
    const row = providers[of]
    const key = { stakeholderId: row?.stakeholder_id ?? 0, buildingBlockId: row?.building_block_id ?? 0 }
    return getProviderRecord(database.db, key, quarterOf(demoNow))
  }
  const anEntry = (
    record: ProviderRecord,
    content: object,
    payloadVersion: number,
    key = aKey(),
  ): PushEntry => {
    const { name: _name, ...rest } = contentOf(record)
    const { method, path } = update
    const ifMatch = versionTag(record.version)
    return { key, method, path, body: { ...rest, ...content }, ifMatch, typedAt: 1, payloadVersion }
  }
  const push = (server: Server, ...entries: PushEntry[]): Promise<PushAnswer[]> => {
    const { EditBuildingBlock, ValidateBuildingBlock, WorldOfImpactAdmin } = actionIds
    const actions = [EditBuildingBlock, ValidateBuildingBlock, WorldOfImpactAdmin]
    const person = { stakeholderId: author, actionIds: actions, placeIds: [] }
    return applyPush(server, entries, { person, ...nowhere })
  }

  it('is upgraded from the version before, beside edits of today', async () => {
    const [earlier, today] = [await read(0), await read(1)]
    const answers = await push(
      next,
      anEntry(earlier, { name: 'Aloe House' }, 1),
      anEntry(today, { title: 'Protea House' }, 2),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([(await read(0)).name, (await read(1)).name]).toEqual(['Aloe House', 'Protea House'])
    const [later] = await push(nextButOne, anEntry(await read(0), { title: 'Fynbos House' }, 2))
    expect([later?.status, (await read(0)).name]).toEqual([200, 'Fynbos House'])
  })

  it('is checked by the rules of today', async () => {
    const record = await read(2)
    const answers = await push(
      next,
      anEntry(record, { name: '' }, 1),
      anEntry(await read(3), { name: 'Aloe House' }, 2),
    )
    expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
      [400, { errors: [{ code: 'title' }] }],
      [400, { errors: [{ code: 'title' }] }],
    ])
    expect((await read(2)).version).toBe(record.version)
  })

  it('waits for a newer build on its phone where it is too old, or newer than the server', async () => {
    const records = await Promise.all([4, 4, 4].map(read))
    const [one, two, three] = records as [ProviderRecord, ProviderRecord, ProviderRecord]
    const [tooOld] = await push(nextButOne, anEntry(one, { name: 'Aloe House' }, 1))
    const [tooNew] = await push(next, anEntry(two, { heading: 'Aloe House' }, 3))
    const [never] = await push(next, anEntry(three, { name: 'Aloe House' }, 0))
    for (const answer of [tooOld, tooNew, never]) {
      expect(answer).toMatchObject({ status: 426, body: { problem: 'update-needed' } })
    }
    expect(await read(4)).toEqual(one)
  })

  it('holds up the edits behind it in its queue, and nobody else', async () => {
    const before = await read(7)
    const answers = await push(
      nextButOne,
      anEntry(before, { name: 'Aloe House' }, 1),
      anEntry(before, { title: 'Protea House' }, 3),
    )
    expect(answers.map(({ status }) => status)).toEqual([426, 424])
    expect(await read(7)).toEqual(before)
  })

  it('that arrived before the server was updated is answered as before, and applied once', async () => {
    const before = await read(5)
    const entry = anEntry(before, { name: 'Aloe House' }, 1)
    const [sent] = await push(first, entry)
    expect(sent).toMatchObject({ status: 200, replayed: false })
    for (const server of [first, next, nextButOne]) {
      expect(await push(server, entry)).toEqual([{ ...sent, replayed: true }])
    }
    expect((await read(5)).version).toBe(before.version + 1)
  })

  it('is applied once also when it is sent again after it was upgraded', async () => {
    const before = await read(6)
    const entry = anEntry(before, { name: 'Aloe House' }, 1)
    const [sent] = await push(next, entry)
    expect(await push(next, entry)).toEqual([{ ...sent, replayed: true }])
    expect((await read(6)).version).toBe(before.version + 1)
    const other = anEntry(before, { name: 'Protea House' }, 1, entry.key)
    expect(await push(next, other)).toMatchObject([{ status: 422, body: { problem: 'key-reused' } }])
  })

  it('fails alone where a step fails on it', async () => {
    const failing = {
      ...update,
      offline: {
        ...update.offline,
        steps: [
          () => {
            throw new Error('a fault of ours')
          },
        ],
      },
    }
    const server = aServerOf(failing, 'name')
    const answers = await push(
      server,
      anEntry(await read(7), { name: 'Aloe House' }, 1),
      anEntry(await read(8), { name: 'Protea House' }, 2),
    )
    expect(answers.map(({ status }) => status)).toEqual([500, 200])
  })
})

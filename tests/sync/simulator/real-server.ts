import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { actionIds } from '#contract/access.ts'
import type { PushAnswer, PushEntry } from '#contract/calls/sync.ts'
import { calls } from '#contract/index.ts'
import { contentOf, providerRef } from '#contract/rules/provider-content.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import type { ProviderRecord, SeenRecord } from '#contract/schemas/provider.ts'
import { versionTag } from '#contract/wire.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { serveBuildingBlocks } from '#server/domains/building-blocks/routes.ts'
import { getProviderRecord } from '#server/queries/provider/store.ts'
import { listAcceptedKeys } from '#server/queries/idempotency-key-store.ts'
import { applyPush } from '#server/domains/sync/push.ts'
import { perform } from '#server/http/perform.ts'
import type { Person } from '#server/http/person.ts'
import { mergeEntry } from '#src/offline/outbox/merge-entry.ts'
import { aServerWithoutRoutes, nowhere } from '#tests/support/server-without-routes.ts'
import type { Marks } from './marks.ts'
import type { Applied, ServerUnderTest } from './server.ts'
import { people } from './world.ts'

const {
  updateBuildingBlockContactsAndRequirements: update,
  addBuildingBlock: add,
  deleteBuildingBlock: remove,
} = calls.buildingBlocks
const allowed = [
  actionIds.AddBuildingBlock,
  actionIds.EditBuildingBlock,
  actionIds.DeleteBuildingBlock,
  actionIds.ValidateBuildingBlock,
  actionIds.WorldOfImpactAdmin,
]

/** The number of providers that histories have used, by database. */
const usedOf = new WeakMap<Database, number>()

/** The real push handler and the real writes of a provider, on a real database; marks stand in its postal address and name. */
export function createRealServers(
  database: Database,
): (names: readonly string[]) => Promise<ServerUnderTest> {
  let time = Date.parse('2026-05-15T10:00:00+02:00')
  const server = aServerWithoutRoutes(database, { now: () => time })
  serveBuildingBlocks(Fastify(), server)
  return async (names) => {
    // Each history has its own providers and people, because the next one uses the same ids.
    const used = usedOf.get(database) ?? 0
    usedOf.set(database, used + names.length)
    const rows = await database.db
      .selectFrom('providers')
      .select(['stakeholder_id', 'building_block_id'])
      .orderBy('stakeholder_id')
      .limit(names.length)
      .offset(used)
      .execute()
    const ids = await addPeople(database, [...people, 0])
    const authors = new Map([...ids].map(([person, id]) => [id, person]))
    const forbidden = new Set<number>()
    let stumbles: number | null = null

    const whoIs = (person: number): Person => ({
      stakeholderId: ids.get(person) ?? 0,
      actionIds: forbidden.has(person) ? [] : allowed,
      placeIds: [],
    })
    /** Each record without marks, by its name in the history. */
    const originals = new Map<string, SeenRecord>()
    for (const [index, name] of names.entries()) {
      const row = rows[index]
      if (row === undefined) throw new Error('There are too few providers')
      // The demonstration's own postal address is no mark.
      await blankPostalAddress(database, row.stakeholder_id)
      const provider = { stakeholderId: row.stakeholder_id, buildingBlockId: row.building_block_id }
      originals.set(name, await getProviderRecord(database.db, provider, quarterOf(time)))
    }
    const [model] = originals.values()
    if (model === undefined) throw new Error('A history needs a provider')
    /** A record with another name was created on a phone. Its id is new, because the name repeats. */
    const originalOf = (aggregate: string): SeenRecord => {
      const known = originals.get(aggregate) ?? madeLike(model, randomUUID())
      originals.set(aggregate, known)
      return known
    }
    const nameOf = (ref: unknown): string =>
      [...originals].find(([, record]) => String(providerRef(record)) === String(ref))?.[0] ?? ''
    const idOf = async (aggregate: string): Promise<number | undefined> => {
      const { stakeholderId, clientId } = originalOf(aggregate)
      if (stakeholderId !== null) return stakeholderId
      const found = await database.db
        .selectFrom('stakeholders')
        .select('id')
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      return found?.id
    }
    const find = async (aggregate: string): Promise<ProviderRecord | null> => {
      const stakeholderId = await idOf(aggregate)
      const { buildingBlockId } = originalOf(aggregate)
      return stakeholderId === undefined
        ? null
        : getProviderRecord(database.db, { stakeholderId, buildingBlockId }, quarterOf(time)).catch(
            () => null,
          )
    }
    const recordWith = (aggregate: string, marks: Marks): SeenRecord => {
      const record = originalOf(aggregate)
      return withMarks(record, record.name, marks)
    }
    const aggregateOf = ({ path, body }: Pick<PushEntry, 'path' | 'body'>): string =>
      nameOf(refOf(body) ?? new URLSearchParams(path.split('?')[1]).get('stakeholderId'))

    return {
      push: async (session, input, at) => {
        time = Math.floor(at)
        const whole = (status: number) => ({ status, retryAfter: null, body: {} })
        if (session === null || session !== input.author) return whole(401)
        const from = { person: whoIs(session), ...nowhere }
        const stumble = stumbles
        stumbles = null
        if (stumble === null) {
          return { ...whole(200), body: { answers: await applyPush(server, input.entries, from) } }
        }
        const [first, ...rest] = input.entries
        const isStuck = (entry: PushEntry) => first !== undefined && aggregateOf(entry) === aggregateOf(first)
        const free = await applyPush(
          server,
          rest.filter((entry) => !isStuck(entry)),
          from,
        )
        const answers = input.entries.map((entry): PushAnswer => {
          const answered = free.find(({ key }) => key === entry.key)
          return answered ?? failed(entry.key, entry === first ? stumble : 424)
        })
        return { ...whole(200), body: { answers } }
      },
      stumble: (status) => {
        stumbles = status
      },
      editElsewhere: async (aggregate, mark) => {
        const record = await find(aggregate)
        if (record === null) return
        const input = contentOf(withMarks(record, originalOf(aggregate).name, [...marksIn(record), mark]))
        const key = `${randomUUID()}.0`
        const ifMatch = versionTag(record.version)
        await perform(server, update, {
          sent: input,
          input,
          key,
          ifMatch,
          typedAt: null,
          person: whoIs(0),
          ...nowhere,
        })
      },
      remove: (aggregate) =>
        inTransaction(database.db, async (db) => {
          const id = (await idOf(aggregate)) ?? 0
          await db.updateTable('stakeholders').set({ removed_at: time }).where('id', '=', id).execute()
        }),
      allow: async (person, isAllowed) => void (isAllowed ? forbidden.delete(person) : forbidden.add(person)),
      read: async (aggregate) => {
        const record = await find(aggregate)
        return record === null ? null : { version: record.version, content: record }
      },
      log: async () => {
        const known = await Promise.all(
          [...originals.keys()].map(async (aggregate) => [await idOf(aggregate), aggregate] as const),
        )
        return appliedIn(database, new Map(known), authors)
      },
      body: (aggregate, marks, isValid) => {
        const record = recordWith(aggregate, marks)
        const { clientId, boundaryStakeholderId } = record
        // The body has the fields of an update and of an addition, since each call reads only its own.
        const body = { ...contentOf(record), clientId, boundaryStakeholderId }
        return isValid ? body : { ...body, address: { ...body.address, addressLine1: '' } }
      },
      record: recordWith,
      aggregateOf,
      marksOf: marksIn,
      updateCall: () => ({
        kind: 'updateBuildingBlockContactsAndRequirements',
        method: 'PUT',
        path: update.path,
      }),
      createCall: () => ({ kind: 'addBuildingBlock', method: 'POST', path: add.path }),
      removeCall: (aggregate) => {
        const record = originalOf(aggregate)
        const query = `buildingBlockId=${record.buildingBlockId}&stakeholderId=${providerRef(record)}`
        return { kind: 'deleteBuildingBlock', method: 'DELETE', path: `${remove.path}?${query}` }
      },
      backup: null,
      known: async (session, keys) => {
        const whole = { status: session === null ? 401 : 200, retryAfter: null }
        const known = session === null ? [] : await listAcceptedKeys(database.db, ids.get(session) ?? 0, keys)
        return { ...whole, body: { known } }
      },
      fields: ['a', 'a', 'a', 'a', 'b'],
      merge: (entry) => mergeEntry(entry, {}),
    }
  }
}

async function addPeople(database: Database, names: readonly number[]): Promise<Map<number, number>> {
  return inTransaction(database.db, async (db) => {
    const added = new Map<number, number>()
    for (const name of names) {
      const values = {
        stakeholder_type_id: 5,
        name: `${name}`,
        search_name: `${name}`,
        created_at: 0,
        client_id: null,
        removed_at: null,
      }
      const { id } = await db
        .insertInto('stakeholders')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('users')
        .values({ stakeholder_id: id, username: `simulated-${id}` })
        .execute()
      added.set(name, id)
    }
    return added
  })
}

async function blankPostalAddress(database: Database, stakeholderId: number): Promise<void> {
  await inTransaction(database.db, (db) =>
    db
      .updateTable('addresses')
      .set({ address_line2: '' })
      .where('stakeholder_id', '=', stakeholderId)
      .execute(),
  )
}

/** Reads the applied changes in order from the server's own history. */
async function appliedIn(
  database: Database,
  nameOf: ReadonlyMap<number | undefined, string>,
  authors: ReadonlyMap<number, number>,
): Promise<Applied[]> {
  const changes = await database.db
    .selectFrom('changes')
    .selectAll()
    .where('by_stakeholder_id', 'in', [...authors.keys()])
    .orderBy('id')
    .execute()
  const keys = await database.db
    .selectFrom('idempotency_keys')
    .select(['key', 'version', 'aggregate_id'])
    .where('stakeholder_id', 'in', [...authors.keys()])
    .execute()
  return changes.map((change) => {
    const made = keys.find(
      (one) => one.version === change.version && one.aggregate_id === change.stakeholder_id,
    )
    const by = authors.get(change.by_stakeholder_id ?? 0) ?? 0
    return {
      aggregate: nameOf.get(change.stakeholder_id) ?? '',
      key: by === 0 ? null : (made?.key ?? null),
      by,
      marks: marksIn(JSON.parse(change.after)),
    }
  })
}

/** Marks of one field are in the postal address, those of another after the name. */
function withMarks(record: SeenRecord, name: string, marks: Marks): SeenRecord {
  const inName = marks.filter((mark) => mark.endsWith('b'))
  return {
    ...record,
    name: [name, ...inName].join(' '),
    addressLine2: marks.filter((mark) => !inName.includes(mark)).join(' '),
  }
}

/** Reads the marks of a record or of the body of an update. */
function marksIn(content: unknown): Marks {
  const { name, addressLine2, address } = Object(content) as {
    name?: string
    addressLine2?: string
    address?: { addressLine2?: string }
  }
  const text = `${addressLine2 ?? address?.addressLine2 ?? ''} ${name ?? ''}`
  return text.split(' ').filter((word) => /^m\d+[ab]$/.test(word))
}

/** Returns the id of the record that an update or an addition is for. */
function refOf(body: unknown): unknown {
  const { stakeholderId, clientId } = Object(body) as { stakeholderId?: unknown; clientId?: unknown }
  return stakeholderId ?? clientId
}

/** A provider of the same block and place that only a phone knows. */
function madeLike(record: SeenRecord, clientId: string): SeenRecord {
  return {
    ...record,
    stakeholderId: null,
    clientId,
    version: 0,
    name: 'Made on a phone',
    addressId: null,
    addressTypeId: null,
    contacts: [],
    buildingBlockRequirements: record.buildingBlockRequirements.map((requirement) => ({
      ...requirement,
      isAnswer: null,
      stakeholderContactPerson: [],
    })),
    lastChange: null,
  }
}

function failed(key: string, status: number): PushAnswer {
  const retryAfter = status === 429 ? 20 : null
  return { key, status, replayed: false, version: null, receipt: null, retryAfter, body: {} }
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PushAnswer } from '#contract/calls/sync.ts'
import { calls } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { NewProvider } from '#contract/schemas/provider.ts'
import { headers } from '#contract/wire.ts'
import { requestOf } from '#src/data/core/api.ts'
import { quickChecksumOf } from '#tests/support/checksum.ts'
import { databases } from '#tests/support/database.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import {
  aNewPerson,
  aNewProvider,
  blocksOf,
  edited,
  providersOf,
  readProvider,
  type ProviderKey,
} from '#tests/support/provider.ts'
import { aKey, aServer, type Carrying, type Client, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks } = calls
const add = buildingBlocks.addBuildingBlock
const update = buildingBlocks.updateBuildingBlockContactsAndRequirements
const removePerson = buildingBlocks.DeleteStakeholderById
const remove = buildingBlocks.deleteBuildingBlock
const read = buildingBlocks.getBuildingBlockContactsWithRequirements

describe.each(databases)('a provider that a phone added, on %s,', (kind) => {
  let server: TestServer
  let municipal: Client
  let admin: Client
  let place: TestPlace
  beforeAll(async () => {
    server = await aServer({ kind })
    municipal = await server.signIn('municipal.cpt@demo.example')
    admin = await server.signIn('admin@demo.example')
    place = await aPlace(server.database, 'CPT')
  })
  afterAll(() => server.close())

  const aHouse = (change: Partial<NewProvider> = {}) => aNewProvider(municipal, place.stakeholderId, change)
  const send = (input: unknown, carrying: Carrying = { key: aKey() }, by = municipal) =>
    by.ask(add, input, carrying)
  const added = async (input: NewProvider) => {
    const answer = await send(input)
    expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
    return keyOf(input)
  }
  const keyOf = ({ clientId, buildingBlockId }: NewProvider): ProviderKey => ({
    stakeholderId: clientId,
    buildingBlockId,
  })
  const rowsOf = ({ clientId }: NewProvider) =>
    server.database.db
      .selectFrom('stakeholders')
      .select(['id', 'version', 'removed_at'])
      .where('client_id', '=', clientId)
      .execute()
  const historyOf = async (input: NewProvider) => {
    const [row] = await rowsOf(input)
    return server.database.db
      .selectFrom('changes')
      .selectAll()
      .where('stakeholder_id', '=', row?.id ?? 0)
      .orderBy('id')
      .execute()
  }

  describe('is created', () => {
    it('whole, at version 1 and submitted for the quarter, and read by either id from then on', async () => {
      const input = await aHouse()
      const answer = await send(input)
      expect([answer.statusCode, answer.json().message]).toEqual([200, 'Provider added successfully'])
      expect(answer.headers['etag']).toBe('"1"')
      expect(answer.headers[headers.receipt]).toMatch(/^[0-9A-F]{8}$/)
      const { record } = answer.json()
      expect(record).toMatchObject({
        clientId: input.clientId,
        version: 1,
        name: 'Aloe House',
        buildingBlockId: input.buildingBlockId,
        boundaryId: place.boundaryId,
        boundaryStakeholderId: place.stakeholderId,
        isAddressPublic: false,
        state: 'submitted',
        lastChange: { at: server.clock.now() },
      })
      const { stakeholderId: _, ...content } = contentOf(record)
      const { clientId: _id, boundaryStakeholderId: _place, ...typed } = input
      const withoutServerIds = (part: Pick<typeof content, 'requirements'>) =>
        part.requirements.map((one) => ({
          ...one,
          stakeholderContactPerson: one.stakeholderContactPerson.map((person) => ({
            ...person,
            stakeholderId: null,
          })),
        }))
      expect({ ...content, requirements: withoutServerIds(content) }).toEqual(typed)
      expect(await readProvider(municipal, keyOf(input))).toEqual(record)
      expect(await readProvider(admin, { ...keyOf(input), stakeholderId: record.stakeholderId })).toEqual(
        record,
      )
      const capitals = { ...keyOf(input), stakeholderId: input.clientId.toUpperCase() }
      expect((await readProvider(municipal, capitals)).stakeholderId).toBe(record.stakeholderId)
      const listed = await municipal.ask(buildingBlocks.getBuildingBlockOnMunicipality, {
        boundaryStakeholderId: place.stakeholderId,
        buildingBlockId: input.buildingBlockId,
      })
      expect(listed.json().providers).toContainEqual({
        stakeholderId: record.stakeholderId,
        clientId: input.clientId,
        name: 'Aloe House',
        state: 'submitted',
        isToCheck: false,
        version: 1,
      })
    })

    it('with its author and the time of typing in its history', async () => {
      const input = await aHouse()
      await added(input)
      const [note, ...more] = await historyOf(input)
      expect(more).toEqual([])
      expect(note).toMatchObject({ kind: 'added', version: 1, before: 'null', paths: '[]' })
      expect(note?.by_stakeholder_id).toBe(municipal.stakeholderId)
      expect(JSON.parse(note?.after ?? '')).toEqual(contentOf(await readProvider(municipal, keyOf(input))))
    })

    it('once, however often and by however many at once it is sent', async () => {
      const input = await aHouse()
      const key = aKey()
      const answers = await Promise.all([1, 2, 3].map(() => send(input, { key })))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(answers.filter((answer) => answer.headers[headers.replayed] === undefined)).toHaveLength(1)
      expect(await rowsOf(input)).toHaveLength(1)
      expect(await historyOf(input)).toHaveLength(1)
    })

    it('not twice under two keys, one after the other or at once, by one person or two', async () => {
      const input = await aHouse()
      const answers = await Promise.all([
        send(input),
        send(input, undefined, admin),
        send({ ...input, clientId: input.clientId.toUpperCase() }),
      ])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const later = await send(input)
      for (const refused of [...answers.filter(({ statusCode }) => statusCode === 400), later]) {
        expect(refused.json()).toMatchObject({
          problem: 'invalid',
          errors: [{ code: 'clientId', description: 'This has already been added.' }],
        })
      }
      expect(await rowsOf(input)).toHaveLength(1)
    })
  })

  it('has its requirements in the form before it exists', async () => {
    const blocks = await blocksOf(municipal)
    const { db } = server.database
    const rows = await db.selectFrom('building_block_requirements').select('id').execute()
    const listed = blocks.flatMap((block) => block.requirements.map((one) => one.buildingBlockRequirementId))
    expect(new Set(listed)).toEqual(new Set(rows.map(({ id }) => id)))
    expect(listed).toHaveLength(rows.length)
    expect(new Set(blocks.map(({ buildingBlockId }) => buildingBlockId)).size).toBe(blocks.length)
    for (const block of blocks) {
      expect(block.description).not.toBe('')
      expect(block.requirements.length).toBeGreaterThan(0)
    }
  })

  describe('is refused', () => {
    it('without a key, or on an impossible version', async () => {
      const input = await aHouse()
      const before = await quickChecksumOf(server.database)
      expect((await send(input, {})).statusCode).toBe(428)
      for (const ifMatch of [1, aKey(), '*']) {
        const answer = await send(input, { key: aKey(), ifMatch })
        expect([answer.statusCode, answer.json().errors]).toEqual([
          400,
          [{ code: 'if-match', description: 'Check this value and enter it again.' }],
        ])
      }
      expect(await quickChecksumOf(server.database)).toBe(before)
      expect((await send(input)).statusCode).toBe(200)
    })

    it('with an answer or a person that belongs elsewhere, or in a block that is none', async () => {
      const [block, other] = await blocksOf(municipal)
      const strange = other?.requirements[0]?.buildingBlockRequirementId ?? 0
      const input = await aHouse()
      const [requirement] = input.requirements
      const known = await added(await aHouse())
      const [{ stakeholderContactPerson: [someone] } = { stakeholderContactPerson: [] }] = (
        await readProvider(municipal, known)
      ).buildingBlockRequirements
      const withPerson = (person: object) => [{ ...requirement, stakeholderContactPerson: [person] }]
      const before = await quickChecksumOf(server.database)
      const id = randomUUID()
      const cases = [
        [
          { requirements: [{ ...requirement, buildingBlockRequirementId: strange }] },
          'requirements.0.buildingBlockRequirementId',
        ],
        [
          { requirements: withPerson(aNewPerson({ stakeholderId: someone?.stakeholderId ?? null })) },
          'requirements.0.stakeholderContactPerson.0.stakeholderId',
        ],
        [
          { requirements: withPerson(aNewPerson({ clientId: someone?.clientId ?? null })) },
          'requirements.0.stakeholderContactPerson.0.stakeholderId',
        ],
        [
          { clientId: id, requirements: withPerson(aNewPerson({ clientId: id })) },
          'requirements.0.stakeholderContactPerson.0.stakeholderId',
        ],
        [{ buildingBlockId: 999 }, 'buildingBlockId'],
        [{ name: '' }, 'name'],
        [{ clientId: 'Aloe House' }, 'clientId'],
      ] as const
      expect(block.buildingBlockId).toBe(input.buildingBlockId)
      for (const [change, code] of cases) {
        const answer = await send({ ...input, ...change })
        expect([answer.statusCode, answer.json().errors?.map((one: { code: string }) => one.code)]).toEqual([
          400,
          [code],
        ])
      }
      expect(await quickChecksumOf(server.database)).toBe(before)
    })

    it('in a municipality that is not the person’s', async () => {
      const far = await aPlace(server.database, 'JHB')
      const answer = await send(await aHouse({ boundaryStakeholderId: far.stakeholderId } as NewProvider))
      expect(answer.statusCode).toBe(403)
    })
  })

  describe('and whatever is done to it under the id of the phone', () => {
    interface Entry {
      readonly key: string
      readonly method: string
      readonly path: string
      readonly body: unknown
      readonly ifMatch: string | null
    }
    const push = async (entries: readonly Entry[], by = municipal): Promise<PushAnswer[]> => {
      const sent = entries.map((entry) => ({ ...entry, typedAt: 1, payloadVersion: 1 }))
      const answer = await by.ask(calls.sync.push, { author: by.stakeholderId, entries: sent })
      return answer.json().answers
    }
    const entry = (call: typeof add | typeof update, body: unknown, ifMatch: string | null): Entry => ({
      key: aKey(),
      method: call.method,
      path: call.path,
      body,
      ifMatch,
    })
    const removing = (call: typeof remove | typeof removePerson, input: unknown, ifMatch: string): Entry => ({
      key: aKey(),
      method: call.method,
      path: requestOf(call, input).path,
      body: null,
      ifMatch,
    })
    const editOf = (input: NewProvider, name: string) => {
      const { clientId, boundaryStakeholderId: _, ...content } = input
      return { ...content, stakeholderId: clientId, name }
    }
    const statuses = (answers: readonly PushAnswer[]) => answers.map(({ status }) => status)

    it('is applied in one push, each edit on the one before, and continues in a later one', async () => {
      const input = await aHouse()
      const creation = entry(add, input, null)
      const edit = entry(update, editOf(input, 'Protea House'), creation.key)
      expect(statuses(await push([creation, edit]))).toEqual([200, 200])
      const later = entry(update, editOf(input, 'Fynbos House'), creation.key)
      const follower = entry(update, editOf(input, 'Fynbos House'), edit.key)
      const answers = await push([follower, later])
      expect(answers.map(({ status, version }) => [status, version])).toEqual([
        [200, 3],
        [412, null],
      ])
      const record = await readProvider(municipal, keyOf(input))
      expect([record.version, record.name]).toEqual([3, 'Fynbos House'])
      expect((await historyOf(input)).map((note) => note.kind)).toEqual(['added', 'update', 'update'])
    })

    it('is not tried when it could not be added, while other queues continue', async () => {
      const [input, other] = [await aHouse(), await aHouse()]
      const creation = entry(add, { ...input, name: '' }, null)
      const edit = entry(update, editOf(input, 'Protea House'), creation.key)
      const spelled = { ...editOf(input, 'Protea House'), stakeholderId: input.clientId.toUpperCase() }
      const answers = await push([creation, edit, entry(update, spelled, '"1"'), entry(add, other, null)])
      expect(statuses(answers)).toEqual([400, 424, 424, 200])
      expect(await rowsOf(input)).toEqual([])
    })

    it('a contact person of the phone is removed again by the id of the phone', async () => {
      const person = aNewPerson()
      const input = await aHouse()
      const [first, ...others] = input.requirements
      const requirements = [
        ...(first === undefined ? [] : [{ ...first, stakeholderContactPerson: [person] }]),
        ...others,
      ]
      const creation = entry(add, { ...input, requirements }, null)
      const whose = {
        buildingBlockId: input.buildingBlockId,
        stakeholderId: person.clientId,
        bldBlockstakeholderId: input.clientId,
      }
      const removal = removing(removePerson, whose, creation.key)
      const answers = await push([creation, removal])
      expect(answers.map(({ status, version }) => [status, version])).toEqual([
        [200, 1],
        [200, 2],
      ])
      const record = await readProvider(municipal, keyOf(input))
      expect(record.buildingBlockRequirements.flatMap((one) => one.stakeholderContactPerson)).toEqual([])
      const again = await push([removing(removePerson, whose, '"2"')])
      expect(again[0]).toMatchObject({ status: 400, body: { errors: [{ code: 'stakeholderId' }] } })
    })

    it('may not be rebased on the key of another record', async () => {
      const [one, other] = [await aHouse(), await aHouse()]
      const [first, second] = [entry(add, one, null), entry(add, other, null)]
      const answers = await push([first, second, entry(update, editOf(one, 'Protea House'), second.key)])
      expect(statuses(answers)).toEqual([200, 200, 428])
      expect(answers[2]?.body).toMatchObject({ problem: 'version-needed' })
      expect((await readProvider(municipal, keyOf(one))).name).toBe('Aloe House')
    })

    it('is unknown to a server that never received it, or knows the id as something else', async () => {
      const input = await aHouse()
      const person = aNewPerson()
      const [first] = input.requirements
      await added({
        ...input,
        requirements: [{ ...first, stakeholderContactPerson: [person] }],
      } as NewProvider)
      for (const stakeholderId of [randomUUID(), person.clientId]) {
        const key = { ...keyOf(input), stakeholderId }
        expect((await municipal.ask(read, key)).statusCode).toBe(404)
        const edit = await push([entry(update, { ...editOf(input, 'Protea House'), stakeholderId }, '"1"')])
        expect(statuses(edit)).toEqual([404])
      }
    })

    it('ends with its removal', async () => {
      const input = await aHouse()
      const creation = entry(add, input, null)
      await push([creation])
      const removal = removing(remove, keyOf(input), '"1"')
      const before = await readProvider(admin, keyOf(input))
      const [done] = await push([removal], admin)
      expect(done).toMatchObject({
        status: 200,
        version: 2,
        body: { success: true, message: 'Provider removed successfully', version: 2 },
      })
      expect((await municipal.ask(read, keyOf(input))).statusCode).toBe(404)
      const [again] = await push([removal], admin)
      expect(again).toEqual({ ...done, replayed: true })
      const others = await push([removing(remove, keyOf(input), '"2"')], admin)
      expect(statuses(others)).toEqual([404])
      const edit = await push([entry(update, editOf(input, 'Protea House'), creation.key)])
      expect(statuses(edit)).toEqual([404])
      const notes = await historyOf(input)
      expect(notes.at(-1)).toMatchObject({
        kind: 'removed',
        version: 2,
        before: JSON.stringify(contentOf(before)),
        after: 'null',
        by_stakeholder_id: admin.stakeholderId,
      })
      const persons = before.buildingBlockRequirements.flatMap((one) => one.stakeholderContactPerson)
      expect(persons.length).toBeGreaterThan(0)
      const left = await server.database.db
        .selectFrom('stakeholders')
        .select('id')
        .where(
          'id',
          'in',
          [before, ...persons].map(({ stakeholderId }) => stakeholderId),
        )
        .where('removed_at', 'is', null)
        .execute()
      expect(left).toEqual([])
      const listed = await municipal.ask(buildingBlocks.getBuildingBlockOnMunicipality, {
        boundaryStakeholderId: place.stakeholderId,
        buildingBlockId: input.buildingBlockId,
      })
      expect(listed.body).not.toContain(input.clientId)
      const anew = await send(input)
      expect([anew.statusCode, anew.json().errors?.[0]?.code]).toEqual([400, 'clientId'])
    })

    it('is not removed on an old version', async () => {
      const key = (await providersOf(server, 'CPT'))()
      const seen = await readProvider(admin, key)
      await municipal.ask(update, edited(seen, { name: 'Protea House' }), {
        ifMatch: seen.version,
        key: aKey(),
      })
      const answer = await admin.ask(remove, key, { ifMatch: seen.version, key: aKey() })
      expect([answer.statusCode, answer.json().current.name]).toEqual([412, 'Protea House'])
      expect((await readProvider(admin, key)).version).toBe(seen.version + 1)
    })
  })
})

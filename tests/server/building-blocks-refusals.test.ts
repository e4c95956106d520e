// @module-tag slow
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { checksumOf, quickChecksumOf } from '#tests/support/checksum.ts'
import { aPlace } from '#tests/support/places.ts'
import {
  aNewProvider,
  edited,
  providersOf,
  readProvider,
  somePerson,
  type ProviderKey,
} from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const update = calls.buildingBlocks.updateBuildingBlockContactsAndRequirements

describe('an update is refused, naming the field and the reason, for', () => {
  let server: TestServer
  let municipal: Client
  let aProvider: () => ProviderKey
  let unchanged: ProviderKey
  beforeAll(async () => {
    server = await aServer()
    municipal = await server.signIn('municipal.cpt@demo.example')
    aProvider = await providersOf(server, 'CPT')
    unchanged = aProvider()
  })
  afterAll(() => server.close())

  const submit = async (input: unknown, version: number) =>
    municipal.ask(update, input, { ifMatch: version, key: aKey() })

  const personOf = (record: ProviderRecord, more: object) => {
    const { stakeholderId, name, role, isReporting, isPublic } = somePerson(record)
    const clientId: string | null = null
    return { stakeholderId, clientId, name, role, isReporting, isPublic, contacts: [], ...more }
  }
  /** The record with this person alone, in the requirement of its first contact person. */
  const withPersons = (record: ProviderRecord, ...persons: object[]) => {
    const { buildingBlockRequirementId } = somePerson(record)
    return {
      ...contentOf(record),
      requirements: [{ buildingBlockRequirementId, isAnswer: true, stakeholderContactPerson: persons }],
    }
  }
  const withContact = (record: ProviderRecord, contactTypeId: number, detail: string) => ({
    ...contentOf(record),
    contacts: [{ contactTypeId, detail }],
  })
  const withAddress = (record: ProviderRecord, more: object) => {
    const content = contentOf(record)
    return { ...content, address: { ...content.address, ...more } }
  }
  const withAnswers = (record: ProviderRecord, answers: object[]) => ({
    ...contentOf(record),
    requirements: answers.map((answer) => ({ isAnswer: true, stakeholderContactPerson: [], ...answer })),
  })
  const person = 'requirements.0.stakeholderContactPerson.0'
  const words = {
    phone: 'Contact number must be 10 digits long',
    email: 'Please enter a valid email address',
    letters: 'Use only letters and spaces in the name.',
    name: 'Name is required.',
    unread: 'Check this value and enter it again.',
    missing: 'Fill in this field.',
  }

  // oxfmt-ignore
  const cases: [string, (record: ProviderRecord) => unknown, string, string][] = [
    ['no physical address', (r) => withAddress(r, { addressLine1: ' \n ' }), 'address.addressLine1', 'Physical Address is required.'],
    ['an address too long', (r) => withAddress(r, { addressLine2: 'a'.repeat(401) }), 'address.addressLine2', 'Use at most 400 characters.'],
    ['no name', (r) => ({ ...contentOf(r), name: '  ' }), 'name', words.name],
    ['a null character', (r) => ({ ...contentOf(r), name: 'Aloe\0House' }), 'name', words.unread],
    ['half of a sign', (r) => ({ ...contentOf(r), name: 'Aloe \ud83c' }), 'name', words.unread],
    ['a phone of nine digits', (r) => withContact(r, 3, '021 555 014'), 'contacts.0.detail', words.phone],
    ['a phone of letters', (r) => withContact(r, 4, 'call me'), 'contacts.0.detail', words.phone],
    ['an e-mail without a domain', (r) => withContact(r, 1, 'office@aloe'), 'contacts.0.detail', words.email],
    ['an e-mail of two', (r) => withContact(r, 1, 'a@b.example, c@d.example'), 'contacts.0.detail', words.email],
    ['a contact of a kind that is none', (r) => withContact(r, 9, '0215550142'), 'contacts.0.contactTypeId', words.unread],
    ['a contact of a kind twice', (r) => ({ ...contentOf(r), contacts: [1, 2].map((n) => ({ contactTypeId: 3, detail: `021555014${n}` })) }), 'contacts', 'This type of contact is listed twice.'],
    ['no contacts at all', (r) => ({ ...contentOf(r), contacts: undefined }), 'contacts', words.missing],
    ['a person named in digits', (r) => withPersons(r, personOf(r, { name: 'Agent 47' })), `${person}.name`, words.letters],
    ['a person whose name is a number', (r) => withPersons(r, personOf(r, { name: '0821234567' })), `${person}.name`, words.letters],
    ['a person without a name', (r) => withPersons(r, personOf(r, { name: '' })), `${person}.name`, words.name],
    ['a person with a short phone', (r) => withPersons(r, personOf(r, { contacts: [{ contactTypeId: 2, detail: '082' }] })), `${person}.contacts.0.detail`, words.phone],
    ['a person without any id', (r) => withPersons(r, personOf(r, { stakeholderId: null })), `${person}.stakeholderId`, words.unread],
    ['an answer in words', (r) => withAnswers(r, [{ buildingBlockRequirementId: 1, isAnswer: 'yes' }]), 'requirements.0.isAnswer', words.unread],
    ['fifty-one answers', (r) => withAnswers(r, Array.from({ length: 51 }, (_, n) => ({ buildingBlockRequirementId: n + 1 }))), 'requirements', 'Use at most 50 entries.'],
  ]

  it.each(cases)('%s', async (_what, how, code, description) => {
    expect(await refusalOf(how)).toEqual([{ code, description }])
  })

  it('an answer to a requirement of another block', async () => {
    const strange = await strangeRequirement()
    const errors = await refusalOf((record) => ({
      ...contentOf(record),
      requirements: [{ buildingBlockRequirementId: strange, isAnswer: true, stakeholderContactPerson: [] }],
    }))
    expect(errors).toEqual([
      {
        code: 'requirements.0.buildingBlockRequirementId',
        description: 'This requirement belongs to another building block.',
      },
    ])
  })

  it('a requirement answered twice', async () => {
    const errors = await refusalOf((record) => {
      const [one] = contentOf(record).requirements
      return { ...contentOf(record), requirements: [one, { ...one, stakeholderContactPerson: [] }] }
    })
    expect(errors.map(({ code }) => code)).toEqual(['requirements.1.buildingBlockRequirementId'])
  })

  it('a contact person of another provider', async () => {
    const stranger = somePerson(await readProvider(municipal, aProvider())).stakeholderId
    const errors = await refusalOf((record) =>
      withPersons(record, personOf(record, { stakeholderId: stranger })),
    )
    expect(errors).toEqual([
      {
        code: `${person}.stakeholderId`,
        description: 'This contact person belongs to another provider.',
      },
    ])
  })

  it('a contact person listed twice, by either id', async () => {
    const key = aProvider()
    const clientId = randomUUID()
    const before = await readProvider(municipal, key)
    const withNew = withPersons(
      before,
      personOf(before, { stakeholderId: null, clientId, name: 'Nomsa Dlamini' }),
    )
    const record: ProviderRecord = (await submit(withNew, before.version)).json().record
    const added = record.buildingBlockRequirements
      .flatMap((one) => one.stakeholderContactPerson)
      .find((one) => one.clientId === clientId)
    const byServer = personOf(record, { stakeholderId: added?.stakeholderId, name: 'Nomsa Dlamini' })
    const byPhone = personOf(record, { stakeholderId: null, clientId, name: 'Nomsa Khumalo' })
    for (const twice of [
      [byServer, byServer],
      [byServer, byPhone],
      [byPhone, byPhone],
    ]) {
      const answer = await submit(withPersons(record, ...twice), record.version)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors.map(({ code }: { code: string }) => code)).toEqual([
        'requirements.0.stakeholderContactPerson.1.stakeholderId',
      ])
    }
  })

  it('a new contact person under an id that another provider’s has', async () => {
    const clientId = randomUUID()
    const other = await readProvider(municipal, aProvider())
    const nomsa = { stakeholderId: null, clientId, name: 'Nomsa Dlamini' }
    const taken = await submit(withPersons(other, personOf(other, nomsa)), other.version)
    expect(taken.statusCode).toBe(200)
    const errors = await refusalOf((record) => withPersons(record, personOf(record, nomsa)))
    expect(errors.map(({ code }) => code)).toEqual([`${person}.stakeholderId`])
  })

  it('ten million letters, as too much', async () => {
    const record = await readProvider(municipal, unchanged)
    const sum = await checksumOf(server.database)
    const answer = await submit(edited(record, { name: 'a'.repeat(10_000_000) }), record.version)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      {
        success: false,
        problem: 'too-large',
        message: 'This is too large to send. Shorten it and try again.',
      },
    ])
    expect(await checksumOf(server.database)).toBe(sum)
  })

  it('an outdated version, with the present record', async () => {
    const key = aProvider()
    const seen = await readProvider(municipal, key)
    expect((await submit(edited(seen, { name: 'Aloe House' }), seen.version)).statusCode).toBe(200)
    const current = await readProvider(municipal, key)
    const sum = await checksumOf(server.database)
    const answer = await submit(edited(seen, { name: 'Protea House' }), seen.version)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      412,
      { success: false, problem: 'conflict', current, changes: [{ paths: ['name'], isOwn: true }] },
    ])
    expect(await checksumOf(server.database)).toBe(sum)
  })

  it('the municipality of somebody else, by its provider and by its own id', async () => {
    const admin = await server.signIn('admin@demo.example')
    const { stakeholderId: boundaryStakeholderId, provider } = await aPlace(server.database, 'JHB')
    const theirs = await readProvider(admin, provider)
    const added = await aNewProvider(admin, boundaryStakeholderId)
    const sum = await checksumOf(server.database)
    const answers = [
      await submit(edited(theirs, { name: 'Aloe House' }), theirs.version),
      await municipal.ask(calls.buildingBlocks.addBuildingBlock, added, { ifMatch: 0, key: aKey() }),
      await municipal.ask(calls.buildingBlocks.getBuildingBlockOnMunicipality, {
        boundaryStakeholderId,
        buildingBlockId: provider.buildingBlockId,
      }),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        {
          success: false,
          problem: 'not-allowed',
          message: 'You do not have permission to perform this action.',
        },
      ])
    expect(await checksumOf(server.database)).toBe(sum)
  })

  async function refusalOf(how: (record: ProviderRecord) => unknown) {
    const record = await readProvider(municipal, unchanged)
    const before = await quickChecksumOf(server.database)
    const answer = await submit(how(record), record.version)
    const { success, message, problem, errors } = answer.json()
    expect([answer.statusCode, success, problem]).toEqual([400, false, 'invalid'])
    expect(message).toBe(
      [...new Set(errors.map((one: { description: string }) => one.description))].join(' -- '),
    )
    expect(await quickChecksumOf(server.database)).toBe(before)
    expect(await readProvider(municipal, unchanged)).toEqual(record)
    return errors as { code: string; description: string }[]
  }

  async function strangeRequirement(): Promise<number> {
    const rows = await server.database.db.selectFrom('building_block_requirements').selectAll().execute()
    const [first] = rows
    const last = rows.findLast((row) => row.building_block_id !== first?.building_block_id)
    return last?.id ?? 0
  }
})

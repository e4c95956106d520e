import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { type ContactTypeId, contactTypes } from '#contract/schemas/contact.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { databases, demoNow } from '#tests/support/database.ts'
import { edited, providersOf, readProvider, somePerson, type ProviderKey } from '#tests/support/provider.ts'
import { aClock, aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks } = calls
const update = buildingBlocks.updateBuildingBlockContactsAndRequirements
type KnownKey = ProviderKey & { readonly stakeholderId: number }

describe.each(databases)('the update of a provider on %s', (kind) => {
  let server: TestServer
  let municipal: Client
  let aProvider: () => KnownKey
  let another: () => KnownKey
  beforeAll(async () => {
    server = await aServer({ kind })
    municipal = await server.signIn('municipal.cpt@demo.example')
    aProvider = await providersOf(server, 'CPT')
    another = await providersOf(server, 'WC024')
  })
  afterAll(() => server.close())

  const submit = async (input: unknown, version: number) =>
    municipal.ask(update, input, { ifMatch: version, key: aKey() })

  /** Submits the record with a change, on its present version. */
  async function change(key: ProviderKey, how: (record: ProviderRecord) => unknown): Promise<ProviderRecord> {
    const before = await readProvider(municipal, key)
    const answer = await submit(how(before), before.version)
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Building block updated successfully'])
    const after = await readProvider(municipal, key)
    expect(answer.json().record).toEqual(after)
    return after
  }

  const contactsOf = ({ contacts }: Pick<ProviderRecord, 'contacts'>) =>
    Object.fromEntries(contacts.map(({ contactTypeId, detail }) => [contactTypeId, detail]))

  it('keeps the addresses, trimmed, and whether the public may see where it is', async () => {
    const key = aProvider()
    const address = {
      addressLine1: '  12 Aloe Street\nCape Town ',
      addressLine2: ' PO Box 7 ',
      isPublic: false,
    }
    const hidden = await change(key, (record) => edited(record, { address }))
    expect(hidden).toMatchObject({
      addressLine1: '12 Aloe Street\nCape Town',
      addressLine2: 'PO Box 7',
      isAddressPublic: false,
    })
    const shown = await change(key, (record) =>
      edited(record, { address: { ...address, addressLine2: '', isPublic: true } }),
    )
    expect(shown).toMatchObject({ addressLine2: '', isAddressPublic: true, addressId: hidden.addressId })
  })

  it('keeps phone numbers as digits however they are typed, and replaces, adds and removes them', async () => {
    const key = aProvider()
    const typed = (contactTypeId: ContactTypeId, detail: string) => ({ contactTypeId, detail })
    const first = await change(key, (record) =>
      edited(record, {
        contacts: [
          typed(contactTypes.Reception, '+27 (21) 555-0142'),
          typed(contactTypes.Alternative, '0027 21 555 0143'),
          typed(contactTypes.WorkEmail, ' office@aloe.example '),
        ],
      }),
    )
    expect(contactsOf(first)).toEqual({
      [contactTypes.Reception]: '0215550142',
      [contactTypes.Alternative]: '0215550143',
      [contactTypes.WorkEmail]: 'office@aloe.example',
    })
    const second = await change(key, (record) =>
      edited(record, {
        contacts: [typed(contactTypes.Reception, '021 555 0199'), typed(contactTypes.Alternative, '')],
      }),
    )
    expect(contactsOf(second)).toEqual({
      [contactTypes.Reception]: '0215550199',
      [contactTypes.WorkEmail]: 'office@aloe.example',
    })
  })

  it('stores each answer, and each answer that was taken back', async () => {
    const key = aProvider()
    const answer = (isAnswer: boolean | null) =>
      change(key, (record) =>
        edited(record, {
          requirements: contentOf(record).requirements.map((one) => ({ ...one, isAnswer })),
        }),
      )
    for (const given of [true, false, null, true] as const) {
      const record = await answer(given)
      expect(new Set(record.buildingBlockRequirements.map(({ isAnswer }) => isAnswer))).toEqual(
        new Set([given]),
      )
    }
    const given = await server.database.db
      .selectFrom('requirement_answer_history')
      .select(['requirement_id', 'is_available'])
      .where('provider_id', '=', key.stakeholderId)
      .where('answered_at', '=', demoNow)
      .orderBy('id')
      .execute()
    const [first] = given
    const ofFirst = given.filter((row) => row.requirement_id === first?.requirement_id)
    expect(ofFirst.map((row) => row.is_available).slice(-3)).toEqual([0, null, 1])
  })

  it('adds a contact person once, and finds them again by the id of the phone', async () => {
    const key = aProvider()
    const clientId = randomUUID()
    const before = await readProvider(municipal, key)
    const [requirement] = before.buildingBlockRequirements
    const withPerson = (record: ProviderRecord, name: string) => {
      const content = contentOf(record)
      const person = {
        stakeholderId: null,
        clientId,
        name,
        role: 'Social worker',
        isReporting: true,
        isPublic: false,
        contacts: [{ contactTypeId: contactTypes.MobilePhone, detail: '+27 82 555 0101' }],
      }
      const [first, ...others] = content.requirements
      return edited(record, {
        requirements: [
          { ...(first ?? content.requirements[0]), stakeholderContactPerson: [person] },
          ...others,
        ] as typeof content.requirements,
      })
    }
    const carrying = { ifMatch: before.version, key: aKey() }
    const added = await municipal.ask(update, withPerson(before, 'Nomsa Dlamini'), carrying)
    expect(added.statusCode).toBe(200)
    await municipal.ask(update, withPerson(before, 'Nomsa Dlamini'), carrying)
    // Typed on the same phone before it knew what the server calls this person.
    const later = { ifMatch: carrying.key, key: aKey() }
    expect((await municipal.ask(update, withPerson(before, 'Nomsa Dlamini-Khumalo'), later)).statusCode).toBe(
      200,
    )
    const after = await readProvider(municipal, key)
    const persons = after.buildingBlockRequirements[0]?.stakeholderContactPerson ?? []
    const mine = persons.filter((person) => person.clientId === clientId)
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({
      name: 'Nomsa Dlamini-Khumalo',
      role: 'Social worker',
      isReporting: true,
      isPublic: false,
      buildingBlockRequirementId: requirement?.buildingBlockRequirementId,
      contacts: [{ contactTypeId: contactTypes.MobilePhone, detail: '0825550101' }],
    })
    expect(persons).toHaveLength((requirement?.stakeholderContactPerson.length ?? 0) + 1)
  })

  it('removes the contact persons whom it leaves out, of the requirements that it names', async () => {
    const key = aProvider()
    const before = await readProvider(municipal, key)
    const person = somePerson(before)
    const idsIn = (record: ProviderRecord) =>
      record.buildingBlockRequirements.flatMap((one) =>
        one.stakeholderContactPerson.map(({ stakeholderId }) => stakeholderId),
      )
    const without = (record: ProviderRecord) =>
      contentOf(record).requirements.map((one) => ({
        ...one,
        stakeholderContactPerson: one.stakeholderContactPerson.filter(
          ({ stakeholderId }) => stakeholderId !== person.stakeholderId,
        ),
      }))
    const untouched = await change(key, (record) => edited(record, { requirements: [] }))
    expect(idsIn(untouched)).toEqual(idsIn(before))
    const after = await change(key, (record) => edited(record, { requirements: without(record) }))
    expect(idsIn(after)).toEqual(idsIn(before).filter((id) => id !== person.stakeholderId))
    const [note] = await historyOf(key)
    expect(note?.before).toContain(person.name)
    expect(note?.paths).toBe(
      JSON.stringify([`requirements.${person.buildingBlockRequirementId}.person.${person.stakeholderId}`]),
    )
  })

  it('changes a contact person', async () => {
    const key = aProvider()
    const before = await readProvider(municipal, key)
    const person = somePerson(before)
    const after = await change(key, (record) => {
      const requirements = contentOf(record).requirements.map((one) => ({
        ...one,
        stakeholderContactPerson: one.stakeholderContactPerson
          .filter(({ stakeholderId }) => stakeholderId === person.stakeholderId)
          .map((typed) => ({
            ...typed,
            name: "Zanele O’Brien-d'Arc",
            role: '',
            isPublic: !person.isPublic,
            contacts: [{ contactTypeId: contactTypes.MobilePhone, detail: '' }],
          })),
      }))
      return edited(record, { requirements })
    })
    const persons = (record: ProviderRecord) =>
      record.buildingBlockRequirements.flatMap((one) => one.stakeholderContactPerson)
    expect(persons(after)).toHaveLength(persons(before).length)
    const changed = persons(after).find(({ stakeholderId }) => stakeholderId === person.stakeholderId)
    expect(changed).toMatchObject({ name: "Zanele O’Brien-d'Arc", role: '', isPublic: !person.isPublic })
    expect(changed?.contacts.map(({ contactTypeId }) => contactTypeId)).not.toContain(
      contactTypes.MobilePhone,
    )
  })

  it('is answered with the record as it is read afterwards, whatever its state was', async () => {
    const rows = await server.database.db
      .selectFrom('providers')
      .select(['stakeholder_id as stakeholderId', 'building_block_id as buildingBlockId'])
      .where('stakeholder_id', 'in', (of) =>
        of
          .selectFrom('provider_updates as u')
          .innerJoin('providers as v', 'v.stakeholder_id', 'u.provider_id')
          .innerJoin('boundaries as b', 'b.id', 'v.municipality_id')
          .select(({ fn }) => fn.min('u.provider_id').as('id'))
          .where('b.code', '=', 'CPT')
          .groupBy(['u.year', 'u.quarter', 'u.state']),
      )
      .execute()
    const states = new Set<string>()
    for (const key of rows) {
      const { state } = await readProvider(municipal, key)
      states.add(state)
      for (const name of ['Renamed', 'Renamed again'])
        await change(key, (record) =>
          edited(record, {
            name,
            requirements: contentOf(record).requirements.map((one) => ({
              ...one,
              isAnswer: one.isAnswer !== true,
              stakeholderContactPerson: one.stakeholderContactPerson
                .toReversed()
                .map((person) => ({ ...person, role: name, isPublic: !person.isPublic })),
            })),
          }),
        )
    }
    expect(states.size).toBeGreaterThan(1)
  })

  it('removes a contact person, who is kept in the history and no longer shown', async () => {
    const key = aProvider()
    const before = await readProvider(municipal, key)
    const person = somePerson(before)
    const remove = { ...key, stakeholderId: person.stakeholderId, bldBlockstakeholderId: key.stakeholderId }
    const answer = await municipal.ask(buildingBlocks.DeleteStakeholderById, remove, {
      ifMatch: before.version,
      key: aKey(),
    })
    expect(answer.json()).toMatchObject({ success: true, message: 'Contact deleted successfully' })
    const after = await readProvider(municipal, key)
    expect(after.version).toBe(before.version + 1)
    const left = after.buildingBlockRequirements.flatMap((part) => part.stakeholderContactPerson)
    expect(left.map(({ stakeholderId }) => stakeholderId)).not.toContain(person.stakeholderId)
    const [note] = await historyOf(key)
    expect(note).toMatchObject({ kind: 'contact-person-removed', version: after.version })
    expect(note?.before).toContain(person.name)
    expect(note?.paths).toBe(
      JSON.stringify([`requirements.${person.buildingBlockRequirementId}.person.${person.stakeholderId}`]),
    )
    const again = await municipal.ask(buildingBlocks.DeleteStakeholderById, remove, {
      ifMatch: after.version,
      key: aKey(),
    })
    expect(again.statusCode).toBe(400)
    expect(again.json().errors).toEqual([
      { code: 'stakeholderId', description: 'This contact person belongs to another provider.' },
    ])
  })

  it.each(['outstanding', 'submitted', 'returned', 'verified'])(
    'makes one that is %s submitted, and keeps what was decided before',
    async (state) => {
      const key = await aProviderThatIs(state)
      const before = await readProvider(municipal, key)
      expect(before.state).toBe(state)
      expect(before.returned === null).toBe(state !== 'returned')
      const after = await change(key, (record) => edited(record, {}))
      expect([after.state, after.returned, after.version]).toEqual(['submitted', null, before.version + 1])
      const updates = await server.database.db
        .selectFrom('provider_updates')
        .select(['state', 'provider_version', 'by_stakeholder_id', 'at'])
        .where('provider_id', '=', key.stakeholderId)
        .where('year', '=', 2026)
        .where('quarter', '=', 2)
        .orderBy('id')
        .execute()
      expect(updates.at(-1)).toEqual({
        state: 'submitted',
        provider_version: after.version,
        by_stakeholder_id: municipal.stakeholderId,
        at: server.clock.now(),
      })
      expect(updates.at(-2)?.state).toBe(state === 'outstanding' ? undefined : state)
    },
  )

  it('is never dated after its arrival, however far ahead the clock of a device is', async () => {
    const key = aProvider()
    const before = await readProvider(municipal, key)
    const { method, path } = update
    const entry = {
      key: aKey(),
      method,
      path,
      body: contentOf(before),
      ifMatch: `"${before.version}"`,
      typedAt: server.clock.now() + 100 * 86_400_000,
      payloadVersion: 1,
    }
    const author = municipal.stakeholderId
    const pushed = await municipal.ask(calls.sync.push, { author, entries: [entry] })
    expect(pushed.json().answers).toMatchObject([{ status: 200 }])
    const [note] = await historyOf(key)
    expect(note?.typed_at).toBe(server.clock.now())
  })

  it('records who changed what, when they typed it and when it arrived', async () => {
    const key = aProvider()
    const before = await readProvider(municipal, key)
    const typedAt = server.clock.now() - 3 * 86_400_000
    const entry = {
      key: aKey(),
      method: update.method,
      path: update.path,
      body: edited(before, { name: 'Aloe House' }),
      ifMatch: `"${before.version}"`,
      typedAt,
      payloadVersion: 1,
    }
    await municipal.ask(calls.sync.push, { author: municipal.stakeholderId, entries: [entry] })
    const after = await readProvider(municipal, key)
    const [note] = await historyOf(key)
    expect(note).toEqual({
      kind: 'update',
      version: after.version,
      by_stakeholder_id: municipal.stakeholderId,
      typed_at: typedAt,
      received_at: server.clock.now(),
      before: JSON.stringify(contentOf(before)),
      after: JSON.stringify(contentOf(after)),
      paths: '["name"]',
    })
    expect(after.lastChange?.at).toBe(server.clock.now())
  })

  it('is counted on the dashboard as its rows are', async () => {
    const { db } = server.database
    const admin = await server.signIn('admin@demo.example')
    const municipalities = (await admin.ask(buildingBlocks.getBuildingBlockAssociatedToUser, {})).json()
    const counted = new Map<string, string>()
    for (const { boundaryId, buildingBlockCategories } of municipalities) {
      for (const { buildingBlocks: blocks } of buildingBlockCategories) {
        for (const block of blocks) {
          const { buildingBlockId, totalBuildingBlockCount: total } = block
          if (total > 0)
            counted.set(
              `${boundaryId}:${buildingBlockId}`,
              `${block.totalVerifiedBuildingBlockCount}/${total}`,
            )
        }
      }
    }
    const providers = await db
      .selectFrom('providers')
      .innerJoin('stakeholders', 'stakeholders.id', 'providers.stakeholder_id')
      .select(['stakeholder_id', 'municipality_id', 'building_block_id'])
      .where('removed_at', 'is', null)
      .execute()
    const updates = await db
      .selectFrom('provider_updates')
      .select(['provider_id', 'state'])
      .where('year', '=', 2026)
      .where('quarter', '=', 2)
      .orderBy('id')
      .execute()
    const state = new Map(updates.map((row) => [row.provider_id, row.state]))
    const expected = new Map<string, string>()
    const placeOf = (row: { municipality_id: number; building_block_id: number }) =>
      `${row.municipality_id}:${row.building_block_id}`
    for (const place of new Set(providers.map(placeOf))) {
      const here = providers.filter((row) => placeOf(row) === place)
      const verified = here.filter((row) => state.get(row.stakeholder_id) === 'verified')
      expected.set(place, `${verified.length}/${here.length}`)
    }
    expect(counted.size).toBeGreaterThan(1000)
    expect(counted).toEqual(expected)
  })

  it('belongs to the quarter in which it arrives', async () => {
    const key = await aProviderThatIs('verified')
    const inTwoMonths = server.clock.now() + 60 * 86_400_000
    const later = await aServer({
      database: server.database,
      clock: aClock(inTwoMonths),
    })
    const person = await later.signIn('municipal.cpt@demo.example')
    expect((await readProvider(person, key)).state).toBe('outstanding')
    expect((await readProvider(municipal, key)).state).toBe('verified')
    await later.close()
  })

  async function aProviderThatIs(state: string): Promise<KnownKey> {
    for (;;) {
      const key = another()
      if ((await readProvider(municipal, key)).state === state) return key
    }
  }

  const historyOf = async ({ stakeholderId }: KnownKey) =>
    server.database.db
      .selectFrom('changes')
      .select(['kind', 'version', 'by_stakeholder_id', 'typed_at', 'received_at', 'before', 'after', 'paths'])
      .where('stakeholder_id', '=', stakeholderId)
      .orderBy('id', 'desc')
      .execute()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { aDemoDatabase, databases } from '#tests/support/database.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const { ofPlace, searchcontact } = calls.directory
type Entries = OutputOf<typeof searchcontact>

describe.each(databases)('the contact directory on %s', (kind) => {
  let server: TestServer
  let capeTown: TestPlace
  beforeAll(async () => {
    server = await aServer({ database: await aDemoDatabase(kind), environment: { LOG_LEVEL: 'debug' } })
    capeTown = await aPlace(server.database, 'CPT')
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  const search = async (input: object): Promise<Entries> => {
    const answer = await server.nobody.ask(searchcontact, input)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    return answer.json()
  }
  const whole = async (boundaryId: number): Promise<Entries> => {
    const answer = await server.nobody.ask(ofPlace, { boundaryId })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  /** Reads it as it is found and as a device saves it, which must be equal. */
  const ownEntry = async () => {
    const { boundaryId, provider } = capeTown
    const [entry] = await search({ stakeholderId: provider.stakeholderId })
    if (entry === undefined) throw new Error('It is not listed')
    expect(await whole(boundaryId)).toContainEqual(entry)
    return entry
  }

  it('cannot be downloaded as a whole', async () => {
    for (const input of [{}, { filter: '' }, { filter: ' a ' }]) {
      const answer = await server.nobody.ask(searchcontact, input)
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'filter'])
    }
    const all = await search({ filter: 'ce' })
    expect(all.length).toBeLessThanOrEqual(500)
    expect((await server.nobody.ask(searchcontact, { boundaryId: 2_000_000 })).statusCode).toBe(404)
  })

  it('gives a device that saves a place all providers of each block, and no more', async () => {
    const { provinceId } = capeTown
    const blocks = await server.database.db.selectFrom('building_blocks').select('id').execute()
    const found: Entries = []
    for (const { id } of blocks)
      found.push(...(await search({ boundaryId: provinceId, buildingBlockId: id })))
    const byId = (entries: Entries) =>
      entries.toSorted((one, other) => one.stakeholderId - other.stakeholderId)
    expect(found.length).toBeGreaterThan(100)
    expect(byId(await whole(provinceId))).toEqual(byId(found))
    expect((await server.nobody.ask(ofPlace, { boundaryId: 2_000_000 })).statusCode).toBe(404)
  })

  it('finds by place, block, category and name, in any spelling, and without patterns', async () => {
    const { boundaryId, provinceId, provider } = capeTown
    const here = await search({ boundaryId, buildingBlockId: provider.buildingBlockId })
    expect(here.map((entry) => entry.stakeholderId)).toContain(provider.stakeholderId)
    expect(new Set(here.map((entry) => entry.buildingBlockId))).toEqual(new Set([provider.buildingBlockId]))
    const around = await search({ boundaryId: provinceId, buildingBlockId: provider.buildingBlockId })
    expect(around.length).toBeGreaterThan(here.length)
    const { name } = await ownEntry()
    const found = await search({ boundaryId, filter: name.toUpperCase() })
    expect(found.map((entry) => entry.stakeholderId)).toContain(provider.stakeholderId)
    expect(await search({ boundaryId, filter: '%' })).toEqual([])
    expect(await search({ boundaryId, filter: '_' })).toEqual([])
    const ofCategory = await search({ boundaryId, buildingBlockCategoryId: 1 })
    expect(ofCategory.length).toBeGreaterThan(0)
    expect(ofCategory.length).toBeLessThan((await search({ boundaryId })).length)
  })

  it('shows a street address only while it is public, and only people who agreed', async () => {
    const { db } = server.database
    const { stakeholderId } = capeTown.provider
    const show = (isPublic: number) =>
      db
        .updateTable('providers')
        .set({ is_address_public: isPublic })
        .where('stakeholder_id', '=', stakeholderId)
        .execute()
    const { address_line1 } = await db
      .selectFrom('addresses')
      .select('address_line1')
      .where('stakeholder_id', '=', stakeholderId)
      .executeTakeFirstOrThrow()
    await show(1)
    const seen = await ownEntry()
    expect([seen.address?.addressLine1, seen.isAddressHidden]).toEqual([address_line1, false])
    const { longitude, latitude } = await db
      .selectFrom('providers')
      .select(['longitude', 'latitude'])
      .where('stakeholder_id', '=', stakeholderId)
      .executeTakeFirstOrThrow()
    if (longitude === null) throw new Error('Its position is unknown')
    expect(seen.position).toEqual({ longitude, latitude })
    await show(0)
    const hidden = await ownEntry()
    expect([hidden.address, hidden.position, hidden.isAddressHidden]).toEqual([null, null, true])
    expect(JSON.stringify(hidden)).not.toContain(String(longitude))
    expect(JSON.stringify(hidden)).not.toContain(address_line1)

    const persons = await db
      .selectFrom('contact_persons as c')
      .innerJoin('stakeholders as s', 's.id', 'c.stakeholder_id')
      .select(['s.id', 's.name', 'c.requirement_id'])
      .where('c.provider_id', '=', stakeholderId)
      .execute()
    const [one] = persons
    if (one === undefined) throw new Error('The provider has nobody')
    const answer = { provider_id: stakeholderId, requirement_id: one.requirement_id, answered_at: 1 }
    await db
      .deleteFrom('requirement_answers')
      .where('provider_id', '=', stakeholderId)
      .where('requirement_id', '=', one.requirement_id)
      .execute()
    await db
      .insertInto('requirement_answers')
      .values({ ...answer, is_available: 1 })
      .execute()
    const agree = (isPublic: number) =>
      db
        .updateTable('contact_persons')
        .set({ is_public: isPublic })
        .where('provider_id', '=', stakeholderId)
        .execute()
    const named = async () =>
      (await ownEntry()).buildingBlockRequirements.flatMap((requirement) =>
        requirement.stakeholderContactPerson.map((person) => person.name),
      )
    await agree(0)
    expect(await named()).toEqual([])
    expect(JSON.stringify(await ownEntry())).not.toContain(one.name)
    await agree(1)
    expect(await named()).toContain(one.name)
    await db
      .updateTable('requirement_answers')
      .set({ is_available: 0 })
      .where('provider_id', '=', stakeholderId)
      .execute()
    expect((await ownEntry()).buildingBlockRequirements).toEqual([])
  })

  it('lists nobody who was removed', async () => {
    const { db } = server.database
    const { stakeholderId } = capeTown.provider
    await db.updateTable('stakeholders').set({ removed_at: 1 }).where('id', '=', stakeholderId).execute()
    expect(await search({ stakeholderId })).toEqual([])
  })

  it('writes no word of a search to the log', async () => {
    await search({ boundaryId: capeTown.boundaryId, filter: 'Somebody Private' })
    await server.nobody.ask(searchcontact, { boundaryId: 'Somewhere', filter: 'Somebody Private' })
    expect(server.log.join('\n')).not.toMatch(/Somebody|Somewhere|searchcontact\?/)
  })
})

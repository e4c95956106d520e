import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { quarterStart } from '#contract/rules/quarter.ts'
import type { BlockList, EntryContent, LookupList } from '#contract/schemas/managed-entry.ts'
import { databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { providersOf, readProvider } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { blockEntries, lookupEntries, buildingBlocks, profile } = calls

const blank: EntryContent = {
  name: 'New entry',
  description: '',
  order: 90,
  parentId: null,
  isOn: false,
  policeNames: '',
  linkTitle: '',
  linkUrl: '',
}

describe.each(databases)('the lists that administrators change on %s', (kind) => {
  let server: TestServer
  let admin: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
  })
  afterAll(() => server.close())

  const callsOf = (list: BlockList | LookupList) =>
    list === 'requirements' || list === 'buildingBlocks' || list === 'buildingBlockCategories'
      ? blockEntries
      : lookupEntries
  const read = async (list: BlockList | LookupList) =>
    (await admin.ask(callsOf(list).getEntries, { list })).json<OutputOf<typeof lookupEntries.getEntries>>()
  const one = async (list: BlockList | LookupList, id: number) => {
    const found = (await read(list)).find((entry) => entry.id === id)
    if (found === undefined) throw new Error('There is no such entry')
    return found
  }
  const add = async (list: BlockList | LookupList, content: Partial<EntryContent>) =>
    admin.ask(callsOf(list).addEntry, { list, content: { ...blank, ...content } }, { key: aKey() })
  const save = async (list: BlockList | LookupList, id: number, content: Partial<EntryContent>) => {
    const entry = await one(list, id)
    return admin.ask(
      callsOf(list).saveEntry,
      { list, id, content: { ...entry.content, ...content } },
      { key: aKey(), ifMatch: entry.version },
    )
  }
  const retire = async (list: BlockList | LookupList, id: number, isRetired = true) =>
    admin.ask(
      callsOf(list).retireEntry,
      { list, id, isRetired },
      { key: aKey(), ifMatch: (await one(list, id)).version },
    )
  const titles = async () => (await admin.ask(profile.getUserTitles, {})).json()

  it('show a correction to everybody, and record it', async () => {
    const saved = await save('titles', 1, { name: 'Mister' })
    expect(saved.json()).toMatchObject({ success: true, message: 'Entry saved', version: 2 })
    expect((await titles())[0]).toEqual({ titleId: 1, description: 'Mister' })
    const { rows } = (await admin.ask(calls.security.getAuditEvents, { action: 'entry-changed' })).json()
    expect(rows[0]).toMatchObject({
      details: { list: 'titles', name: 'Mister', change: 'changed', fields: ['name'] },
    })
    const late = await admin.ask(
      lookupEntries.saveEntry,
      { list: 'titles', id: 1, content: blank },
      { key: aKey(), ifMatch: 1 },
    )
    expect([late.statusCode, late.json()]).toMatchObject([412, { current: { content: { name: 'Mister' } } }])
  })

  it('add an entry once for its key, and offer it in its order', async () => {
    const key = aKey()
    const input = { list: 'titles' as const, content: { ...blank, name: 'Judge', order: 1 } }
    const [first, again] = [
      await admin.ask(lookupEntries.addEntry, input, { key }),
      await admin.ask(lookupEntries.addEntry, input, { key }),
    ]
    expect(first.json()).toEqual(again.json())
    expect((await titles()).map(({ description }: { description: string }) => description)).toEqual(
      expect.arrayContaining(['Judge']),
    )
    expect((await add('titles', { name: 'judge' })).json().errors[0]).toMatchObject({ code: 'content.name' })
  })

  it('retire an entry, which is still named where it was chosen', async () => {
    expect((await retire('titles', 9)).json()).toMatchObject({ message: 'Entry retired' })
    expect(await titles()).toContainEqual({ titleId: 9, description: 'Rev', isRetired: true })
    expect((await retire('titles', 9, false)).json()).toMatchObject({ message: 'Entry offered again' })
    await retire('organisationTypes', 6)
    const types = (await server.nobody.ask(calls.auth.getOrganisationTypes, {})).json()
    expect(types).toHaveLength(5)
  })

  it('keep the components', async () => {
    expect((await add('components', {})).statusCode).toBe(400)
    expect((await retire('components', 1)).statusCode).toBe(400)
    await save('components', 1, { name: 'Services', linkUrl: 'https://blocks.example/' })
    const shown = (await server.nobody.ask(calls.dashboard.components, {})).json()
    expect(shown[0]).toMatchObject({ name: 'Services', linkUrl: 'https://blocks.example/' })
    expect((await save('components', 1, { linkUrl: 'javascript:alert(1)' })).json().errors[0].code).toBe(
      'content.linkUrl',
    )
  })

  it('do not change the figures of past quarters', async () => {
    const report = async () => {
      const answer = await server.nobody.ask(buildingBlocks.getBuildingBlockData, {})
      const { reportingPeriods } = answer.json<OutputOf<typeof buildingBlocks.getBuildingBlockData>>()
      return {
        past: reportingPeriods.filter(({ isCurrent }) => !isCurrent),
        current: reportingPeriods.find(({ isCurrent }) => isCurrent),
      }
    }
    const [category] = await read('buildingBlockCategories')
    const corrected = await one('requirements', 102)
    const before = await report()
    await save('requirements', 102, { name: 'Corrected' })
    await retire('requirements', 101)
    await add('requirements', { name: 'Lift', parentId: 2 })
    await add('buildingBlocks', { name: 'Helicopter', parentId: category?.id ?? null })
    await retire('buildingBlocks', 3)
    const after = await report()
    // A name is corrected in every quarter; the figures stay.
    const { name } = corrected.content
    const past = JSON.stringify(before.past)
    expect(past).toContain(name)
    expect(after.past).toEqual(JSON.parse(past.replaceAll(name, 'Corrected')))
    expect(after.past).toHaveLength(4)
    const requirementsOf = ({ current }: typeof before) =>
      current?.blockStats.flatMap(({ requirementStats }) =>
        requirementStats.map(({ buildingBlockRequirementId }) => buildingBlockRequirementId),
      )
    expect(requirementsOf(before)).toContain(101)
    expect(requirementsOf(after)).not.toContain(101)
    expect(after.current?.blockStats.map(({ description }) => description)).toContain('Helicopter')
  })

  it('keep every crime figure when a type is renamed and retired, and the new name stands in all quarters', async () => {
    const report = async () =>
      (await server.nobody.ask(calls.crime.stats, {})).json<OutputOf<typeof calls.crime.stats>>()
    const total = async () =>
      (await server.nobody.ask(calls.dashboard.get, {})).json<OutputOf<typeof calls.dashboard.get>>().boundary
        .totalCrime
    const [before, totalBefore] = [await report(), await total()]
    const [murder] = await read('crimeTypes')
    const id = murder?.id ?? 0
    const name = murder?.content.name ?? ''
    await save('crimeTypes', id, { name: 'Murder (corrected)' })
    await retire('crimeTypes', id)
    const renamed = JSON.parse(JSON.stringify(before).replaceAll(`"${name}"`, '"Murder (corrected)"'))
    expect(renamed).not.toEqual(before)
    expect(await report()).toEqual(renamed)
    expect(await total()).toBe(totalBefore)
    const components = (await server.nobody.ask(calls.dashboard.components, {})).body
    expect(components).not.toContain('Murder (corrected)')
  })

  it('still show what was captured with a requirement', async () => {
    const municipal = await server.signIn('municipal.cpt@demo.example')
    const key = (await providersOf(server, 'CPT', 'WC024'))()
    const { buildingBlockRequirements: asked } = await readProvider(municipal, key)
    const requirement = asked[0]?.buildingBlockRequirementId ?? 0
    const pull = async (cursor?: string) =>
      (await municipal.ask(calls.sync.changes, { cursor })).json<OutputOf<typeof calls.sync.changes>>()
    const { cursor } = await pull()
    expect((await pull(cursor)).isReset).toBe(false)
    await retire('requirements', requirement)
    expect((await pull(cursor)).isReset).toBe(true)
    const record = await readProvider(municipal, key)
    expect(record.buildingBlockRequirements[0]).toEqual({ ...asked[0], isRetired: true })
    const blocks = (await municipal.ask(buildingBlocks.getBuildingBlocks, {})).json<
      OutputOf<typeof buildingBlocks.getBuildingBlocks>
    >()
    const ids = blocks.flatMap(({ requirements }) =>
      requirements.map(({ buildingBlockRequirementId }) => buildingBlockRequirementId),
    )
    expect(ids).not.toContain(requirement)
  })

  it('offer a requirement again only in the quarter in which it was retired', async () => {
    await retire('requirements', 201)
    expect((await retire('requirements', 201, false)).json()).toMatchObject({ success: true })
    await server.database.db
      .updateTable('building_block_requirements')
      .set({ retired_at: quarterStart({ year: 2020, quarter: 1 }) })
      .where('id', '=', 201)
      .execute()
    expect((await retire('requirements', 201, false)).statusCode).toBe(400)
  })

  it('refuse a requirement of no block, a category in use and a person without the action', async () => {
    expect((await add('requirements', { name: 'Lost' })).json().errors[0]).toMatchObject({
      code: 'content.parentId',
    })
    expect((await retire('buildingBlockCategories', 1)).statusCode).toBe(400)
    const id = await addPerson(server.database, {
      username: 'lists@kloof.example',
      actions: ['LogIntoSystem', 'WorldOfImpactAdmin'],
    })
    const client = await server.enter(id)
    expect((await client.ask(blockEntries.getEntries, { list: 'requirements' })).statusCode).toBe(403)
    expect((await client.ask(lookupEntries.getEntries, { list: 'titles' })).statusCode).toBe(200)
  })
})

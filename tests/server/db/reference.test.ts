import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionIds } from '#contract/access.ts'
import type { Database } from '#server/db/connection.ts'
import { fillDatabase } from '#server/db/seed/index.ts'
import type { Tables } from '#server/db/tables.ts'
import { aDatabase, aReferenceDatabase, databases, demoNow } from '#tests/support/database.ts'

describe.each(databases)('a database filled with the reference data on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await aReferenceDatabase(kind)
  })
  afterAll(() => database.close())

  const count = async (table: keyof Tables) =>
    (await database.db.selectFrom(table).selectAll().execute()).length

  it('has the country: 9 provinces, 52 districts, 213 municipalities, each in the one above', async () => {
    const boundaries = await database.db.selectFrom('boundaries').selectAll().execute()
    const ofType = (type: number) => boundaries.filter((boundary) => boundary.boundary_type_id === type)
    expect([1, 2, 3].map((type) => ofType(type).length)).toEqual([9, 52, 213])
    expect(ofType(2).every((district) => ofType(1).some(({ id }) => id === district.parent_id))).toBe(true)
    expect(ofType(3).every((local) => ofType(2).some(({ id }) => id === local.parent_id))).toBe(true)
    expect(
      ofType(3).every((local) => local.district_id === local.parent_id && local.province_id !== null),
    ).toBe(true)
    expect(await count('municipality_stakeholders')).toBe(213)
  })

  it('has each metro at two levels, and finds places without accents and by their other name', async () => {
    const found = (part: string) =>
      database.db
        .selectFrom('boundaries')
        .select(['code', 'boundary_type_id'])
        .where('search_name', 'like', `%${part}%`)
        .orderBy('boundary_type_id')
        .execute()
    expect(await found('city of cape town')).toEqual([
      { code: 'CPT', boundary_type_id: 2 },
      { code: 'CPT', boundary_type_id: 3 },
    ])
    expect(await found('beyers naude')).toEqual([{ code: 'EC101', boundary_type_id: 3 }])
    expect(await found('east london')).toHaveLength(2)
  })

  it('has an approximate map in two details', async () => {
    const revision = await database.db.selectFrom('geography_revisions').selectAll().executeTakeFirstOrThrow()
    expect(revision.is_approximate).toBe(1)
    const topologies = [revision.low_topology, revision.full_topology].map((text): unknown =>
      JSON.parse(text),
    )
    for (const topology of topologies) expect(topology).toHaveProperty('objects')
  })

  it('has the catalogue of building blocks, with the addresses of safe places hidden to begin with', async () => {
    expect(await count('building_block_categories')).toBe(7)
    expect(await count('building_block_requirements')).toBe(113)
    const blocks = await database.db.selectFrom('building_blocks').selectAll().orderBy('id').execute()
    expect(blocks).toHaveLength(20)
    const hidden = blocks.filter((block) => block.address_is_public === 0).map((block) => block.description)
    expect(hidden).toEqual(['Shelter for survivors', 'White Door centre of hope', 'Second-stage housing'])
  })

  it('has every action of the contract, and four groups', async () => {
    const actions = await database.db.selectFrom('actions').select(['id', 'name']).orderBy('id').execute()
    expect(actions).toHaveLength(32)
    expect(Object.fromEntries(actions.map(({ id, name }) => [name, id]))).toEqual(actionIds)
    const groups = await database.db
      .selectFrom('groups')
      .innerJoin('group_actions', 'group_id', 'id')
      .select((eb) => ['name', eb.fn.countAll<number>().as('actions')])
      .groupBy('name')
      .orderBy('name')
      .execute()
    expect(groups).toEqual([
      { name: 'Health Check administrators', actions: 7 },
      { name: 'Municipal designated persons', actions: 6 },
      { name: 'Provincial designated persons', actions: 8 },
      { name: 'System administrators', actions: 32 },
    ])
  })

  it('has questionnaires, crime types, pillars, components, helplines and texts', async () => {
    expect(await count('questionnaires')).toBe(2)
    expect(await count('question_categories')).toBe(5)
    expect(await count('questions')).toBe(42)
    expect(await count('crime_types')).toBe(8)
    expect(await count('pillars')).toBe(6)
    expect(await count('components')).toBe(4)
    expect(await count('helplines')).toBe(18)
    expect(await count('texts')).toBeGreaterThan(10)
  })

  it('has no accounts, and signing in is switched off', async () => {
    expect(await count('users')).toBe(0)
    expect(await count('providers')).toBe(0)
    expect(await database.db.selectFrom('feature_flags').selectAll().execute()).toEqual([
      { name: 'enableLogin', is_on: 0 },
    ])
  })

  it('gives the next row the next id', async () => {
    const group = { name: 'Researchers', description: '' }
    const { id } = await database.db
      .insertInto('groups')
      .values(group)
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db.deleteFrom('groups').where('id', '=', id).execute()
    expect(id).toBe(5)
  })

  it('is not filled again, whatever is requested', async () => {
    const marks = await database.db.selectFrom('system_values').selectAll().orderBy('name').execute()
    await fillDatabase(database, 'demo', { now: () => demoNow + 1 })
    expect(await database.db.selectFrom('system_values').selectAll().orderBy('name').execute()).toEqual(marks)
    expect(marks.map((mark) => mark.name)).toEqual(['epoch', 'seed'])
  })
})

describe.each(databases)('filling on %s', (kind) => {
  it('happens once when two servers start together', async () => {
    const database = await aDatabase(kind)
    const fill = () => fillDatabase(database, 'reference', { now: () => demoNow })
    await Promise.all([fill(), fill()])
    expect(await database.db.selectFrom('components').selectAll().execute()).toHaveLength(4)
    await database.close()
  })

  it('does nothing where none is requested', async () => {
    const database = await aDatabase(kind)
    await fillDatabase(database, 'none', { now: () => demoNow })
    expect(await database.db.selectFrom('system_values').selectAll().execute()).toEqual([])
    await database.close()
  })
})

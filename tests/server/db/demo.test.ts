// @module-tag slow
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isPhone } from '#contract/fields/phone.ts'
import type { Database } from '#server/db/connection.ts'
import { demoPassword, demoPasswordHash, demoSignIns } from '#server/db/seed/demo-sign-ins.ts'
import { fillDatabase } from '#server/db/seed/index.ts'
import type { Tables } from '#server/db/tables.ts'
import { hashPassword, verifyPassword } from '#server/domains/auth/password.ts'
import { countSurveys } from '#tests/support/counted-surveys.ts'
import { aDatabase, aDemoDatabase, databases, demoNow } from '#tests/support/database.ts'

const tables = [
  'stakeholders',
  'addresses',
  'contacts',
  'users',
  'user_groups',
  'stakeholder_relationships',
  'organisations',
  'providers',
  'contact_persons',
  'requirement_answers',
  'requirement_answer_history',
  'provider_updates',
  'changes',
  'health_checks',
  'health_check_scores',
  'health_check_responses',
  'health_check_answers',
  'crime_figures',
  'collective_actions',
] as const satisfies readonly (keyof Tables)[]

describe.each(databases)('the demonstration country on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await aDemoDatabase(kind)
  })
  afterAll(() => database.close())

  const municipalityIds = async () =>
    (await database.db.selectFrom('municipality_stakeholders').select('boundary_id').execute()).map(
      (row) => row.boundary_id,
    )

  it('has providers, figures, surveys and challenges in every municipality', async () => {
    const { db } = database
    const places = (rows: readonly { readonly id: number }[]) => new Set(rows.map((row) => row.id))
    const expected = new Set(await municipalityIds())
    expect(places(await db.selectFrom('providers').select('municipality_id as id').execute())).toEqual(
      expected,
    )
    expect(
      places(await db.selectFrom('crime_figures').select('boundary_id as id').distinct().execute()),
    ).toEqual(expected)
    expect(places(await db.selectFrom('collective_actions').select('boundary_id as id').execute())).toEqual(
      expected,
    )
    const surveyed = db
      .selectFrom('health_check_scores')
      .innerJoin('health_checks', 'health_checks.id', 'health_check_id')
      .innerJoin('organisations', 'organisations.stakeholder_id', 'organisation_stakeholder_id')
    expect(places(await surveyed.select('boundary_id as id').distinct().execute())).toEqual(expected)
  })

  it('has eight crime types over twelve quarters, the last one ended', async () => {
    const figures = await database.db.selectFrom('crime_figures').selectAll().execute()
    expect(figures).toHaveLength(213 * 8 * 12)
    const quarters = [...new Set(figures.map((figure) => figure.year * 10 + figure.quarter))].toSorted(
      (a, b) => a - b,
    )
    expect([quarters[0], quarters.at(-1)]).toEqual([20232, 20261])
  })

  it('has every type of organisation, each district with a few', async () => {
    const organisations = await database.db
      .selectFrom('organisations')
      .innerJoin('boundaries', 'boundaries.id', 'boundary_id')
      .select(['organisation_type_id', 'district_id', 'verification_status_id'])
      .execute()
    expect(new Set(organisations.map((one) => one.organisation_type_id))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(new Set(organisations.map((one) => one.verification_status_id))).toEqual(new Set([1, 2, 3]))
    const byDistrict = new Map<number | null, number>()
    for (const { district_id: id } of organisations) byDistrict.set(id, (byDistrict.get(id) ?? 0) + 1)
    expect(byDistrict.size).toBe(52)
    expect(Math.min(...byDistrict.values())).toBeGreaterThanOrEqual(3)
  })

  it('has no number or address that reaches anyone', async () => {
    const contacts = await database.db
      .selectFrom('contacts')
      .innerJoin('contact_types', 'contact_types.id', 'contact_type_id')
      .select(['detail', 'kind'])
      .execute()
    const strange = contacts.filter(({ kind: of, detail }) =>
      of === 'phone'
        ? !(isPhone(detail) && detail.startsWith('000000'))
        : !/^[a-z0-9.]+@(example\.org|demo\.example)$/.test(detail),
    )
    expect(strange).toEqual([])
  })

  it('scores every survey by its own answers', async () => {
    const stored = await database.db
      .selectFrom('health_check_scores')
      .selectAll()
      .where('public_score', '=', (eb) => eb.ref('score'))
      .execute()
    const scoreOf = new Map(
      stored.map((row) => [`${row.health_check_id}/${row.question_category_id}`, row.score]),
    )
    const counted = (await countSurveys(database)).flatMap(({ id, scores }) =>
      [...scores].map(([category, score]) => ({ key: `${id}/${category}`, score })),
    )
    expect(counted.length).toBeGreaterThan(10_000)
    expect(new Set(scoreOf.keys())).toEqual(new Set(counted.map(({ key }) => key)))
    const wrong = counted.filter(({ key, score }) => Math.abs(score - (scoreOf.get(key) ?? 0)) > 0.006)
    expect(wrong).toEqual([])
  })

  it('lets four people sign in, and marks every account as a demonstration', async () => {
    const users = await database.db.selectFrom('users').selectAll().execute()
    const able = users.filter((user) => user.password_hash !== null).map((user) => user.username)
    expect(able.toSorted()).toEqual(demoSignIns.map(({ username }) => username).toSorted())
    expect(users.every((user) => user.is_demo === 1)).toBe(true)
    const flags = await database.db.selectFrom('feature_flags').selectAll().execute()
    expect(flags).toEqual([{ name: 'enableLogin', is_on: 1 }])
    const mark = await database.db
      .selectFrom('system_values')
      .select('value')
      .where('name', '=', 'demo')
      .executeTakeFirst()
    expect(mark).toBeDefined()
  })

  it('gives the next stakeholder the next id', async () => {
    const added = {
      stakeholder_type_id: 2,
      name: 'Aloe House',
      search_name: 'aloe house',
      created_at: demoNow,
    }
    const { id } = await database.db
      .insertInto('stakeholders')
      .values(added)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { last } = await database.db
      .selectFrom('stakeholders')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    expect(id).toBe(last)
    await database.db.deleteFrom('stakeholders').where('id', '=', id).execute()
  })
})

describe('demonstration data', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is the same for the same moment, and on every database', async () => {
    const copies = await Promise.all(databases.map(aDemoDatabase))
    const again = copies.length > 1 ? [] : [await aCountryAt(demoNow)]
    const sums = await Promise.all([...copies, ...again].map(checksumOf))
    expect(new Set(sums).size).toBe(1)
    expect(await checksumOf(await aCountryAt(demoNow + 86_400_000))).not.toBe(sums[0])
  })

  it('is refused in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const database = await aDatabase()
    await expect(fillDatabase(database, 'demo', { now: () => demoNow })).rejects.toThrow(
      'never loaded in production',
    )
    expect(await database.db.selectFrom('system_values').selectAll().execute()).toEqual([])
    await database.close()
  })

  it('accepts its password, which is hashed as any other', async () => {
    expect(await verifyPassword(demoPasswordHash, demoPassword)).toBe(true)
    const settings = (hash: string) => hash.split('$').slice(0, 4)
    expect(settings(demoPasswordHash)).toEqual(settings(await hashPassword(demoPassword)))
  })

  it.each(['2026-04-01T00:00:30+02:00', '2026-12-31T23:59:59+02:00'])(
    'can be made at the edge of a quarter, %s',
    async (day) => {
      const database = await aCountryAt(Date.parse(day))
      const { last } = await database.db
        .selectFrom('provider_updates')
        .select((eb) => eb.fn.max('at').as('last'))
        .executeTakeFirstOrThrow()
      expect(last).toBeLessThanOrEqual(Date.parse(day))
      await database.close()
    },
  )
})

async function aCountryAt(now: number): Promise<Database> {
  const database = await aDatabase()
  await fillDatabase(database, 'demo', { now: () => now })
  return database
}

async function checksumOf(database: Database): Promise<string> {
  const sum = createHash('sha256')
  for (const table of tables) {
    const rows = await database.db.selectFrom(table).selectAll().execute()
    for (const line of rows.map((row) => JSON.stringify(row)).toSorted()) sum.update(line)
  }
  await database.close()
  return sum.digest('hex')
}

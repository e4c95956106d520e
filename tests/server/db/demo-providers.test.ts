import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import { workItemOf } from '#contract/rules/work-list.ts'
import { RecordedContent } from '#contract/schemas/verification.ts'
import type { WorkItem } from '#contract/schemas/work-item.ts'
import type { Database } from '#server/db/connection.ts'
import { listProviderRecords } from '#server/queries/provider/store.ts'
import { aDemoDatabase, databases, demoNow } from '#tests/support/database.ts'

describe.each(databases)('the providers of the demonstration country on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await aDemoDatabase(kind)
  })
  afterAll(() => database.close())

  const current = quarterOf(demoNow)

  it('has nobody who verified or returned what they submitted', async () => {
    const updates = await database.db.selectFrom('provider_updates').selectAll().orderBy('id').execute()
    const submitters = new Map<number, number | null>()
    const strange = updates.filter((update) => {
      if (update.state !== 'submitted') return update.by_stakeholder_id === submitters.get(update.provider_id)
      submitters.set(update.provider_id, update.by_stakeholder_id)
      return update.by_stakeholder_id === null
    })
    expect(strange).toEqual([])
  })

  it('has decisions only after submissions, and nothing in the future', async () => {
    const updates = await database.db
      .selectFrom('provider_updates')
      .innerJoin('stakeholders', 'stakeholders.id', 'provider_id')
      .selectAll('provider_updates')
      .select(['stakeholders.created_at', 'stakeholders.version'])
      .orderBy('provider_updates.id')
      .execute()
    const before = new Map<string, (typeof updates)[number]>()
    const strange = updates.filter((update) => {
      const key = `${update.provider_id} ${update.year} ${update.quarter}`
      const earlier = before.get(key)
      before.set(key, update)
      const period = quarterOf(update.at)
      const mayFollow = update.state === 'submitted' ? [undefined, 'returned'] : ['submitted']
      return !(
        period.year === update.year &&
        period.quarter === update.quarter &&
        update.at >= update.created_at &&
        update.at <= demoNow &&
        update.at > (earlier?.at ?? 0) &&
        mayFollow.includes(earlier?.state) &&
        update.provider_version <= update.version &&
        (update.comment === null) === (update.state !== 'returned')
      )
    })
    expect(strange).toEqual([])
  })

  it('has providers of Cape Town and Stellenbosch in every state this quarter', async () => {
    const rows = await database.db
      .selectFrom('providers')
      .innerJoin('boundaries', 'boundaries.id', 'municipality_id')
      .leftJoin('provider_updates as update', (join) =>
        join
          .onRef('update.provider_id', '=', 'providers.stakeholder_id')
          .on('update.year', '=', current.year)
          .on('update.quarter', '=', current.quarter),
      )
      .select(['providers.stakeholder_id', 'update.state', 'boundaries.code'])
      .where('boundaries.code', 'in', ['CPT', 'WC024'])
      .orderBy('update.id')
      .execute()
    for (const code of ['CPT', 'WC024']) {
      const last = new Map(
        rows.filter((row) => row.code === code).map((row) => [row.stakeholder_id, row.state]),
      )
      expect(new Set(last.values())).toEqual(new Set([null, 'submitted', 'verified', 'returned']))
    }
  })

  it('has each answer as the last one of its history', async () => {
    const history = await database.db
      .selectFrom('requirement_answer_history')
      .selectAll()
      .orderBy('id')
      .execute()
    const answers = await database.db.selectFrom('requirement_answers').selectAll().execute()
    const last = new Map(history.map((row) => [`${row.provider_id} ${row.requirement_id}`, row]))
    expect(last.size).toBe(answers.length)
    for (const answer of answers) {
      expect(last.get(`${answer.provider_id} ${answer.requirement_id}`)).toMatchObject({
        is_available: answer.is_available,
        answered_at: answer.answered_at,
      })
    }
  })

  it('counts the versions of a provider as its changes', async () => {
    const rows = await database.db
      .selectFrom('changes')
      .innerJoin('stakeholders', 'stakeholders.id', 'stakeholder_id')
      .select((eb) => [
        'stakeholders.version',
        eb.fn.max('changes.version').as('last'),
        eb.fn.countAll<number>().as('count'),
      ])
      .groupBy(['stakeholders.id', 'stakeholders.version'])
      .execute()
    expect(rows.every((row) => row.version === row.last && row.version === row.count)).toBe(true)
    const providers = await database.db.selectFrom('providers').select('stakeholder_id').execute()
    expect(rows).toHaveLength(providers.length)
  })

  it('has work of every kind for the verifier of the Western Cape, told field by field', async () => {
    const rows = await database.db
      .selectFrom('providers')
      .innerJoin('building_blocks as block', 'block.id', 'building_block_id')
      .innerJoin('boundaries', 'boundaries.id', 'municipality_id')
      .innerJoin('boundaries as cape', 'cape.province_id', 'boundaries.province_id')
      .select(['stakeholder_id', 'building_block_category_id as category'])
      .where('cape.code', '=', 'CPT')
      .where('cape.boundary_type_id', '=', 3)
      .execute()
    const categories = new Map(rows.map((row) => [row.stakeholder_id, row.category]))
    const records = await listProviderRecords(database.db, [...categories.keys()], current)
    const { stakeholder_id: verifier } = await database.db
      .selectFrom('users')
      .select('stakeholder_id')
      .where('username', '=', 'province.wc@demo.example')
      .executeTakeFirstOrThrow()
    const waiting = records
      .filter(({ state }) => state === 'submitted')
      .map((record) => workItemOf(record, categories.get(record.stakeholderId) ?? 0))
    const count = (is: (item: WorkItem) => boolean) => waiting.filter(is).length
    const daysOf = ({ submitted }: WorkItem) => (demoNow - (submitted?.at ?? 0)) / 86_400_000
    expect(count(({ difference }) => difference.type === 'new')).toBeGreaterThan(2)
    expect(count(({ difference }) => difference.type === 'unchanged')).toBeGreaterThan(10)
    expect(count(({ difference }) => difference.type === 'changed' && difference.fields > 0)).toBeGreaterThan(
      20,
    )
    expect(count(({ isSentAgain }) => isSentAgain)).toBeGreaterThan(5)
    expect(count(({ submitted }) => submitted?.by === verifier)).toBeGreaterThan(3)
    expect(count((item) => daysOf(item) > 15)).toBeGreaterThan(5)
    expect(count((item) => daysOf(item) < 14)).toBeGreaterThan(30)
  })

  it('ends each recorded change where the next one starts, or at the present content', async () => {
    const changes = await database.db
      .selectFrom('changes')
      .select(['stakeholder_id', 'before', 'after', 'paths'])
      .where('after', '<>', 'null')
      .orderBy('version', 'desc')
      .execute()
    const ids = [...new Set(changes.map((change) => change.stakeholder_id))]
    const records = await listProviderRecords(database.db, ids, current)
    const expected = new Map<number, unknown>(
      records.map((record) => [record.stakeholderId, contentOf(record)]),
    )
    expect(ids.length).toBeGreaterThan(100)
    for (const change of changes) {
      const [before, after] = [change.before, change.after].map((text) =>
        RecordedContent.parse(JSON.parse(text)),
      )
      expect(after).toEqual(expected.get(change.stakeholder_id))
      if (before === undefined || after === undefined) throw new Error('Nothing was told')
      expect(JSON.parse(change.paths)).toEqual(changedPaths(before, after))
      expected.set(change.stakeholder_id, before)
    }
  })

  it('hides the addresses of safe places', async () => {
    const places = await database.db
      .selectFrom('providers')
      .innerJoin('building_blocks', 'building_blocks.id', 'building_block_id')
      .select(['is_address_public', 'longitude', 'latitude', 'address_is_public'])
      .execute()
    const hidden = places.filter((place) => place.is_address_public === 0)
    expect(hidden.every((place) => place.longitude === null && place.latitude === null)).toBe(true)
    expect(
      places.filter((place) => place.address_is_public === 0).every((place) => hidden.includes(place)),
    ).toBe(true)
    expect(hidden.length).toBeLessThan(places.length / 2)
  })
})

import { DAY_MS } from '#contract/rules/day.ts'
import { insertCollectiveAction } from '#tests/support/collective-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { stakeholderTypes } from '#contract/fields/contact-types.ts'
import { calls } from '#contract/index.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { aDemoDatabase, databases } from '#tests/support/database.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const { geography } = calls
const nowhere = 2_000_000

describe.each(databases)('boundaries and pins, on %s', (kind) => {
  let server: TestServer
  let capeTown: TestPlace
  let province: number
  beforeAll(async () => {
    server = await aServer({ database: await aDemoDatabase(kind) })
    capeTown = await aPlace(server.database, 'CPT')
    province = capeTown.provinceId
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  const told = async <Answer>(
    call: Parameters<TestServer['nobody']['ask']>[0],
    input: object,
  ): Promise<Answer> => {
    const answer = await server.nobody.ask(call, input)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const refused = async (call: Parameters<TestServer['nobody']['ask']>[0], input: object) => {
    const answer = await server.nobody.ask(call, input)
    const { errors = [] } = answer.json()
    return [answer.statusCode, ...errors.map(({ code }: { code: string }) => code)]
  }

  it('lists those of a level within a boundary, and those just below it', async () => {
    type List = OutputOf<typeof geography.list>
    const districts = await told<List>(geography.listWithin, { type: 2, id: province })
    expect(districts).toHaveLength(6)
    expect(await told<List>(geography.listWithin, { type: 3, id: province })).toHaveLength(25)
    expect(await told(geography.contained, { containingBoundaryId: province })).toEqual(districts)
    const [first] = await told<List>(geography.listWithin, { type: 3, id: province, filter: 'cápe TOWN' })
    expect(first?.boundaryId).toBe(capeTown.boundaryId)
    expect(await told(geography.listWithin, { type: 4, id: province })).toEqual([])
    expect(await told(geography.contained, { containingBoundaryId: capeTown.boundaryId })).toEqual([])
  })

  it('names the field of a type that does not fit, and reports an unknown boundary as not found', async () => {
    const { boundaryId: municipality } = capeTown
    expect(await refused(geography.list, { type: 6 })).toEqual([400, 'type'])
    expect(await refused(geography.listWithin, { type: 6, id: province })).toEqual([400, 'type'])
    expect(await refused(geography.listWithin, { type: 1, id: province })).toEqual([400, 'type'])
    expect(await refused(geography.listWithin, { type: 3, id: nowhere })).toEqual([404])
    expect(await refused(geography.contained, { containingBoundaryId: nowhere })).toEqual([404])
    expect(await refused(geography.geojson, { id: nowhere })).toEqual([404])
    for (const call of [geography.geomarker, geography.actionsGeomarker]) {
      expect(await refused(call, { type: 1, id: municipality })).toEqual([400, 'type'])
      expect(await refused(call, { type: 9, id: municipality })).toEqual([400, 'type'])
      expect(await refused(call, { type: 3, id: nowhere })).toEqual([404])
    }
    const ofCategory = { type: 3, id: municipality, buildingBlockCategoryId: 999 }
    expect(await refused(geography.geomarkerOfCategory, ofCategory)).toEqual([404])
  })

  it('gives the geometry of a boundary, or none where it has none', async () => {
    type Feature = OutputOf<typeof geography.geojson>
    const { geometry, properties } = await told<Feature>(geography.geojson, { id: capeTown.boundaryId })
    expect(geometry?.type).toMatch(/^(Multi)?Polygon$/)
    const points = (geometry?.coordinates ?? []).flat(2) as unknown[]
    expect(points.length).toBeGreaterThan(3)
    expect(properties).toMatchObject({
      boundaryId: capeTown.boundaryId,
      boundaryTypeId: 3,
      isApproximate: true,
    })
    const ward = await server.database.db
      .insertInto('boundaries')
      .values({
        boundary_type_id: 4,
        code: `W${kind}`,
        name: 'Ward 1',
        search_name: 'ward 1',
        parent_id: capeTown.boundaryId,
        province_id: province,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await told<Feature>(geography.geojson, { id: ward.id })).geometry).toBeNull()
    await server.database.db.deleteFrom('boundaries').where('id', '=', ward.id).execute()
  })

  it('places the pin of a provider at its address only if that is public, and gives a removed one no pin', async () => {
    type Markers = OutputOf<typeof geography.geomarker>
    const { db } = server.database
    const at = { type: 3, id: capeTown.boundaryId }
    const pins = () => told<Markers>(geography.geomarker, at)
    const { stakeholderId } = capeTown.provider
    const place = (isPublic: number, longitude: number | null) =>
      db
        .updateTable('providers')
        .set({ is_address_public: isPublic, longitude, latitude: longitude === null ? null : -33.1234567 })
        .where('stakeholder_id', '=', stakeholderId)
        .execute()
    const pin = async () => (await pins()).find((one) => one.stakeholderId === stakeholderId)
    const label = await db
      .selectFrom('boundaries')
      .select(['label_lon as longitude', 'label_lat as latitude'])
      .where('id', '=', capeTown.boundaryId)
      .executeTakeFirstOrThrow()

    await place(1, 18.7654321)
    expect(await pin()).toMatchObject({ longitude: 18.7654321, latitude: -33.1234567, isApproximate: false })
    await place(0, 18.7654321)
    expect(await pin()).toMatchObject({ ...label, isApproximate: true })
    expect(JSON.stringify(await pins())).not.toMatch(/18\.7654321|33\.1234567/)
    await place(1, null)
    expect(await pin()).toMatchObject({ ...label, isApproximate: true })

    const all = await pins()
    const [some] = all
    const ofCategory = await told<Markers>(geography.geomarkerOfCategory, {
      ...at,
      buildingBlockCategoryId: some?.buildingBlockCategoryId ?? 0,
    })
    expect(ofCategory).toEqual(
      all.filter((one) => one.buildingBlockCategoryId === some?.buildingBlockCategoryId),
    )
    expect(ofCategory.length).toBeLessThan(all.length)
    await db.updateTable('stakeholders').set({ removed_at: 1 }).where('id', '=', stakeholderId).execute()
    expect(await pins()).toEqual(all.filter((one) => one.stakeholderId !== stakeholderId))
    await db.updateTable('stakeholders').set({ removed_at: null }).where('id', '=', stakeholderId).execute()
  })

  it('counts the challenges and active challenges of each stakeholder by pillar, and names no person', async () => {
    type Markers = OutputOf<typeof geography.actionsGeomarker>
    const now = server.clock.now()
    await inTransaction(server.database.db, async (db) => {
      await db.deleteFrom('collective_actions').where('boundary_id', '=', capeTown.boundaryId).execute()
      const challenge = (pillarId: number, from: number, to: number) => ({
        stakeholder_id: capeTown.stakeholderId,
        boundary_id: capeTown.boundaryId,
        pillar_id: pillarId,
        name: 'A challenge',
        valid_from: now + from * DAY_MS,
        valid_to: now + to * DAY_MS,
        outcome: null,
        description: '',
      })
      const challenges = [
        challenge(1, -10, 10),
        challenge(1, -20, -10),
        challenge(2, -5, 0),
        challenge(3, 5, 10),
      ]
      const { id: person } = await db
        .selectFrom('stakeholders')
        .select('id')
        .where('stakeholder_type_id', '=', stakeholderTypes.contactPerson)
        .limit(1)
        .executeTakeFirstOrThrow()
      const ofPerson = { ...challenge(1, -10, 10), stakeholder_id: person }
      for (const one of [...challenges, ofPerson]) await insertCollectiveAction(db, one)
    })
    const pins = await told<Markers>(geography.actionsGeomarker, { type: 3, id: capeTown.boundaryId })
    expect(pins).toMatchObject([
      {
        stakeholderId: capeTown.stakeholderId,
        pillarStats: [
          { pillarId: 1, total: 2, active: 1, inactive: 1 },
          { pillarId: 2, total: 1, active: 1, inactive: 0 },
        ],
        isApproximate: true,
      },
    ])
    const ofProvince = await told<Markers>(geography.actionsGeomarker, { type: 1, id: province })
    expect(ofProvince).toContainEqual(pins[0])
    expect(ofProvince.length).toBeGreaterThan(1)
  })
})

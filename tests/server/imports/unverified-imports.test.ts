// @module-tag slow
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, OutputOf } from '#contract/call.ts'
import { calls, everyCall } from '#contract/index.ts'
import { plainPaths } from '#contract/rules/page-paths.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import { aReferenceDatabase, databases, onFirstOnly, demoNow } from '#tests/support/database.ts'
import { everyExport, pathOf, rowsIn } from '#tests/support/exports.ts'
import { anImportDesk, importFile, type ImportDesk } from '#tests/support/imports.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, dashboard, directory, geography } = calls

const publicReads = everyCall.filter(({ call }) => call.access === 'anyone' && call.type === 'read')
const publicFiles = everyExport.filter(({ table, format }) => table.access === 'anyone' && format === 'csv')

/** The fields and columns that count only confirmed providers. */
const claims = new Set([
  'totalbuildingBlock',
  'verifiedProviders',
  'buildingBlockCount',
  'totalBuildingBlockCount',
  'totalVerifiedBuildingBlockCount',
  'answered',
  'availability',
  'providers',
  'verified_providers',
  'services',
])
const nothing: ReadonlySet<unknown> = new Set([0, null, '', '0'])

/** Lists what an answer asserts: figures above nothing, and named places without the mark of an import. */
function assertionsIn(value: unknown, names: ReadonlySet<string>): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const one = Object.entries(value as Readonly<Record<string, unknown>>)
  const { provenance, buildingBlockRequirements: answers = [] } = value as Record<string, unknown>
  const state =
    typeof provenance === 'object' && provenance ? (provenance as { state?: unknown }).state : provenance
  const isMarked = state === 'imported' && Array.isArray(answers) && answers.length === 0
  return one.flatMap(([key, inner]) => {
    if (typeof inner === 'string' && names.has(inner) && !isMarked) return [`${inner} without its mark`]
    if (claims.has(key) && typeof inner !== 'object' && !nothing.has(inner))
      return [`${key} ${JSON.stringify(inner)}`]
    return assertionsIn(inner, names)
  })
}

describe.each(databases)('lists imported into a new database, on %s,', (kind) => {
  let desk: ImportDesk
  let server: TestServer
  let stationId: number
  beforeAll(async () => {
    desk = await anImportDesk(kind, await aReferenceDatabase(kind))
    server = await aServer({ database: desk.database })
    await desk.done('providers', importFile('providers.csv'))
    await desk.done('providers', importFile('health.csv'))
    await desk.done('providers', importFile('police-stations.csv'))
    const row = await desk.database.db
      .selectFrom('providers')
      .select('stakeholder_id')
      .where('external_id', '=', 'station:S1')
      .executeTakeFirstOrThrow()
    stationId = row.stakeholder_id
  })
  afterAll(async () => {
    await server.close()
    await desk.close()
  })

  async function told<C extends Call>(call: C, input: object): Promise<OutputOf<C>> {
    const answer = await server.nobody.ask(call, input)
    expect(answer.statusCode).toBe(200)
    return call.output.parse(answer.json()) as OutputOf<C>
  }
  const confirm = (stakeholder_id: number) =>
    desk.database.db
      .updateTable('providers')
      .set({ confirmed_at: demoNow })
      .where('stakeholder_id', '=', stakeholder_id)
      .execute()

  it('are places to check: no figure counts them, and no share rests on them', async () => {
    const { boundary, containedBoundaryData } = await told(dashboard.get, {})
    for (const one of [boundary, ...containedBoundaryData])
      expect(one).toMatchObject({ totalbuildingBlock: 0, availability: null, answered: 0 })
    expect(boundary.placesToCheck).toBe(7)
    const report = await told(buildingBlocks.getBuildingBlockData, { boundaryTypeId: 3 })
    const stats = [...report.reportingPeriods, ...report.containedBoundaryData].flatMap(
      ({ categoryStats, blockStats }) => [...categoryStats, ...blockStats],
    )
    expect(new Set(stats.map(({ availability }) => availability))).toEqual(new Set([null]))
    expect(
      report.reportingPeriods.flatMap(({ blockStats }) => blockStats.map((one) => one.buildingBlockCount)),
    ).not.toContain(1)
  })

  it('say in the directory and on the map what they are, and claim no service', async () => {
    const { boundaryId } = await desk.database.db
      .selectFrom('providers')
      .select('municipality_id as boundaryId')
      .where('stakeholder_id', '=', stationId)
      .executeTakeFirstOrThrow()
    const entries = await told(directory.ofPlace, { boundaryId })
    expect(entries).toHaveLength(6)
    for (const { provenance, buildingBlockRequirements } of entries) {
      expect(provenance).toMatchObject({ state: 'imported', at: expect.any(Number) as number })
      expect(buildingBlockRequirements).toEqual([])
    }
    expect(entries.find(({ stakeholderId }) => stakeholderId === stationId)?.provenance).toMatchObject({
      list: 'police-stations.csv',
      placeKind: 'police-station',
    })
    const pins = await told(geography.geomarker, { type: 3, id: boundaryId })
    expect(pins).toHaveLength(6)
    expect(new Set(pins.map(({ provenance }) => provenance.state))).toEqual(new Set(['imported']))
  })

  it.each(onFirstOnly(kind))('claim no service in the public exports', async () => {
    const rowsOf = async (name: Parameters<typeof pathOf>[0]) =>
      rowsIn((await server.app.inject({ url: pathOf(name, 'csv') })).body)
    const providers = await rowsOf('providers')
    expect(providers).toHaveLength(7)
    expect(new Set(providers.map(({ provenance }) => provenance))).toEqual(new Set(['imported']))
    expect(new Set(providers.map(({ services }) => services))).toEqual(new Set(['']))
    const list = rowsIn(await desk.exported('providers'))
    expect(new Set(list.map(({ provenance }) => provenance))).toEqual(new Set(['imported']))
    const figures = await rowsOf('figures')
    expect(
      new Set(
        figures.map((row) => `${row['providers']} ${row['availability']} ${row['verified_providers']}`),
      ),
    ).toEqual(new Set(['0  0']))
    const availability = await rowsOf('availability')
    expect(new Set(availability.map((row) => `${row['providers']} ${row['availability']}`))).toEqual(
      new Set(['0 ']),
    )
  })

  it.each(onFirstOnly(kind))('are asserted by no public answer and by no public file', async () => {
    const places = await desk.database.db
      .selectFrom('providers as p')
      .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
      .select(['s.name', 'p.stakeholder_id', 'p.municipality_id', 'p.building_block_id'])
      .execute()
    const names = new Set(places.map(({ name }) => name))
    const inputs = places.flatMap(
      ({
        stakeholder_id: stakeholderId,
        municipality_id: boundaryId,
        building_block_id: buildingBlockId,
      }) => [
        { boundaryId, buildingBlockId },
        { stakeholderId },
        { boundaryId, boundaryTypeId: 3 },
        { type: 3, id: boundaryId },
      ],
    )
    const asserted: string[] = []
    const naming = new Set<string>()
    for (const { call } of publicReads)
      for (const input of [{}, { boundaryTypeId: 3 }, ...inputs]) {
        if (!call.input.safeParse(input).success) continue
        const answer = await server.nobody.ask(call, input)
        if (answer.statusCode !== 200) continue
        if ([...names].some((name) => answer.body.includes(name))) naming.add(call.path)
        asserted.push(...assertionsIn(answer.json(), names).map((said) => `${call.path}: ${said}`))
      }
    for (const { path } of publicFiles) {
      const rows = rowsIn((await server.app.inject({ url: path })).body)
      if (rows.some(({ name }) => names.has(name ?? ''))) naming.add(path)
      asserted.push(...assertionsIn(rows, names).map((said) => `${path}: ${said}`))
      const byPersons = rows.filter(
        ({ provenance, source }) => provenance === 'imported' && source?.includes('designated persons'),
      )
      asserted.push(...byPersons.map(({ source }) => `${path}: ${source}`))
    }
    expect(asserted).toEqual([])
    expect([...naming].toSorted()).toEqual([
      '/api/buildingblock/directory/{boundaryId}',
      '/api/buildingblock/searchcontact',
      '/api/exports/providers.csv',
      '/api/geography/boundary/geomarker/{type}/{id}',
      '/api/geography/geomarkersInArea',
    ])
  })

  it('say on the pages without JavaScript what they are', async () => {
    const { boundaryId, buildingBlockId } = await desk.database.db
      .selectFrom('providers')
      .select(['municipality_id as boundaryId', 'building_block_id as buildingBlockId'])
      .where('stakeholder_id', '=', stationId)
      .executeTakeFirstOrThrow()
    const { body } = await server.app.inject({
      method: 'POST',
      url: plainPaths.directory,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `boundaryId=${boundaryId}&buildingBlockId=${buildingBlockId}`,
    })
    expect(body).toContain('Police station. Ask for the victim-friendly room.')
    expect(body).toContain('Imported, not confirmed.')
    expect(body).not.toContain('Listed as')
  })

  it('count from when a person has confirmed them', async () => {
    await confirm(stationId)
    const { boundary } = await told(dashboard.get, {})
    expect(boundary).toMatchObject({ totalbuildingBlock: 1, verifiedProviders: 0, placesToCheck: 6 })
    const [entry] = await told(directory.searchcontact, { stakeholderId: stationId })
    expect(entry?.provenance).toEqual({ state: 'submitted', ...quarterOf(demoNow) })
  })

  it('say that a list changed them, if it did so after a province had verified them', async () => {
    const earlier = demoNow - 200 * 86_400_000
    await desk.database.db
      .updateTable('providers')
      .set({ confirmed_at: earlier })
      .where('stakeholder_id', '=', stationId)
      .execute()
    await desk.database.db
      .insertInto('provider_updates')
      .values({
        provider_id: stationId,
        ...quarterOf(earlier),
        state: 'verified',
        provider_version: 1,
        by_stakeholder_id: null,
        at: earlier,
        comment: null,
        field_path: null,
        note: null,
        withdraws_update_id: null,
      })
      .execute()
    const [verified] = await told(directory.searchcontact, { stakeholderId: stationId })
    expect(verified?.provenance.state).toBe('verified')
    const file = join(desk.folder, 'moved.csv')
    const list = await readFile(importFile('police-stations.csv'), 'utf8')
    const moved = list.replace('021 555 0110', '021 555 0999')
    expect(moved).not.toBe(list)
    await writeFile(file, moved)
    await desk.done('providers', file)
    const [changed] = await told(directory.searchcontact, { stakeholderId: stationId })
    expect(changed?.provenance).toMatchObject({ state: 'changed', list: 'moved.csv' })
  })
})

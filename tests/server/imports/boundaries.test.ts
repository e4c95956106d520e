// @module-tag slow
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { collectionOf, rectangle, seededAreas, type Lines } from '#tests/support/boundaries.ts'
import { aReferenceDatabase, databases } from '#tests/support/database.ts'
import { anImportDesk, type ImportDesk } from '#tests/support/imports.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const { geography } = calls
const FIRST_MAP_BYTES = 45_000

type Shape = OutputOf<typeof geography.geojson>
type List = OutputOf<typeof geography.list>

function arcsOf(lines: Lines, name: string): Set<number> {
  const all = lines.objects[name]?.geometries.map((one) => ('arcs' in one ? one.arcs : []))
  const arcs: readonly number[] = JSON.parse(`[${JSON.stringify(all).replaceAll(/[[\]]/g, '')}]`)
  return new Set(arcs.map((arc) => (arc < 0 ? ~arc : arc)))
}

function signedArea(ring: readonly (readonly number[])[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = ring[index + 1] ?? []
    return sum + x * nextY - nextX * y
  }, 0)
}

/** A ward of the square that its number names, near Ceres. */
function ward(number: number, municipality = 'WC022') {
  return {
    type: 'Feature',
    properties: { WardID: 10202000 + number, WardNo: number, CAT_B: municipality },
    geometry: {
      type: 'Polygon',
      coordinates: [rectangle(19 + number / 10, -33, 19.1 + number / 10, -32.9)],
    },
  }
}

describe.each(databases)('importing boundaries on %s', (kind) => {
  let desk: ImportDesk
  let server: TestServer
  beforeAll(async () => {
    const database = await aReferenceDatabase(kind)
    desk = await anImportDesk(kind, database)
    server = await aServer({ database })
  })
  afterAll(async () => {
    await server.close()
    await desk.close()
  })

  const told = async <Answer>(
    call: Parameters<TestServer['nobody']['ask']>[0],
    input: object,
  ): Promise<Answer> => (await server.nobody.ask(call, input)).json()
  const revisionNow = () => told<OutputOf<typeof geography.revision>>(geography.revision, {})
  const fileAt = async (url: string) => (await server.app.inject({ method: 'GET', url })).body
  const fullNow = async () => JSON.parse(await fileAt((await revisionNow()).fullUrl)) as Lines
  const file = (name: string, text: string) => {
    const path = join(desk.folder, name)
    writeFileSync(path, text)
    return path
  }
  const listOf = (type: number) => told<List>(geography.list, { type })
  const shapeOf = async (type: number, code: string) => {
    const found = (await listOf(type)).find((one) => one.code === code)
    return told<Shape>(geography.geojson, { id: found?.boundaryId })
  }
  const latest = async () => (await desk.done('--list')).split(' ')[0] ?? ''
  /** Moves everything a hundredth of a degree to the east. */
  const municipalities = () => {
    const fields = (code: string) => ({ CAT_B: code, MUNICNAME: 'Some name' })
    return collectionOf(seededAreas('municipalities', fields, ([x = 0, y = 0]) => [x + 0.01, y]))
  }

  it('reports in a dry run what is matched, missing and moved, and changes nothing', async () => {
    const before = await revisionNow()
    const text = await desk.done('boundaries', file('shapes.geojson', municipalities()), '--dry-run')
    expect(text).toContain('Municipalities: 213 in the file, 213 matched, 0 new, 0 missing.')
    expect(text).toContain('The provinces were built from their municipalities')
    expect(text).toMatch(/Municipalities: centres moved by (0\.9|1\.0) km on average/)
    expect(text).toMatch(/Municipalities: areas changed by 0\.0% on average/)
    expect(await revisionNow()).toEqual(before)
  })

  it('serves the new geometry at an address of its own, equal on all levels, and no longer marks it as approximate', async () => {
    const before = await revisionNow()
    const tilesBefore = (await told<OutputOf<typeof calls.config.links>>(calls.config.links, {})).tiles
    await desk.done('boundaries', file('shapes.geojson', municipalities()))
    const now = await revisionNow()
    expect([now.isApproximate, now.source]).toEqual([
      false,
      'Boundaries: Municipal Demarcation Board, simplified',
    ])
    expect(now.fullUrl).not.toBe(before.fullUrl)
    const lines = await fullNow()
    const shared = arcsOf(lines, 'municipalities')
    for (const name of ['provinces', 'districts']) {
      expect(arcsOf(lines, name).size).toBeGreaterThan(0)
      expect([...arcsOf(lines, name)].filter((arc) => !shared.has(arc))).toEqual([])
    }
    const counts = Object.values(lines.objects).map(({ geometries }) => geometries.length)
    expect(counts.toSorted((a, b) => a - b)).toEqual([9, 52, 213])
    expect(brotliCompressSync(await fileAt(now.lowUrl)).length).toBeLessThan(FIRST_MAP_BYTES)
    const { properties, geometry } = await shapeOf(1, 'FS')
    expect(properties.isApproximate).toBe(false)
    expect(signedArea(geometry?.coordinates.flat(geometry.type === 'Polygon' ? 0 : 1)[0])).toBeGreaterThan(0)
    const { tiles } = await told<OutputOf<typeof calls.config.links>>(calls.config.links, {})
    expect(tiles.urlTemplate).not.toBe(tilesBefore.urlTemplate)
    const again = await desk.done('boundaries', join(desk.folder, 'shapes.geojson'))
    expect(again).toContain('The data already matches this file.')
  })

  it('exports every boundary as GeoJSON that it reads again', async () => {
    const path = join(desk.folder, 'all.geojson')
    expect(await desk.done('--export', 'boundaries', path)).toContain('274 rows written')
    const { features } = JSON.parse(readFileSync(path, 'utf8'))
    expect(features).toHaveLength(274)
    const text = await desk.done('boundaries', path, '--dry-run')
    expect(text).toContain('Provinces: 9 in the file, 9 matched, 0 new, 0 missing.')
  })

  it('restores the earlier geometry when it is undone, at a new address again', async () => {
    const now = await revisionNow()
    const before = await fullNow()
    const list = (await desk.done('--list')).split('\n')
    const first = list.at(-1)?.split(' ')[0] ?? ''
    expect(await desk.done('--undo', first)).toContain('275 changes reversed')
    const after = await revisionNow()
    expect(after.isApproximate).toBe(true)
    expect(after.revision).toBeGreaterThan(now.revision)
    expect(await fullNow()).not.toEqual(before)
    expect(await fileAt(after.fullUrl)).toBe(await fileAt('/geography/1/full.topo.json'))
  })

  it('stores wards for download, replaces all of a municipality at once, and undoes that', async () => {
    const revision = await revisionNow()
    const first = file('wards.geojson', collectionOf([ward(1), ward(2), ward(3)]))
    expect(await desk.done('boundaries', first)).toContain('Wards: 3 in the file, 0 matched, 3 new')
    expect((await listOf(4)).map(({ description, code }) => [code, description])).toEqual([
      ['10202001', 'Ward 1'],
      ['10202002', 'Ward 2'],
      ['10202003', 'Ward 3'],
    ])
    const { geometry, properties } = await shapeOf(4, '10202002')
    expect([properties.isApproximate, geometry?.type]).toEqual([false, 'Polygon'])
    expect(await revisionNow()).toEqual(revision)
    const later = file('wards.geojson', collectionOf([ward(2), ward(4), ward(5, 'WC023')]))
    const text = await desk.done('boundaries', later)
    expect(text).toContain('Wards: 3 in the file, 1 matched, 2 new, 2 missing.')
    expect((await listOf(4)).map(({ description }) => description)).toEqual(['Ward 2', 'Ward 4', 'Ward 5'])
    await desk.done('--undo', await latest())
    expect((await listOf(4)).map(({ description }) => description)).toEqual(['Ward 1', 'Ward 2', 'Ward 3'])
    expect((await shapeOf(4, '10202003')).geometry).not.toBeNull()
  })

  it('finds the municipality of a police area by its position, where its file does not name it', async () => {
    const area = {
      type: 'Feature',
      properties: { COMPNT_NM: 'BEAUFORT WEST' },
      geometry: { type: 'Polygon', coordinates: [rectangle(22.5, -32.4, 22.7, -32.2)] },
    }
    await desk.done('boundaries', file('police.geojson', collectionOf([area])))
    const [station] = await listOf(5)
    expect([station?.code, station?.description]).toEqual(['BEAUFORT WEST', 'BEAUFORT WEST'])
    const [municipality] = (await listOf(3)).filter(({ code }) => code === 'WC053')
    expect(await told(geography.contained, { containingBoundaryId: municipality?.boundaryId })).toEqual([
      station,
    ])
  })
})

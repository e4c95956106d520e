import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureCollection } from 'geojson'
import { topology } from 'topojson-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectionOf, rectangle, seededAreas, type Area } from '#tests/support/boundaries.ts'
import { anImportDesk, type ImportDesk } from '#tests/support/imports.ts'
import { shapefileOf } from '#tests/support/shapefile.ts'
import { writeZip } from '#tests/support/workbook.ts'

let desk: ImportDesk
let before: string
beforeAll(async () => {
  desk = await anImportDesk('sqlite')
  before = await desk.exported('boundaries')
})
afterAll(() => desk.close())

const file = (name: string, content: string | Buffer) => {
  const path = join(desk.folder, name)
  writeFileSync(path, content)
  return path
}
const zip = async (name: string, entries: Readonly<Record<string, string | Buffer>>) => {
  const path = join(desk.folder, name)
  await writeZip(path, new Map(Object.entries(entries)))
  return path
}
const tried = (path: string, ...options: readonly string[]) =>
  desk.done('boundaries', path, '--dry-run', ...options)
async function refused(path: string, ...options: readonly string[]): Promise<string> {
  const { code, text } = await desk.run('boundaries', path, ...options)
  expect(code).toBe(1)
  expect(text).toContain('Rejected. Nothing was changed.')
  expect(await desk.exported('boundaries')).toBe(before)
  expect(await desk.done('--list')).toBe('No imports yet.')
  return text
}
const provinces = (fields: (code: string) => Record<string, string | number>) =>
  seededAreas('provinces', fields)
function linesOf(features: Area[]) {
  const provincesOf: FeatureCollection = { type: 'FeatureCollection', features }
  return topology({ provinces: provincesOf })
}

const allMatched = 'Provinces: 9 in the file, 9 matched, 0 new, 0 missing.'
const wgs84 = 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]'

/** The seeded provinces as the Demarcation Board's layer of 2011 has them. */
function provincesShapefile() {
  const areas = provinces((code) => ({ PR_MDB_C: code, PR_NAME: 'Ünknown' }))
  return shapefileOf(
    areas.map(({ geometry, properties }) => ({
      fields: { PR_MDB_C: String(properties['PR_MDB_C']), PR_NAME: String(properties['PR_NAME']) },
      rings: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
        .flat()
        .map((ring) => ring.toReversed()),
    })),
  )
}

it('reads a zipped shapefile, in a folder of the zip too', async () => {
  const { shp, dbf } = provincesShapefile()
  const entries = { 'PR/PR.shp': shp, 'PR/PR.DBF': dbf, 'PR/PR.prj': wgs84, '__MACOSX/PR/._PR.shp': 'x' }
  expect(await tried(await zip('PR.zip', entries))).toContain(allMatched)
})

it('reads GeoJSON in a zip, TopoJSON, and the fields of geoBoundaries', async () => {
  const own = provinces((code) => ({ code, type: 'province' }))
  expect(await tried(await zip('own.zip', { 'own.json': collectionOf(own) }))).toContain(allMatched)
  const lines = linesOf(own)
  expect(await tried(file('own.topojson', JSON.stringify(lines)))).toContain(allMatched)
  const iso = (code: string) => `ZA-${{ GT: 'GP', LIM: 'LP' }[code] ?? code}`
  const theirs = provinces((code) => ({ shapeName: 'x', shapeISO: iso(code), shapeType: 'ADM1' }))
  expect(await tried(file('theirs.geojson', collectionOf(theirs)))).toContain(allMatched)
})

it('matches by name where a file has no codes, and tells two of one name apart by their position', async () => {
  const rows = await desk.database.db
    .selectFrom('boundaries')
    .select(['code', 'name'])
    .where('boundary_type_id', '=', 3)
    .execute()
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  expect(new Set(names.values()).size).toBeLessThan(rows.length)
  const fields = (code: string) => ({
    shapeName: `${names.get(code)} Local Municipality`,
    shapeISO: '',
    shapeType: 'ADM3',
  })
  const path = file('adm3.geojson', collectionOf(seededAreas('municipalities', fields)))
  expect(await tried(path)).toContain('Municipalities: 213 in the file, 213 matched')
})

it('takes the level and the fields that the command names', async () => {
  const path = file('odd.geojson', collectionOf(provinces((code) => ({ sign: code }))))
  expect(await refused(path)).toContain('row 1: The file does not give the level of this shape.')
  expect(await tried(path, '--level', 'province', '--code-field', 'SIGN')).toContain(allMatched)
  expect(await refused(path, '--level', 'suburb')).toContain('There is no level suburb')
})

it('leaves the lower levels unchanged where a file has only higher ones, and says so', async () => {
  const text = await tried(
    file('districts.geojson', collectionOf(seededAreas('districts', (code) => ({ code })))),
  )
  expect(text).toContain('Districts: 52 in the file, 52 matched')
  expect(text).toContain('The provinces were built from their districts')
  expect(text).toContain('The borders of the municipalities did not change')
})

it('closes open rings, and corrects the winding order', async () => {
  const turned = provinces((code) => ({ code })).map((one) => ({
    ...one,
    geometry: {
      type: one.geometry.type,
      coordinates: JSON.parse(JSON.stringify(one.geometry.coordinates), (_key, value: unknown) =>
        Array.isArray(value) && Array.isArray(value[0]) && typeof value[0][0] === 'number'
          ? value.toReversed().slice(1)
          : value,
      ),
    },
  }))
  const text = await tried(file('provinces.geojson', collectionOf(turned)))
  expect(text).toContain(allMatched)
  expect(text).toMatch(/Provinces: areas changed by 0\.0% on average/)
})

it('names for each shape what is wrong with its position', async () => {
  const area = (code: string, ring: number[][]) => ({
    type: 'Feature',
    properties: { WardID: code, CAT_B: 'WC022' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  })
  const turned = rectangle(19, -33, 20, -32).map((position) => position.toReversed())
  const text = await refused(
    file(
      'wards.geojson',
      collectionOf([
        area('10202001', turned),
        area('10202002', rectangle(2_100_000, -3_900_000, 2_200_000, -3_800_000)),
        area('10202003', rectangle(4, 50, 5, 51)),
        area('10202004', rectangle(19, -33, 19, -32)),
        { ...area('10202005', []), geometry: { type: 'Point', coordinates: [19, -33] } },
        area('10202001', rectangle(19, -33, 20, -32)),
      ]),
    ),
  )
  expect(text).toContain('row 1, column geometry: Latitude and longitude are swapped')
  expect(text).toContain('row 2, column geometry: The coordinates are in another projection')
  expect(text).toContain('row 3, column geometry: 4, 50 (longitude, latitude) is outside South Africa')
  expect(text).toContain('row 4, column geometry: This shape has no area.')
  expect(text).toContain('row 5, column geometry: This is not an area')
  expect(text).toContain('row 6: This is already in row 1.')
})

it('names unknown codes, and boundaries that the map would lack', async () => {
  const [first, ...others] = provinces((code) => ({ code }))
  const path = file('provinces.geojson', collectionOf([{ ...first, properties: { code: 'XX' } }, ...others]))
  const text = await refused(path)
  expect(text).toContain('row 1, column code: There is no province XX.')
  expect(text).toContain('column code: The province EC (Eastern Cape) is missing from the file')
  expect(await tried(path, '--skip-bad-rows')).toContain('8 in the file, 8 matched, 0 new, 1 missing.')
})

it('refuses another projection and another datum that the file declares', async () => {
  const { shp, dbf } = provincesShapefile()
  const albers = await zip('a.zip', { 'a.shp': shp, 'a.dbf': dbf, 'a.prj': `PROJCS["Albers",${wgs84}]` })
  expect(await refused(albers)).toContain('a.zip: The coordinates are in another projection')
  const cape = await zip('a.zip', {
    'a.shp': shp,
    'a.dbf': dbf,
    'a.prj': 'GEOGCS["GCS_Cape",DATUM["D_Cape"]]',
  })
  expect(await refused(cape)).toContain('a.zip: The coordinates are in GCS_Cape')
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } }
  expect(await refused(file('m.geojson', collectionOf([], { crs })))).toContain(
    'in urn:ogc:def:crs:EPSG::3857',
  )
})

it('names the file of a shapefile that is missing, incomplete or damaged', async () => {
  const { shp, dbf } = provincesShapefile()
  expect(await refused(await zip('a.zip', { 'a.shp': shp }))).toContain('The zip has no a.dbf')
  const cut = await zip('a.zip', { 'a.shp': shp.subarray(0, 2_000), 'a.dbf': dbf })
  expect(await refused(cut)).toContain('a.shp is incomplete.')
  const short = await zip('a.zip', { 'a.shp': shp, 'a.dbf': dbf.subarray(0, 300) })
  expect(await refused(short)).toContain('a.dbf is incomplete.')
  const spoilt = Buffer.from(shp)
  spoilt.writeInt32LE(1_000_000, 100 + 8 + 40)
  expect(await refused(await zip('a.zip', { 'a.shp': spoilt, 'a.dbf': dbf }))).toContain(
    'a.shp is damaged and cannot be read.',
  )
  const fewer = shapefileOf([{ rings: [rectangle(19, -33, 20, -32)], fields: { PR_MDB_C: 'WC' } }])
  expect(await refused(await zip('a.zip', { 'a.shp': shp, 'a.dbf': fewer.dbf }))).toContain(
    'The .shp and .dbf files do not match.',
  )
})

it('refuses zips that are incomplete, too large or without shapes, and invalid JSON', async () => {
  const whole = await zip('a.zip', { 'a.geojson': collectionOf(provinces((code) => ({ code }))) })
  expect(await refused(file('cut.zip', readFileSync(whole).subarray(0, 3_000)))).toContain(
    'incomplete or damaged',
  )
  const bomb = await zip('bomb.zip', { 'a.geojson': Buffer.alloc(60_000_000, ' ') })
  expect(await refused(bomb)).toContain('unzipped, it would be hundreds of times larger')
  expect(await refused(await zip('b.zip', { 'readme.txt': 'Nothing.' }))).toContain('The file has no shapes')
  expect(await refused(file('a.geojson', '{"type":"FeatureCollection","features":[{'))).toContain(
    'not GeoJSON, TopoJSON or a zipped shapefile',
  )
  expect(await refused(file('a.geojson', '{"type":"Feature"}'))).toContain('The file has no shapes')
  expect(await refused(file('a.geojson', Buffer.from('{"a":"Dürban"}', 'latin1')))).toContain(
    'not in UTF-8: byte 8',
  )
  const broken = linesOf(provinces((code) => ({ code })))
  const lines = file('a.topojson', JSON.stringify({ ...broken, arcs: broken.arcs.slice(0, 2) }))
  expect(await refused(lines)).toContain('The topology is damaged')
})

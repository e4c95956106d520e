// @module-tag slow
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import type { CrimeReport } from '#contract/schemas/crime-report.ts'
import type { DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'
import { levels } from '#contract/schemas/place.ts'
import type { Lines } from '#tests/support/boundaries.ts'
import { anImportDesk, type ImportDesk } from '#tests/support/imports.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))
const folder = process.env['GBVF_DATA'] ?? `${project}../shared/data`
const isThere = existsSync(`${folder}/units.csv`)
if (!isThere) console.info('The real files are not imported here: GBVF_DATA names no folder that has them.')

/** The import commands of the documentation, each as its words. */
const commands = importsIn(readFileSync(`${project}docs/data.md`, 'utf8'))

function importsIn(page: string): readonly (readonly string[])[] {
  const [, block = ''] = /```sh\nexport SEED=reference GBVF_DATA=[^\n]*\n(.*?)```/s.exec(page) ?? []
  return block
    .trim()
    .split('\n')
    .map((line) => {
      const [, words] = /^npm run import -- (.+)$/.exec(line) ?? []
      if (words === undefined) throw new Error(`docs/data.md has no import in the line: ${line}`)
      return words.split(' ').map((word) => word.replace('$GBVF_DATA', folder))
    })
}

it('the documentation has a command for each file', () => {
  const kinds = ['boundaries', 'boundaries', 'people', 'people', 'crime', 'crime']
  expect(commands.map(([kind]) => kind)).toEqual([
    ...kinds,
    'providers',
    'providers',
    'providers',
    'contacts',
  ])
})

/** The country as it is published: the files as they lie there, by the commands of the documentation. */
describe.skipIf(!isThere)('the real files', () => {
  let desk: ImportDesk
  let server: TestServer
  beforeAll(async () => {
    desk = await anImportDesk('sqlite')
    server = await aServer({ database: desk.database })
  })
  afterAll(async () => {
    await server.close()
    await desk.close()
  })

  const told = async <Answer>(
    call: Parameters<TestServer['nobody']['ask']>[0],
    input: object,
  ): Promise<Answer> => (await server.nobody.ask(call, input)).json()
  const snapshot = () => told<DashboardSnapshot>(calls.dashboard.get, {})
  const report = () => told<CrimeReport>(calls.crime.stats, {})
  const municipalitiesIn = ({ containedBoundaryData }: DashboardSnapshot) =>
    containedBoundaryData.filter(({ boundaryTypeId }) => boundaryTypeId === levels.municipality)
  /** Runs the documented command for a file. @returns what it printed */
  const imported = (file: string) => {
    const command = commands.find(([, path]) => path === `${folder}/${file}`)
    if (command === undefined) throw new Error(`docs/data.md does not import ${file}`)
    return desk.done(...command)
  }

  it('contain the geometry of the 213 municipalities and of 4 468 wards', async () => {
    const text = await imported('boundaries/za-boundaries.topojson')
    expect(text).toContain('Municipalities: 213 in the file, 213 matched, 0 new, 0 missing.')
    expect(await imported('boundaries/wards.topojson')).toContain(
      'Wards: 4468 in the file, 0 matched, 4468 new',
    )
    const revision = await told<OutputOf<typeof calls.geography.revision>>(calls.geography.revision, {})
    expect(revision.isApproximate).toBe(false)
    const { body } = await server.app.inject({ method: 'GET', url: revision.lowUrl })
    const { objects } = JSON.parse(body) as Lines
    expect(objects['municipalities']?.geometries).toHaveLength(213)
    const wards = await told<unknown[]>(calls.geography.list, { type: 4 })
    expect(wards).toHaveLength(4_468)
  })

  it('contain the people of every boundary', async () => {
    expect(await imported('units.csv')).toContain('266 rows read, 0 with errors')
    expect(await imported('municipalities.csv')).toContain('213 rows read, 0 with errors')
    const dashboard = await snapshot()
    expect(dashboard.boundary.peopleCount).toBe(62_027_502)
    const people = municipalitiesIn(dashboard).map(({ peopleCount }) => peopleCount ?? 0)
    expect(people.filter((count) => count > 0)).toHaveLength(213)
    // Estimates but for the metros; the source rounds them by a few people.
    expect(people.reduce((sum, count) => sum + count, 0)).toBeCloseTo(62_027_502, -2)
  })

  it('contain the crime figures of 2015/16 by municipality, with 18 673 murders in the country', async () => {
    expect(await imported('saps/annual_by_station_2005-06_2015-16.csv')).toContain(
      '30 861 rows read, 0 with errors',
    )
    const { boundaryLevel } = await report()
    const ofYear = (name: string) =>
      boundaryLevel
        .slice(-4)
        .flatMap(({ crimeStats }) => crimeStats)
        .filter(({ description }) => description === name)
        .reduce((sum, { value }) => sum + value, 0)
    expect(ofYear('Murder')).toBe(18_673)
    expect(ofYear('Sexual offences (no breakdown published)')).toBe(51_895)
  })

  it('contain the quarter October to December 2025 beside that of the year before', async () => {
    await imported('saps/quarter_2025-26_Q3_by_boundary.csv')
    const { latest, boundaryLevel } = await report()
    expect(latest).toMatchObject({ year: 2025, quarter: 4 })
    // The source's contact crimes by municipality; 49 stations are missing in it.
    expect(boundaryLevel.at(-1)).toMatchObject({
      group: 'Contact crime (no breakdown published)',
      total: 173_459,
      priorYearQuarter: 186_124,
    })
    // Every year since 2005/06 is still there.
    expect(boundaryLevel[0]).toMatchObject({ year: 2005, quarter: 2, group: null })
    const without = municipalitiesIn(await snapshot()).filter(
      ({ totalCrime, crimePerCapita }) => !totalCrime || !crimePerCapita,
    )
    expect(without).toEqual([])
  })

  it('add facilities, care centres and police stations as places to check, and count none of them', async () => {
    expect(await imported('facilities/health_facilities.csv')).toContain('1245 new')
    expect(await imported('facilities/thuthuzela_care_centres_unverified.csv')).toContain('53 new')
    expect(await imported('saps/police_stations.csv')).toContain('1167 new')
    const dashboard = await snapshot()
    expect(dashboard.boundary).toMatchObject({
      totalbuildingBlock: 0,
      placesToCheck: 2_465,
      availability: null,
      answered: 0,
    })
    const [capeTown] = municipalitiesIn(dashboard).filter(({ code }) => code === 'CPT')
    const entries = await told<OutputOf<typeof calls.directory.ofPlace>>(calls.directory.ofPlace, {
      boundaryId: capeTown?.boundaryId,
    })
    expect(entries).toHaveLength(capeTown?.placesToCheck ?? 0)
    expect(new Set(entries.map(({ provenance }) => provenance.state))).toEqual(new Set(['imported']))
    const names = entries.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Groote Schuur Hospital', 'SAPS Cape Town Central']))
  })

  it('contain the contacts of the municipalities', async () => {
    expect(await imported('contacts/municipal_contacts.csv')).toContain('212 new')
  })

  it('add no provider twice', async () => {
    const providers = commands.filter(([kind]) => kind === 'providers')
    for (const command of providers) expect(await desk.done(...command)).toContain('0 new, 0 changed')
    expect((await snapshot()).boundary.placesToCheck).toBe(2_465)
  })
})

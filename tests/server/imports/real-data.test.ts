import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { CrimeReport } from '#contract/things/crime-report.ts'
import { DashboardSnapshot } from '#contract/things/dashboard-snapshot.ts'
import { anImportDesk, type ImportDesk } from '#tests/support/imports.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const folder = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const isThere = existsSync(folder)
if (!isThere) console.info(`The real files are not imported here: ${folder} is not there.`)

/** The country as it is published: real files, read where they lie. */
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
  const real = (name: string) => `${folder}${name}`
  const snapshot = async () =>
    DashboardSnapshot.parse((await server.nobody.ask(calls.dashboard.get, {})).json())
  const report = async () => CrimeReport.parse((await server.nobody.ask(calls.crime.stats, {})).json())

  it('bring the people of every boundary', async () => {
    const units = await desk.done('people', real('units.csv'))
    expect(units).toContain('266 rows read, 0 with errors')
    const file = real('municipalities.csv')
    expect(await desk.done('people', file, '--level', 'municipality')).toContain(
      '213 rows read, 0 with errors',
    )
  })

  it('bring the crime figures of 2015/16 by municipality: 18 673 murders in the country', async () => {
    const weights = ['--weights', real('saps/station_municipality_weights.csv')]
    const text = await desk.done('crime', real('saps/annual_by_station_2005-06_2015-16.csv'), ...weights)
    expect(text).toContain('30 861 rows read, 0 with errors')
    const { boundaryLevel } = await report()
    const ofYear = (name: string) =>
      boundaryLevel
        .slice(-4)
        .flatMap(({ crimeStats }) => crimeStats)
        .filter(({ description }) => description === name)
        .reduce((sum, { value }) => sum + value, 0)
    expect(ofYear('Murder')).toBe(18_673)
    expect(ofYear('Sexual offences, not divided')).toBe(51_895)
  })

  it('bring the quarter October to December 2025 beside that of the year before', async () => {
    await desk.done('crime', real('saps/quarter_2025-26_Q3_by_boundary.csv'))
    const { latest, boundaryLevel } = await report()
    expect(latest).toMatchObject({ year: 2025, quarter: 4 })
    // The source's contact crimes by municipality; 49 stations are missing in it.
    expect(boundaryLevel.at(-1)).toMatchObject({ total: 173_459, priorYearQuarter: 186_124 })
  })

  it('bring facilities, care centres and police stations to their municipalities', async () => {
    const { code } = await desk.run('providers', real('facilities/health_facilities.csv'))
    expect(code).toBe(1)
    const skip = '--skip-bad-rows'
    expect(await desk.done('providers', real('facilities/health_facilities.csv'), skip)).toContain('1245 new')
    const centres = real('facilities/thuthuzela_care_centres_unverified.csv')
    expect(await desk.done('providers', centres, skip)).toContain('53 new')
    expect(await desk.done('providers', real('saps/police_stations.csv'))).toContain('1167 new')
    expect(await desk.done('contacts', real('contacts/municipal_contacts.csv'))).toContain('212 new')
    const { boundary, containedBoundaryData } = await snapshot()
    expect(boundary).toMatchObject({
      totalbuildingBlock: 2_465,
      totalCrime: 173_459,
      peopleCount: 62_027_502,
    })
    const municipalities = containedBoundaryData.filter(({ boundaryTypeId }) => boundaryTypeId === 3)
    expect(municipalities).toHaveLength(213)
    expect(municipalities.filter(({ totalCrime, crimePerCapita }) => !totalCrime || !crimePerCapita)).toEqual(
      [],
    )
  })
})

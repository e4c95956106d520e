import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { CrimeReport } from '#contract/schemas/crime-report.ts'
import { databases } from '#tests/support/database.ts'
import { anImportDesk, importFile, type ImportDesk } from '#tests/support/imports.ts'
import { quarterOverYears, writePoliceWorkbook, type PoliceBook } from '#tests/support/police-workbook.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

/** Three stations of two districts; July to September of five years. */
const book: PoliceBook = {
  stations: [
    { name: 'Erste', district: 'Cape Town District', province: 'Western Cape' },
    { name: 'SECOND', district: 'Winelands District', province: 'Western Cape' },
    { name: 'Third', district: 'Winelands District', province: 'Western Cape' },
  ],
  categories: ['murder', 'Assault GBH', 'Stock-theft'],
  months: quarterOverYears({ year: 2025, month: 6 }, 5),
  casesOf: (station, category, month) => (station + 1) * (category + 1) * (month + 1),
}
const places = ['--weights', importFile('weights.csv'), '--stations', importFile('stations.csv')]
const options = [...places, '--renames', importFile('renames.csv')]

describe.each(databases)('the workbook of the police on %s', (kind) => {
  let desk: ImportDesk
  let server: TestServer
  beforeAll(async () => {
    desk = await anImportDesk(kind)
    server = await aServer({ database: desk.database })
  })
  afterAll(async () => {
    await server.close()
    await desk.close()
  })

  const written = async (name: string, changes: Partial<PoliceBook> = {}) => {
    const file = join(desk.folder, name)
    await writePoliceWorkbook(file, { ...book, ...changes })
    return file
  }
  const refused = async (...words: readonly string[]) => {
    const { code, text } = await desk.run('crime', ...words)
    expect(code).toBe(1)
    return text
  }

  it('asks for the present names of stations that were renamed', async () => {
    const file = await written('quarter.xlsx')
    expect(await refused(file, ...places)).toContain('The station Erste has no known code')
  })

  it('is refused where a figure is a formula, and accepted where the formula is beside the figures', async () => {
    const file = await written('formula.xlsx', { hasFormula: true })
    expect(await refused(file, ...options)).toContain(
      'row 4, column 2021-07-01: This cell contains a formula.',
    )
  })

  it('has its quarter of each year, by stations only', async () => {
    const text = await desk.done('crime', await written('quarter.xlsx'), ...options)
    // The 12 rows are of two districts, the province and the country.
    expect(text).toContain('Left out: 12 rows that are not for stations or municipalities.')
    expect(text).toContain('Left out, because they are not known crime types: Stock-theft.')
    expect(text).toContain('21 rows read, 0 with errors')
    // Three municipalities, two types and five years.
    expect(text).toContain('30 new')
    const answer = await server.nobody.ask(calls.crime.stats, {})
    const { latest, boundaryLevel } = CrimeReport.parse(answer.json())
    expect(latest).toMatchObject({ year: 2025, quarter: 3 })
    const entry = boundaryLevel.at(-1)
    const values = entry?.crimeStats.map(({ description, value, priorYearValue }) => [
      description,
      value,
      priorYearValue,
    ])
    // (1 + 2 + 3) × (13 + 14 + 15) and, a year before, × (10 + 11 + 12); of assault twice as many.
    expect(values).toEqual([
      ['Murder', 252, 198],
      ['Assault with intent to inflict grievous bodily harm', 504, 396],
    ])
  })

  it('moves the cases of its stations by their shares', async () => {
    const rows = await desk.exported('crime')
    // 42 + 0.4 × 84 = 75.6; 0.6 × 84 + 0.5 × 126 = 113.4; 0.5 × 126 = 63.
    expect(rows).toMatch(/municipality,CPT,[\w ]+,Murder,2025,3,76,shared/)
    expect(rows).toMatch(/municipality,WC024,[\w ]+,Murder,2025,3,113,shared/)
    expect(rows).toMatch(/municipality,WC025,[\w ]+,Murder,2025,3,63,shared/)
  })

  it('gives the same figures with texts in the cells, and as a workbook with macros', async () => {
    for (const [name, isInline] of [
      ['inline.xlsx', true],
      ['macros.xlsm', false],
    ] as const)
      expect(await desk.done('crime', await written(name, { isInline }), ...options)).toContain(
        '30 unchanged',
      )
  })
})

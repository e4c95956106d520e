/** Prepares the rounds of the imports: files as publishers make them, and PostgreSQL where it is installed. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { quarterOverYears, writePoliceWorkbook, type PoliceStation } from '#tests/support/police-workbook.ts'

export { startPostgres, whyNoPostgres } from '#tests/support/postgres.ts'

const Station = z.object({ name: z.string(), district_code: z.string(), province_code: z.string() })
const Category = z.object({ category: z.string() })
const YEARS = 5

/**
 * A workbook of October to December 2025 with every station and category of the lists in a folder.
 * @returns how many rows of figures it has
 */
export async function writeQuarter(path: string, folder: string): Promise<number> {
  const stations = rowsOf(`${folder}/police_stations.csv`, Station).map(
    ({ name, district_code, province_code }): PoliceStation => ({
      name,
      district: district_code,
      province: province_code,
    }),
  )
  const categories = rowsOf(`${folder}/categories.csv`, Category).map(({ category }) => category)
  await writePoliceWorkbook(path, {
    stations,
    categories,
    months: quarterOverYears({ year: 2025, month: 9 }, YEARS),
    casesOf: (station, category, month) => (station * 31 + category * 17 + month * 7) % 97,
  })
  const levels = [
    new Set(stations.map(({ district }) => district)),
    new Set(stations.map(({ province }) => province)),
  ]
  return (stations.length + levels.reduce((sum, { size }) => sum + size, 1)) * categories.length
}

function rowsOf<Row extends z.ZodMiniType>(path: string, row: Row): z.output<Row>[] {
  const rows: unknown = parse(readFileSync(path), { columns: true, bom: true })
  return z.parse(z.array(row), rows)
}

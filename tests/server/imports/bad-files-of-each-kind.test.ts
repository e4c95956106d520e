import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImportDesk, type ImportDesk } from '#tests/support/imports.ts'
import { writeWorkbook, writeZip, type BookCell } from '#tests/support/workbook.ts'

interface Table {
  readonly kind: string
  readonly header: readonly string[]
  /** A row that would be taken in; its place is CPT. */
  readonly row: readonly (string | number)[]
  /** The column with that place, and what is said where it is missing. */
  readonly place: { readonly column: string; readonly missing: string }
}

const tables: readonly Table[] = [
  {
    kind: 'people',
    header: ['level', 'code', 'year', 'people'],
    row: ['municipality', 'CPT', 2024, 4_800_000],
    place: { column: 'code', missing: 'The column code is missing.' },
  },
  {
    kind: 'crime',
    header: ['municipality_code', 'category', 'year', 'quarter', 'value'],
    row: ['CPT', 'Murder', 2025, 4, 7],
    place: { column: 'municipality_code', missing: 'The file has no column for the place' },
  },
  {
    kind: 'providers',
    header: ['external_id', 'building_block', 'name', 'municipality_code', 'longitude', 'latitude'],
    row: ['centre-1', '7', 'A centre', 'CPT', 18.5, -33.9],
    place: { column: 'municipality_code', missing: 'The column municipality_code is missing.' },
  },
  {
    kind: 'contacts',
    header: ['code', 'level', 'street_address', 'phone'],
    row: ['CPT', 'municipality', '1 Long Street', '021 400 1111'],
    place: { column: 'code', missing: 'The column code is missing.' },
  },
  {
    kind: 'collective-actions',
    header: ['name', 'municipality_code', 'pillar', 'valid_from', 'description'],
    row: ['Safe walk', 'CPT', '1', '2026-05-12', 'Parents walk along.'],
    place: { column: 'municipality_code', missing: 'The column municipality_code is missing.' },
  },
]

let desk: ImportDesk
let before: string
beforeAll(async () => {
  desk = await anImportDesk('sqlite')
  before = await everything()
})
afterAll(() => desk.close())

async function everything(): Promise<string> {
  return (await Promise.all(tables.map(({ kind }) => desk.exported(kind)))).join('\n')
}

describe.each(tables)('a bad file of $kind', ({ kind, header, row, place }) => {
  type Cells = readonly (readonly BookCell[])[]

  /** Imports a file that must be refused without a change, and returns the report. */
  async function refused(file: string, ...options: readonly string[]): Promise<string> {
    const { code, text } = await desk.run(kind, file, ...options)
    expect(text).toContain('Rejected. Nothing was changed.')
    expect(code).toBe(1)
    expect(await everything()).toBe(before)
    expect(await desk.done('--list')).toBe('No imports yet.')
    return text
  }
  const at = (name: string) => join(desk.folder, name)
  const asCsv = (cells: readonly (readonly (string | number)[])[]) => {
    writeFileSync(at('table.csv'), cells.map((line) => line.join(',')).join('\n'))
    return at('table.csv')
  }
  const asWorkbook = async (cells: Cells) => {
    await writeWorkbook(at('table.xlsx'), { Table: cells })
    return at('table.xlsx')
  }
  const placed = header.indexOf(place.column)
  const isPlace = (_: unknown, column: number) => column === placed

  it('is not reported for a good file, in both formats', async () => {
    for (const file of [asCsv([header, row]), await asWorkbook([header, row])])
      expect(await desk.done(kind, file, '--dry-run')).toMatch(/1 would be new|1 would be changed/)
  })

  it('with an unknown code is refused with row and column', async () => {
    const cells = [header, row, row.with(placed, 'ZZZ')]
    const reason = `row 3, column ${place.column}: There is no municipality with the code ZZZ.`
    expect(await refused(asCsv(cells))).toContain(reason)
    expect(await refused(await asWorkbook(cells))).toContain(reason)
  })

  it('without the column of its places is refused, also where bad rows are skipped', async () => {
    const cells = [header, row].map((line) => line.filter((_, column) => !isPlace(_, column)))
    expect(await refused(asCsv(cells))).toContain(place.missing)
    expect(await refused(await asWorkbook(cells), '--skip-bad-rows')).toContain(place.missing)
  })

  it('in another encoding is refused', async () => {
    const text = readFileSync(asCsv([header, row, row.with(placed, 'Dürban')]), 'utf8')
    writeFileSync(at('latin.csv'), text, 'latin1')
    expect(await refused(at('latin.csv'), '--skip-bad-rows')).toContain('The file is not in UTF-8: byte ')
    writeFileSync(at('utf-16.csv'), Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
    expect(await refused(at('utf-16.csv'))).toContain('The file is in UTF-16')
    writeFileSync(
      at('picture.csv'),
      Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61', 'hex'),
    )
    expect(await refused(at('picture.csv'))).toContain('This file is not a table.')
    writeFileSync(at('bare.csv'), text, 'utf16le')
    expect(await refused(at('bare.csv'))).toContain('The file is in UTF-16')
  })

  it('that is incomplete is refused', async () => {
    const bytes = readFileSync(await asWorkbook([header, row]))
    for (const length of [bytes.length - 30, Math.floor(bytes.length / 2), 40]) {
      writeFileSync(at('cut.xlsx'), bytes.subarray(0, length))
      expect(await refused(at('cut.xlsx'))).toContain('The file is incomplete or damaged')
    }
    writeFileSync(at('cut.csv'), `${header.join(',')}\n"${row.join(',')}`)
    expect(await refused(at('cut.csv'))).toContain('The CSV cannot be read')
  })

  it('with a formula in a column that is read is refused', async () => {
    const formula = { formula: 'UPPER("cpt")', value: 0 }
    const cells: Cells = [header, row.map((cell, column) => (column === placed ? formula : cell))]
    expect(await refused(await asWorkbook(cells))).toContain(
      `row 2, column ${place.column}: This cell contains a formula.`,
    )
  })

  it('that is a decompression bomb is not opened', async () => {
    const sheets = new Map<string, string | Buffer>([
      ['xl/workbook.xml', '<workbook/>'],
      ['xl/worksheets/sheet1.xml', Buffer.alloc(60_000_000, ' ')],
    ])
    await writeZip(at('bomb.xlsx'), sheets)
    expect(await refused(at('bomb.xlsx'))).toContain('unzipped, it would be hundreds of times larger.')
  })
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anImportDesk, importFile, type ImportDesk } from '#tests/support/imports.ts'
import { writeWorkbook, writeZip } from '#tests/support/workbook.ts'

let desk: ImportDesk
let before: string
beforeAll(async () => {
  desk = await anImportDesk('sqlite')
  before = await everything()
})
afterAll(() => desk.close())

async function everything(): Promise<string> {
  const tables = ['people', 'crime', 'providers', 'contacts'].map((kind) => desk.exported(kind))
  return (await Promise.all(tables)).join('\n')
}

/** Imports a file that must be refused without a change, and returns the report. */
async function refused(kind: string, file: string, ...options: readonly string[]): Promise<string> {
  const { code, text } = await desk.run(kind, file, ...options)
  expect(code).toBe(1)
  expect(text).toContain('Rejected. Nothing was changed.')
  expect(await everything()).toBe(before)
  const staged = await desk.database.db.selectFrom('import_staged_rows').select('key').execute()
  expect(staged).toEqual([])
  expect(await desk.done('--list')).toBe('No imports yet.')
  return text
}

it('names every bad row with file, row, column and reason, on the screen and as CSV', async () => {
  const errors = join(desk.folder, 'errors.csv')
  const text = await refused('people', importFile('unknown-code.csv'), '--errors', errors)
  expect(text).toContain('row 3, column code: There is no municipality with the code WC999.')
  expect(text).toContain('row 4: This is already in row 2.')
  expect(text).toContain('row 5, column people: Enter a whole number, 0 or more.')
  expect(readFileSync(errors, 'utf8').split('\r\n')).toEqual([
    'file,row,column,reason',
    'unknown-code.csv,3,code,There is no municipality with the code WC999.',
    'unknown-code.csv,5,people,"Enter a whole number, 0 or more."',
    'unknown-code.csv,4,,This is already in row 2.',
    '',
  ])
})

it.each([
  ['windows-1252.csv', 'The file is not in UTF-8: byte 59 is not valid'],
  ['utf-16.csv', 'The file is in UTF-16'],
  ['missing-column.csv', 'The column code is missing.'],
  ['not-there.csv', 'The file does not exist. Check its name.'],
])('says what is wrong with %s', async (name, reason) => {
  expect(await refused('people', importFile(name))).toContain(`${name}: ${reason}`)
  expect(await refused('people', importFile(name), '--skip-bad-rows')).toContain(reason)
})

it('does not read the byte order mark as a part of the header', async () => {
  expect(await desk.done('people', importFile('with-mark.csv'), '--dry-run')).toContain('1 would be new')
})

it('tells swapped coordinates from others that are wrong', async () => {
  const text = await refused('providers', importFile('swapped-coordinates.csv'))
  expect(text).toContain('row 2, column longitude: Longitude and latitude are swapped.')
  expect(text).toContain('row 3, column longitude: The place is outside South Africa.')
  expect(text).toContain('row 4, column latitude: Give both longitude and latitude.')
})

const sheet = [
  ['level', 'code', 'year', 'people'],
  ['municipality', 'CPT', 2024, 4_800_000],
] as const

it('refuses a formula in a column that it reads, and no other', async () => {
  const file = join(desk.folder, 'formulas.xlsx')
  const sum = { formula: 'SUM(A1:A9)', value: 4_800_000 }
  await writeWorkbook(file, {
    People: [
      [...sheet[0], 'note'],
      ['municipality', 'CPT', 2024, sum, sum],
    ],
  })
  expect(await refused('people', file)).toContain('row 2, column people: This cell contains a formula.')
  await writeWorkbook(file, {
    People: [
      [...sheet[0], 'note'],
      [...sheet[1], sum],
    ],
  })
  expect(await desk.done('people', file, '--dry-run')).toContain('1 would be new')
})

it('reports an incomplete workbook as such', async () => {
  const whole = join(desk.folder, 'whole.xlsx')
  await writeWorkbook(whole, { People: sheet })
  const bytes = readFileSync(whole)
  const cut = join(desk.folder, 'cut.xlsx')
  writeFileSync(cut, bytes.subarray(0, bytes.length - 200))
  expect(await refused('people', cut)).toContain('cut.xlsx: The file is incomplete or damaged')
  const spoilt = Buffer.from(bytes)
  spoilt.fill(0xff, 60, 200)
  writeFileSync(cut, spoilt)
  expect(await refused('people', cut)).toContain('cut.xlsx: The file is incomplete or damaged')
})

it('does not open a file that unpacks to hundreds of times its size', async () => {
  const file = join(desk.folder, 'bomb.xlsx')
  await writeZip(
    file,
    new Map<string, string | Buffer>([
      ['xl/workbook.xml', '<workbook/>'],
      ['xl/worksheets/sheet1.xml', Buffer.alloc(60_000_000, ' ')],
    ]),
  )
  expect(await refused('people', file)).toContain(
    'bomb.xlsx: The file was not opened: unzipped, it would be hundreds of times larger.',
  )
})

it('recognises a web page, a PDF, an old workbook and a zip without sheets by their content', async () => {
  const file = join(desk.folder, 'data.csv')
  const says = async (content: string | Buffer) => {
    writeFileSync(file, content)
    return refused('people', file)
  }
  expect(await says('<!DOCTYPE html><p>Sign in</p>')).toContain('This is a web page')
  expect(await says('%PDF-1.7')).toContain('This is a PDF')
  expect(await says(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain('an Excel file from before 2007')
  expect(await says('')).toContain('The file is empty.')
  expect(await says('level,code,year,people\n')).toContain('The file has no rows below the header.')
  expect(await says('level,code,year,people\n"municipality,CPT')).toContain('The CSV cannot be read')
  await writeZip(file, new Map([['readme.txt', 'nothing']]))
  expect(await refused('people', file)).toContain('This workbook has no sheets')
})

it('skips bad rows only if that is chosen', async () => {
  const text = await desk.done('people', importFile('unknown-code.csv'), '--skip-bad-rows', '--dry-run')
  expect(text).toContain('4 rows read, 3 with errors')
  expect(text).toContain('1 would be new')
})

it('shows its usage when it is called wrongly', async () => {
  for (const args of [
    [],
    ['nonsense', 'a.csv'],
    ['people'],
    ['people', 'a.csv', '--nonsense'],
    ['--undo', 'x'],
  ]) {
    const { code, text } = await desk.run(...args)
    expect(code).toBe(2)
    expect(text).toContain('npm run import -- TYPE FILE-OR-URL')
  }
})

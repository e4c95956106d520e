import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvHead, csvText, unescapeCsvText, type CsvCell } from '#contract/rules/csv-text.ts'

const formulaSigns = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫', '−']
const invisible = [
  '\u200B',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u00A0',
  '\u3000',
  '\u0007',
  '\u{E0041}',
]
const signs = [...formulaSigns, ...invisible, ';', ',', '\t', '\r', '\n', '"', "'", ' ', '1', 'a', 'é']
const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 })
const cell: fc.Arbitrary<CsvCell> = fc.oneof(text, fc.integer(), fc.constant(null))
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })

/** A spreadsheet ignores invisible and quoting characters at the start of a cell. */
function isFormula(field: string): boolean {
  return /^[=+\-@＝＋－＠﹢﹣﹦﹫−]/.test(field.replace(/^["\s\p{C}\p{Default_Ignorable_Code_Point}]+/u, ''))
}

describe('a CSV file', () => {
  it.each(formulaSigns)('holds no formula that begins with %s', (sign) => {
    expect(csvText([[`${sign}1+1`]])).toBe(`'${sign}1+1\r\n`)
  })

  it.each(invisible)('holds no formula behind the invisible sign %j', (sign) => {
    const [row = []]: string[][] = parse(csvText([['a', `${sign}=1+1`]]))
    expect(row[1]).toBe(`'${sign}=1+1`)
  })

  it.each([
    ['a semicolon', ';=1+1', `";'=1+1"`],
    ['a semicolon in the middle', 'House of Dawn;=1+1;', `"House of Dawn;'=1+1;"`],
    ['a semicolon and a quote', ';"=1+1', `";'""=1+1"`],
    ['a semicolon and a blank', '; +1', `";' +1"`],
    ['a tab', 'a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
    ['a tab at the start', '\t=1+1', `"\t'=1+1"`],
    ['a line end', 'a\n=1+1', `"a\n'=1+1"`],
    ['a carriage return', '\r-1', `"\r'-1"`],
    ['a zero-width space after a semicolon', ';\u200B＝1', `";'\u200B＝1"`],
  ])('guards a formula after %s', (_what, name, written) => {
    expect(csvText([[1, name]])).toBe(`1,${written}\r\n`)
  })

  it('leaves numbers and harmless texts as they are', () => {
    expect(csvText([['Cape Town; Overberg', -33.92, null, '', 0, "O'Brien's", 'a-b', '1=1']])).toBe(
      `"Cape Town; Overberg",-33.92,,,0,O'Brien's,a-b,1=1\r\n`,
    )
  })

  it('begins with the byte order mark that Excel needs, and then with the header', () => {
    expect(csvHead([['Place']])).toBe('\uFEFFPlace\r\n')
  })

  it('has no cell that is a formula, whichever sign a program splits at', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const file = csvText(rows)
        expect(file.split(/[;\t\r\n]/).filter(isFormula)).toEqual([])
        for (const delimiter of [',', [',', ';', '\t']]) {
          const options = {
            delimiter,
            relax_column_count: true,
            relax_quotes: true,
            record_delimiter: '\r\n',
          }
          const cells = parse(file, options).flat()
          expect(cells.filter((one) => isFormula(one) && !/^-\d+$/.test(one))).toEqual([])
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('is read back unchanged', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read: string[][] = parse(csvText(rows), { relax_column_count: true })
        expect(read.map((row) => row.map(unescapeCsvText))).toEqual(
          rows.map((row) => row.map((one) => String(one ?? ''))),
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('is read in time proportional to its size', () => {
    const long = '\n \u200B;\t"\''.repeat(200_000)
    expect(unescapeCsvText(long)).toBe(long)
  })
})

import { DAY_MS } from '#contract/rules/day.ts'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface PoliceStation {
  readonly name: string
  readonly district: string
  readonly province: string
}

/** A month by its year and its index from 0. */
export interface Month {
  readonly year: number
  readonly month: number
}

export interface PoliceBook {
  readonly stations: readonly PoliceStation[]
  readonly categories: readonly string[]
  /** The columns with figures. */
  readonly months: readonly Month[]
  /** Returns the cases by the indexes in the lists. */
  readonly casesOf: (station: number, category: number, month: number) => number
  /** The texts are in their cells, not in the shared list. */
  readonly isInline?: boolean
  /** A formula gives the cases of the first station's first month. */
  readonly hasFormula?: boolean
}

/** Returns the same three months of each year, as the police publish them; the last year is the quarter's own. */
export function quarterOverYears({ year, month }: Month, years: number): readonly Month[] {
  return Array.from({ length: years }, (_, back) => year - years + 1 + back).flatMap((one) =>
    [month, month + 1, month + 2].map((ofYear) => ({ year: one, month: ofYear })),
  )
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const DAY_0 = Date.UTC(1899, 11, 30)
const EMPTY_ROWS = 500

/**
 * Writes a workbook as the police publish one each quarter: an overview sheet, and a hidden sheet with titles in merged
 * cells, the header on row 3, and stations, districts, provinces and the country below each other. A formula stands
 * beside the figures, and rows with nothing but formats follow them.
 */
export async function writePoliceWorkbook(path: string, book: PoliceBook): Promise<void> {
  const texts = new Texts(book.isInline === true)
  const zip = new ZipFile()
  const add = (name: string, pieces: Iterable<string>) => zip.addReadStream(Readable.from(pieces), name)
  zip.addBuffer(
    Buffer.from(`<Types xmlns="${RELATIONS.replace('relationships', 'content-types')}"/>`),
    '[Content_Types].xml',
  )
  zip.addBuffer(
    Buffer.from(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Summary" sheetId="1" r:id="rId1"/>` +
        '<sheet name="RAW Data" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>',
    ),
    'xl/workbook.xml',
  )
  const targets = [1, 2].map((id) => `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"/>`)
  zip.addBuffer(
    Buffer.from(`<Relationships xmlns="${RELATIONS}">${targets.join('')}</Relationships>`),
    'xl/_rels/workbook.xml.rels',
  )
  zip.addBuffer(
    Buffer.from(
      `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="170" formatCode="mmm\\-yy"/></numFmts>` +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    ),
    'xl/styles.xml',
  )
  add('xl/worksheets/sheet1.xml', sheetOf([[texts.cell('A1', 'Crime situation in the country')]]))
  add(
    'xl/worksheets/sheet2.xml',
    sheetOf(rowsOf(book, texts), '<mergeCells count="1"><mergeCell ref="A1:H1"/></mergeCells>'),
  )
  // It is added after the sheets, which fill it while they are written.
  add('xl/sharedStrings.xml', texts.list())
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

/** The shared texts of cells, each once. */
class Texts {
  private readonly places = new Map<string, number>()

  constructor(private readonly isInline: boolean) {}

  cell(place: string, text: string): string {
    if (this.isInline) return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    const known = this.places.get(text) ?? this.places.size
    this.places.set(text, known)
    return `<c r="${place}" t="s"><v>${known}</v></c>`
  }

  *list(): Generator<string> {
    yield `<sst xmlns="${MAIN}">`
    for (const text of this.places.keys()) yield `<si><t>${text}</t></si>`
    yield '</sst>'
  }
}

function* sheetOf(rows: Iterable<readonly string[]>, after = ''): Generator<string> {
  yield `<worksheet xmlns="${MAIN}"><sheetData>`
  let row = 0
  for (const cells of rows) {
    row += 1
    yield `<row r="${row}">${cells.join('')}</row>`
  }
  yield `</sheetData>${after}</worksheet>`
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function* rowsOf(book: PoliceBook, texts: Texts): Generator<readonly string[]> {
  const { months, categories } = book
  let row = 3
  const place = (column: number) => `${letters[column]}${row}`
  yield [texts.cell('A1', 'Crime situation')]
  yield []
  const names = ['No', 'Cluster', 'Comp level', 'Key', 'Station', 'District', 'Province', 'Crime_Category']
  yield [
    ...names.map((name, column) => texts.cell(place(column), name)),
    ...months.map(
      ({ year, month }, column) =>
        `<c r="${place(names.length + column)}" s="1"><v>${(Date.UTC(year, month) - DAY_0) / DAY_MS}</v></c>`,
    ),
    texts.cell(place(names.length + months.length), 'Change'),
  ]
  for (const { level, station, district, province, members } of levelsOf(book)) {
    for (const [category, name] of categories.entries()) {
      row += 1
      const spelled = level === 'Station' ? name : name.toUpperCase()
      const described = [level, `${row}`, station, district, province, spelled]
      yield [
        `<c r="${place(0)}"><v>${row - 3}</v></c>`,
        ...described.map((text, column) => texts.cell(place(column + 2), text)),
        ...months.map((_, month) => {
          const cases = members.reduce((sum, member) => sum + book.casesOf(member, category, month), 0)
          const formula = book.hasFormula === true && row === 4 && month === 0 ? '<f>SUM(Z1:Z9)</f>' : ''
          return `<c r="${place(names.length + month)}">${formula}<v>${cases}</v></c>`
        }),
        `<c r="${place(names.length + months.length)}"><f>J${row}-I${row}</f><v>0.5</v></c>`,
      ]
    }
  }
  for (let empty = 0; empty < EMPTY_ROWS; empty += 1) {
    row += 1
    yield [`<c r="${place(0)}" s="1"/><c r="${place(4)}" s="1"/>`]
  }
}

interface Level extends Omit<PoliceStation, 'name'> {
  readonly level: string
  readonly station: string
  /** The stations that it contains. */
  readonly members: readonly number[]
}

function* levelsOf({ stations }: PoliceBook): Generator<Level> {
  for (const [index, { name, district, province }] of stations.entries())
    yield { level: 'Station', station: name, district, province, members: [index] }
  for (const field of ['district', 'province'] as const) {
    const names = new Map<string, number[]>()
    stations.forEach((station, index) => {
      const members = names.get(station[field]) ?? []
      names.set(station[field], [...members, index])
    })
    for (const [name, members] of names) {
      const [first = 0] = members
      const { district = '', province = '' } = stations[first] ?? {}
      const level = field === 'district' ? 'District' : 'Province'
      yield { level, station: name, district: field === 'district' ? district : province, province, members }
    }
  }
  const members = [...stations.keys()]
  yield { level: 'National', station: 'RSA', district: 'RSA', province: 'RSA', members }
}

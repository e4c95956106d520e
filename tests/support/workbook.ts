import { DAY_MS } from '#contract/rules/day.ts'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A cell of a test's workbook; a day is a number with a date format. */
export type BookCell =
  | string
  | number
  | { readonly day: string }
  | { readonly formula: string; readonly value: number }

const DAY_0 = Date.UTC(1899, 11, 30)
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Writes an Excel workbook with these sheets and shared texts, as Excel does. */
export async function writeWorkbook(
  path: string,
  sheets: Readonly<Record<string, readonly (readonly BookCell[])[]>>,
): Promise<void> {
  const texts: string[] = []
  const entries = new Map<string, string>()
  const names = Object.keys(sheets)
  Object.values(sheets).forEach((rows, index) => {
    entries.set(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows, texts))
  })
  const listed = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  entries.set(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
  )
  const targets = names.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  entries.set(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONS}">${targets.join('')}</Relationships>`,
  )
  entries.set(
    'xl/sharedStrings.xml',
    `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  )
  entries.set(
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="170" formatCode="mmm\\-yy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  )
  entries.set('[Content_Types].xml', `<Types xmlns="${TYPES}"/>`)
  await writeZip(path, entries)
}

/** Writes a zip with these texts as its entries. */
export async function writeZip(path: string, entries: ReadonlyMap<string, string | Buffer>): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

function sheetXml(rows: readonly (readonly BookCell[])[], texts: string[]): string {
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(`${letters(column)}${row + 1}`, cell, texts))
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellXml(place: string, cell: BookCell, texts: string[]): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`
  if ('day' in cell) return `<c r="${place}" s="1"><v>${(Date.parse(cell.day) - DAY_0) / DAY_MS}</v></c>`
  return `<c r="${place}"><f>${cell.formula}</f><v>${cell.value}</v></c>`
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportColumn } from '#contract/schemas/export-columns.ts'
import { ownSheets } from '#server/imports/reading/xlsx/workbook.ts'
import { sourceText, type FileInfo, type ExportRow } from '../export-context.ts'
import { chunked } from '#server/imports/reading/chunk.ts'
import { bookParts, rowText, sheetEnd, sheetPath, sheetStart } from './sheet-xml.ts'
import { t } from '#contract/i18n/t.ts'

const ROWS_AT_ONCE = 200
const NARROWEST = 12
const WIDEST = 40
const ABOUT_WIDTHS = [24, 60, 28]

/** Writes a table as an Excel workbook: a sheet that describes it, and a sheet with its rows, which are streamed. */
export function writeXlsx(columns: readonly ExportColumn[], rows: AsyncIterable<ExportRow>, info: FileInfo) {
  const zip = new ZipFile()
  const options = { compress: true }
  for (const [path, text] of bookParts([ownSheets.about, ownSheets.data]))
    zip.addBuffer(Buffer.from(text), path, options)
  zip.addBuffer(Buffer.from(aboutSheet(columns, info)), sheetPath(1), options)
  zip.addReadStreamLazy(sheetPath(2), options, (take) => {
    const sheet = Readable.from(dataSheet(columns, rows))
    sheet.on('error', fail)
    take(null, sheet)
  })
  zip.end()
  // yazl returns a Node stream, whatever its types say.
  const file = zip.outputStream as Readable
  function fail(error: Error) {
    file.destroy(error)
  }
  return file
}

function aboutSheet(columns: readonly ExportColumn[], info: FileInfo): string {
  const facts = [
    [t('exportFile.holds'), info.description],
    [t('exportFile.place'), info.place],
    [t('exportFile.source'), sourceText(info)],
    [],
    [t('exportFile.column'), t('exportFile.meaning'), t('exportFile.unit')],
    ...columns.map(({ name, title, unit }) => [name, t(title), unit === undefined ? '' : t(unit)]),
  ]
  return `${sheetStart([info.title], ABOUT_WIDTHS)}${facts.map((row) => rowText(row)).join('')}${sheetEnd}`
}

async function* dataSheet(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportRow>,
): AsyncGenerator<string> {
  const header = columns.map(({ name }) => name)
  const widths = columns.map(({ title }) => Math.min(Math.max(t(title).length, NARROWEST), WIDEST))
  yield sheetStart(header, widths)
  for await (const page of chunked(rows, ROWS_AT_ONCE)) yield page.map((row) => rowText(row)).join('')
  yield sheetEnd
}

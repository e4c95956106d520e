import type { ExportRow } from '../export-context.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Excel reports a file with longer cells as damaged. */
const MAX_CELL = 32_767
const BOLD = 1

/** Returns the parts of a workbook besides its sheets, as paths and texts. */
export function bookParts(sheets: readonly string[]): readonly (readonly [string, string])[] {
  const numbered = sheets.map((name, index) => ({ name, number: index + 1 }))
  const sheetTypes = numbered.map(
    ({ number }) => `<Override PartName="/${sheetPath(number)}" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  )
  const sheetTags = numbered.map(
    ({ name, number }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const relations = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  return Object.entries({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${sheetTypes.join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheetTags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  })
}

export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`
}

/** Returns the start of a sheet: column widths in characters, and a bold, frozen first row. */
export function sheetStart(header: ExportRow, widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowText(header, BOLD)}`
}

export const sheetEnd = '</sheetData></worksheet>'

/** Returns a row. Text is always written as text: no cell is a formula. */
export function rowText(row: ExportRow, style = 0): string {
  return `<row>${row.map((cell) => cellXml(cell, style)).join('')}</row>`
}

function cellXml(cell: ExportRow[number], style: number): string {
  const styled = style === 0 ? '' : ` s="${style}"`
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c${styled}><v>${cell}</v></c>`
  return `<c t="inlineStr"${styled}><is><t xml:space="preserve">${escapeXml(cell.slice(0, MAX_CELL))}</t></is></c>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML and drops characters that XML cannot contain. */
function escapeXml(text: string): string {
  return text.replaceAll(notInXml, '').replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '')
}

const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

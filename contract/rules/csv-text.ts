export type CsvCell = string | number | null

/** Without it, Excel reads the file in the local 8-bit encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Characters that begin a formula, with their full-width and small forms. */
const FORMULA = '=+\\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20'
/** Spaces, control and invisible characters, quotes: a program may drop them before it looks for a formula. */
const DROPPED = `(?:(?![;\\t\\r\\n])[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}'"])`
/** A cell starts at the start of a text, and after these characters in a program that splits there. */
const START = '(^|[;\\t\\r\\n])'

const unguarded = new RegExp(`${START}(${DROPPED}*[${FORMULA}])`, 'gu')
const guarded = new RegExp(`${START}'(${DROPPED}*[${FORMULA}])`, 'gu')
const quoted = /[",;\t\r\n]|^\s|\s$/

/** Starts a CSV file for spreadsheets: the byte order mark, then these rows. */
export function csvHead(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvText(rows)
}

/**
 * Returns rows as CSV (RFC 4180) with their line ends. An apostrophe keeps every text from being run as a formula, also
 * by a program that splits at semicolons or tabs instead of commas, as Excel does in South Africa. A line `sep=,` would
 * not help: Excel then ignores the byte order mark, and other programs read it as the header.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map(escapeCsvCell).join(',') + LINE_END).join('')
}

/** Returns the text of a cell without the guard that `csvText` added. */
export function unescapeCsvText(cell: string): string {
  return cell.replaceAll(guarded, '$1$2')
}

/** The first cell is guarded even if it is a number: a program that splits elsewhere may read more as it. */
function escapeCsvCell(cell: CsvCell, index: number): string {
  if (cell === null) return ''
  if (typeof cell === 'number' && index > 0) return String(cell)
  const text = String(cell).replaceAll(unguarded, "$1'$2")
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

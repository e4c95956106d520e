export type CsvCell = string | number | null

/** Excel reads a file without it in the local 8-bit alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Signs that begin a formula, in their full-width and small forms too. */
const FORMULA = '=+\\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20'
/** Signs that a program may drop before it looks for a formula: blanks, control and invisible characters, quotes. */
const DROPPED = `(?:(?![;\\t\\r\\n])[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}'"])`
/** A cell starts at the start of a text and, for a program that splits there, after these. */
const START = '(^|[;\\t\\r\\n])'

const unguarded = new RegExp(`${START}(${DROPPED}*[${FORMULA}])`, 'gu')
const guarded = new RegExp(`${START}'(${DROPPED}*[${FORMULA}])`, 'gu')
const quoted = /[",;\t\r\n]|^\s|\s$/

/** Starts a CSV file for spreadsheets: the byte order mark, then these rows. */
export function csvHead(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvText(rows)
}

/**
 * Rows as CSV (RFC 4180) with their line ends. An apostrophe keeps every text from being run as a formula, also by a
 * program that splits at semicolons or tabs instead of commas, as Excel does in South Africa. A line `sep=,` would not
 * do: Excel then ignores the byte order mark, and other programs take it for the header.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map(cellText).join(',') + LINE_END).join('')
}

/** The text of a cell before `csvText` guarded it. */
export function withoutGuard(cell: string): string {
  return cell.replaceAll(guarded, '$1$2')
}

/** A row is one cell for a program that splits elsewhere, so the first cell is guarded even if it is a number. */
function cellText(cell: CsvCell, index: number): string {
  if (cell === null) return ''
  if (typeof cell === 'number' && index > 0) return String(cell)
  const text = String(cell).replaceAll(unguarded, "$1'$2")
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

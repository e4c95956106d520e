import Papa from 'papaparse'

/** Without it Excel takes the text for one of the local alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** The first lines of a file for spreadsheets. */
export function csvHead(rows: readonly (readonly unknown[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}

/** Lines of such a file; no cell is a formula, and what is not known is empty. */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => [...row])
  return Papa.unparse(cells, { escapeFormulae: true, newline: LINE_END }) + LINE_END
}

import Papa from 'papaparse'
import type { Fault } from './fault.ts'
import type { Cell } from './kind.ts'

/** Rows as CSV with their line ends. Text that a spreadsheet would run as a formula is kept from it. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => [...row]),
        { escapeFormulae: true },
      )}\r\n`
}

/** A cell as it was before it was kept from being a formula. */
export function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** The faults of a file as a table to be worked through. */
export function faultsCsv(faults: readonly Fault[]): string {
  const rows = faults.map(({ file, row, column, reason }) => [file, row, column, reason])
  return csvText([['file', 'row', 'column', 'reason'], ...rows])
}

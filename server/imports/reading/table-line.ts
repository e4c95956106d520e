/** A row of a table, before its columns are matched. */
export interface TableLine {
  /** The row number in a spreadsheet, from 1. */
  readonly row: number
  /** Trimmed. */
  readonly cells: readonly string[]
  /** The indexes of cells with a formula. */
  readonly formulas: readonly number[]
}

/** A row of a table, before its columns are matched. */
export interface TableLine {
  /** As a spreadsheet counts them, from 1. */
  readonly row: number
  /** Trimmed. */
  readonly cells: readonly string[]
  /** The places of cells that hold a formula. */
  readonly formulas: readonly number[]
}

/** One row of a table, before anything is known of its columns. */
export interface TableLine {
  /** As a spreadsheet counts them, from 1. */
  readonly row: number
  /** Trimmed. */
  readonly cells: readonly string[]
  /** The places of cells that hold a formula. */
  readonly formulas: readonly number[]
}

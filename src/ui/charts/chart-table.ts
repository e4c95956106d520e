export type Cell = string | number | null

export interface Column {
  readonly label: string
  /** How its numbers are written; a file holds them as they are. */
  readonly text?: ((value: number) => string) | undefined
}

/** The numbers behind a chart. The first cell of a row names it; null is not known. */
export interface ChartTable {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}

/** What a person reads in a cell. */
export function cellText(cell: Cell, column: Column | undefined, unknown: string): string {
  if (cell === null) return unknown
  if (typeof cell === 'string') return cell
  return column?.text?.(cell) ?? String(cell)
}

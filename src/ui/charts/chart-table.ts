export type Cell = string | number | null

export interface Column {
  readonly label: string
  /** Formats the numbers of the column for the screen. A file holds them unformatted. */
  readonly text?: ((value: number) => string) | undefined
}

/** The numbers behind a chart. The first cell of a row names it. Null means not known. */
export interface ChartTable {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}

export function formatCell(cell: Cell, column: Column | undefined, unknown: string): string {
  if (cell === null) return unknown
  if (typeof cell === 'string') return cell
  return column?.text?.(cell) ?? String(cell)
}

import type { FigureFilter, Folder } from './place.ts'

/** The figures of one boundary in the database. */
export interface ShownFigures {
  readonly code: string
  readonly name: string
  /** The row of the map's table: the value of the colour, and the number on the map. */
  readonly value: unknown
  readonly number: string
  /** Its part of the shown total; null where that is unknown. */
  readonly part: number | null
  /** The lines of its card. */
  readonly card: readonly unknown[]
}

/** The rows of each table by its title; none where the figure says that there is no data. */
export type Tables = Readonly<Record<string, readonly (readonly unknown[])[]>>

/** The figures of a category in the database, in the words of the screens. Four files have this shape. */
export interface ExpectedFigures {
  /** Above the map, and of its table. */
  readonly mapTitle: string
  readonly boundaries: (server: Folder, asked: FigureFilter) => readonly ShownFigures[]
  /** The first figure of the place, on its card of the index. */
  readonly first: (server: Folder, asked: FigureFilter) => unknown
  readonly section: (server: Folder, asked: FigureFilter) => Tables
  readonly charts: (server: Folder, asked: FigureFilter) => Tables
  /** Beside the map: its tables, and its other figures in their order. */
  readonly panel: (
    server: Folder,
    asked: FigureFilter,
  ) => { readonly tables: Tables; readonly figures: readonly unknown[] }
}

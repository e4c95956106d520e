import type { FigureFilter, Folder } from './place.ts'

/** What the database says of one boundary. */
export interface ShownFigures {
  readonly code: string
  readonly name: string
  /** As the table of the map has it: the colour's value and the number on the map. */
  readonly value: unknown
  readonly number: string
  /** What it adds to all that are shown; null where that is not known. */
  readonly part: number | null
  /** What is written in its card, line by line. */
  readonly card: readonly unknown[]
}

/** The rows of each table by its title; none where the figure says that there is no data. */
export type Tables = Readonly<Record<string, readonly (readonly unknown[])[]>>

/** What the database says of a category, in the words of the screens. Four files have this one shape. */
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

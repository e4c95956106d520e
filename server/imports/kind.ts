import type { ImportKindName, ImportOption, OwnPlacesKind } from '#contract/schemas/import.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Fault } from './report.ts'
import type { Source } from './reading/source.ts'

/**
 * Declares one kind of import, for the command line, the checks, undo and export. A kind reads its file into items,
 * each with the content under one key. The current content is read in the same form, so that comparing texts shows
 * whether an item is new, changed, same or gone, and undo writes the former content.
 */
export type ImportKind = KindDefinition & (KindOfOwnPlaces | KindOfTheCountry)

interface KindOfOwnPlaces {
  /** Its name on the command line. The contract declares under this name who may import it. */
  readonly name: OwnPlacesKind
  /** Returns the code of the municipality that contains an item; null if there is none. */
  municipalityOf(key: string, content: string): string | null
}

interface KindOfTheCountry {
  readonly name: Exclude<ImportKindName, OwnPlacesKind>
  readonly municipalityOf?: never
}

interface KindDefinition {
  readonly description: string
  /** Its options `--name value` with their meanings. */
  readonly options: Readonly<Record<string, string>>
  /** Reads the file as items and faults, in the order of the file. */
  read(job: ReadTask): AsyncIterable<ReadResult>
  /** Finds the current content under these keys; keys without content are left out. */
  findCurrent(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * Computes the content to write from the content of the file and the current content, both by key. Absent if the file
   * has all of it. A key that is left out is not changed.
   */
  resolve?(
    db: Reader,
    said: ReadonlyMap<string, string>,
    current: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, string>>
  /** Lists every key of a part that an import replaces completely; absent if it only adds and changes. */
  listKeysOfPart?(db: Reader, part: string): Promise<readonly string[]>
  write(db: Writer, changes: readonly ImportChange[], moment: WriteStamp): Promise<void>
  /**
   * Separates the changes that an undo takes back from those that it leaves. Without it an undo takes back all of an
   * import, or nothing if any of its content was changed since.
   */
  splitUndo?(db: Reader, made: readonly ImportChange[], moment: WriteStamp): Promise<UndoSplit>
  /** Returns the reason why undoing these changes would destroy later work; else undefined. */
  findUndoObstacle?(db: Reader, changes: readonly ImportChange[], now: number): Promise<string | undefined>
  /** Exports all of the kind as a table, header first. The import can read this file, or that of `text`. */
  table(db: Reader): AsyncIterable<readonly Cell[]>
  /** Exports to a format that is not a table, such as GeoJSON: its start, then one piece for each item. */
  text?(db: Reader): AsyncIterable<string>
}

/** The meanings of the options of a kind: exactly those that the contract names. */
export type OptionMeanings<Kind extends ImportKindName> = Readonly<Record<ImportOption<Kind>, string>>

export type Cell = string | number | null

/** The content of a file under one key. */
export interface ImportItem {
  /** Unique within the kind. */
  readonly key: string
  /** The part that the file replaces completely; empty if it replaces nothing. */
  readonly part: string
  /** The row of the item, the first if there are several. */
  readonly row: number
  /** JSON with its fields in a fixed order. */
  readonly content: string
}

/** A message for the person that does not stop the import. */
export interface ImportNote {
  readonly note: string
}

export type ReadResult = ImportItem | Fault | ImportNote

/** The input of `read`. */
export interface ReadTask {
  readonly db: Reader
  readonly source: Source
  readonly options: Readonly<Record<string, string>>
  /** The person who imports the file, and the time. */
  readonly moment: WriteStamp
  /** Called at each row of the file that was read. */
  readonly onRow: (row: number) => void
}

/** The content under a key before and after; null if there is none. */
export interface ImportChange {
  readonly key: string
  readonly before: string | null
  readonly after: string | null
}

export interface UndoSplit {
  readonly changes: readonly ImportChange[]
  /** The names of those that are left. */
  readonly left: readonly string[]
}

export interface WriteStamp {
  /** Milliseconds UTC. */
  readonly at: number
  /** Null if no person of the product ran it. */
  readonly by: number | null
  /** The name of the file that is imported; null while an import is undone. */
  readonly list: string | null
}

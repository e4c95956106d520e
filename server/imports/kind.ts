import type { ImportKindName, ImportOption, OwnPlacesKind } from '#contract/schemas/import.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Fault } from './fault.ts'
import type { Source } from './reading/source.ts'

/**
 * One kind of import, declared once: the command line, the checks, the undoing and the export go by it. A kind turns
 * its file into items, each one thing that it makes true; what stands now is read in the same shape, so that new,
 * changed, same and gone follow by comparing texts, and undoing is writing what stood before.
 */
export type ImportKind = KindParts & (KindOfOwnPlaces | KindOfTheCountry)

interface KindOfOwnPlaces {
  /** As the command line names it. The contract says by this name who may do it besides those who have that. */
  readonly name: OwnPlacesKind
  /** The code of the municipality that a thing is in; null where it is in none. */
  municipalityOf(key: string, content: string): string | null
}

interface KindOfTheCountry {
  readonly name: Exclude<ImportKindName, OwnPlacesKind>
  readonly municipalityOf?: never
}

interface KindParts {
  /** What it takes in, in one line. */
  readonly says: string
  /** What may be chosen for it by `--name value`, and what that means. */
  readonly options: Readonly<Record<string, string>>
  /** The file as items, with the faults of its rows between them; both in the order of the file. */
  read(job: Job): AsyncIterable<Found>
  /** What stands now under these keys; a key under which nothing stands is left out. */
  standing(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * What is to stand by what the file says and what stands, both by their keys; absent where the file says all of it.
   * A key that is left out stays as it is.
   */
  intended?(
    db: Reader,
    said: ReadonlyMap<string, string>,
    standing: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, string>>
  /** Every key of a part that an import replaces whole; absent where it only adds and changes. */
  keysOf?(db: Reader, part: string): Promise<readonly string[]>
  /** Makes the changes true. */
  write(db: Writer, changes: readonly Change[], moment: Moment): Promise<void>
  /** What has happened since with these things that an undoing would take away from someone; else undefined. */
  whyKept?(db: Reader, changes: readonly Change[]): Promise<string | undefined>
  /** Everything of the kind as a table. The first row is the header. It reads that again, or else `text`. */
  table(db: Reader): AsyncIterable<readonly Cell[]>
  /** The same as a file that is no table, such as GeoJSON; its start and then one piece for each thing. */
  text?(db: Reader): AsyncIterable<string>
}

/** What each option of a kind means, for a kind's `options`: exactly those that the contract names. */
export type OptionMeanings<Kind extends ImportKindName> = Readonly<Record<ImportOption<Kind>, string>>

export type Cell = string | number | null

/** One thing that a file says, in the kind's own shape. */
export interface Item {
  /** Names the thing within the kind. */
  readonly key: string
  /** The part that the file replaces whole; empty where it replaces nothing. */
  readonly part: string
  /** The row it comes from, the first where there are several. */
  readonly row: number
  /** JSON, with its fields always in one order. */
  readonly content: string
}

/** Something the person should know, which stops nothing. */
export interface Note {
  readonly note: string
}

export type Found = Item | Fault | Note

/** What a kind reads with. */
export interface Job {
  readonly db: Reader
  readonly source: Source
  /** The options that were given, among the kind's own. */
  readonly options: Readonly<Record<string, string>>
  /** Called at each row of the file that was read. */
  readonly onRow: (row: number) => void
}

/** A thing before and after; null where it is not there. */
export interface Change {
  readonly key: string
  readonly before: string | null
  readonly after: string | null
}

export interface Moment {
  /** Milliseconds UTC. */
  readonly at: number
  /** Null where nobody of the product ran it. */
  readonly by: number | null
}

import type * as z from 'zod/mini'
import type { Call, OutputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Person } from '#server/http/person.ts'
import type { Cell } from '#server/imports/kind.ts'
import type { ReportPlace } from '#server/queries/place-store.ts'

/** The input of the reader of a table. */
export interface ExportContext {
  readonly db: Reader
  /** Milliseconds UTC. */
  readonly now: number
  /** The place that was asked for, or the whole country. */
  readonly place: ReportPlace
  /** Null for a public table. */
  readonly person: Person | null
  /** Answers a public call, so that no file contains more than the call. */
  readonly callPublic: CallPublic
}

export type CallPublic = <C extends Call>(call: C, input: z.input<C['input']>) => Promise<OutputOf<C>>

export type ExportRow = readonly Cell[]

/** The rows of a table in the order of its columns, read as they are asked for. */
export type ReadTable = (context: ExportContext) => AsyncIterable<ExportRow>

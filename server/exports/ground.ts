import type * as z from 'zod/mini'
import type { Call, OutputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Person } from '#server/http/person.ts'
import type { Cell } from '#server/imports/kind.ts'
import type { ReportPlace } from '#server/queries/place-store.ts'

/** What a table is read with. */
export interface Ground {
  readonly db: Reader
  /** Milliseconds UTC. */
  readonly now: number
  /** The place that was asked for, or the whole country. */
  readonly place: ReportPlace
  /** Null for a table that anyone may take out: who asks is not looked at. */
  readonly person: Person | null
  /** What a public call tells anyone, so that no file tells more. */
  readonly ask: Ask
}

export type Ask = <C extends Call>(call: C, input: z.input<C['input']>) => Promise<OutputOf<C>>

export type Row = readonly Cell[]

/** The rows of a table in the order of its columns, read as they are asked for. */
export type ReadTable = (ground: Ground) => AsyncIterable<Row>

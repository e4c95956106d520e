import type * as z from 'zod/mini'
import { t } from '#contract/i18n/t.ts'
import type { Call, OutputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Person } from '#server/http/person.ts'
import { placesOf } from '#server/queries/session-store.ts'
import type { Cell } from '#server/imports/kind.ts'
import type { ReportPlace } from '#server/queries/place-store.ts'
import type { MunicipalityFilter } from '#server/queries/municipality-store.ts'

export interface ExportContext {
  readonly db: Reader
  /** Milliseconds UTC. */
  readonly now: number
  readonly place: ReportPlace
  /** Null for a public table. */
  readonly person: Person | null
  /** Answers a public call, so that no file contains more than the call. */
  readonly callPublic: CallPublic
}

export type CallPublic = <C extends Call>(call: C, input: z.input<C['input']>) => Promise<OutputOf<C>>

export type ExportRow = readonly Cell[]

/** Reads the rows of a table on demand, in the order of its columns. */
export type ReadTable = (context: ExportContext) => AsyncIterable<ExportRow>

/** Limits to the person's own places and the requested one. Without a person nothing matches. */
export function municipalityFilterOf({ person, place }: ExportContext): MunicipalityFilter {
  const places = person === null ? [] : placesOf(person)
  return { places, boundaryId: place.boundaryId }
}

export interface FileInfo {
  readonly title: string
  readonly description: string
  /** The place that it covers. */
  readonly place: string
  readonly source: string
  readonly isDemonstration: boolean
  /** The day of the export, `2026-05-03`. */
  readonly day: string
}

/** Returns the source line: `South African Police Service, quarterly figures. As at 2026-05-03.` */
export function sourceText({ source, isDemonstration, day }: FileInfo): string {
  return t('exportFile.asAt', { source: isDemonstration ? t('source.demonstration') : source, day })
}

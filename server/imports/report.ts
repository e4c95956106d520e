import * as z from 'zod/mini'
import type { Fault } from './fault.ts'

/** What an import makes, or would make, of what stands. */
export const ImportCounts = z.object({
  /** Rows read, the header not among them. */
  rows: z.int(),
  /** Rows left out because they are bad. */
  bad: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  gone: z.int(),
})
export type ImportCounts = z.output<typeof ImportCounts>

export interface ImportReport {
  readonly kind: string
  readonly fileName: string
  readonly digest: string
  /** `rejected`: the file has faults, and nothing was changed. */
  readonly outcome: 'applied' | 'rejected' | 'dry-run' | 'nothing-to-do'
  /** Null where nothing was changed. */
  readonly importId: number | null
  readonly counts: ImportCounts
  /** The first of them; `faultCount` says how many there are. */
  readonly faults: readonly Fault[]
  readonly faultCount: number
  readonly notes: readonly string[]
}

/** Faults that are kept to be shown; a file that is wrong all through needs no more to be mended. */
export const FAULTS_KEPT = 1_000

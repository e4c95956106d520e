import type { ImportCounts, ImportKindName, ImportFault as Fault } from '#contract/schemas/import.ts'

export interface ImportReport {
  readonly kind: ImportKindName
  readonly fileName: string
  readonly digest: string
  /** `rejected`: the file has faults, and nothing was changed. */
  readonly outcome: 'applied' | 'rejected' | 'dry-run' | 'nothing-to-do'
  /** Null if nothing was changed. */
  readonly importId: number | null
  readonly counts: ImportCounts
  /** The first faults; `faultCount` is the number of all. */
  readonly faults: readonly Fault[]
  readonly faultCount: number
  readonly notes: readonly string[]
}

/** The maximum number of listed faults; a file with more is wrong throughout. */
export const MAX_FAULTS_LISTED = 1_000

export type { Fault }

/** Thrown if the file cannot be read any further; skipping bad rows does not help. */
export class ImportFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.reason)
  }
}

/** The fault of a file as a whole, or of one of its columns. */
export function fileFault(file: string, reason: string, column = ''): ImportFault {
  return new ImportFault({ file, row: null, column, reason })
}

export function isFault(one: object): one is Fault {
  return 'reason' in one
}

/** Why a file cannot be taken in, and where. */
export interface Fault {
  readonly file: string
  /** As a spreadsheet counts them, the header included; null where it is about the file as a whole. */
  readonly row: number | null
  /** The column's name in the file, or empty where it is about the row. */
  readonly column: string
  readonly reason: string
}

/** Thrown where nothing more of the file can be read; skipping bad rows does not help. */
export class ImportFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.reason)
  }
}

export function isFault(one: object): one is Fault {
  return 'reason' in one
}

import type { ImportFault as Fault } from '#contract/schemas/import.ts'

export type { Fault }

/** Thrown if the file cannot be read any further; skipping bad rows does not help. */
export class ImportFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.reason)
  }
}

export function isFault(one: object): one is Fault {
  return 'reason' in one
}

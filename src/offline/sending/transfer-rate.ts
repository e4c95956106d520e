/** How long a request may take whatever it carries: a slow line needs that for the connection alone. */
const LEAST_MS = 30_000
/** A worker that the browser woke has not longer. */
const LONGEST_MS = 180_000
/** Times as long as the line seems to need. */
const MARGIN = 3
/** Bytes a second that are assumed before any were seen: a line of the second generation. */
const ASSUMED = 4_000
/** Bytes a second: no line is taken for slower or faster, so that one strange request decides little. */
const SLOWEST = 250
const FASTEST = 50_000
/** Bytes of an exchange below which its time tells of the way there and back, not of the line. */
const WORTH_NOTING = 4_000

/** How fast the line has been, and so how long a request may take. */
export interface TransferRate {
  /** Milliseconds for so many bytes, in both directions together. */
  readonly patienceFor: (bytes: number) => number
  readonly note: (bytes: number, milliseconds: number) => void
}

export function createTransferRate(): TransferRate {
  let bytesPerSecond = ASSUMED
  return {
    patienceFor: (bytes) => Math.min(LONGEST_MS, LEAST_MS + (MARGIN * 1000 * bytes) / bytesPerSecond),
    note: (bytes, milliseconds) => {
      if (bytes < WORTH_NOTING) return
      const seen = (bytes * 1000) / Math.max(1, milliseconds)
      bytesPerSecond = Math.min(FASTEST, Math.max(SLOWEST, seen))
    },
  }
}

/** The least timeout of any request in milliseconds: a slow connection needs it to connect. */
const LEAST_MS = 30_000
/** The longest timeout, since a worker that the browser woke has no more time. */
const LONGEST_MS = 180_000
/** The factor between the expected time and the timeout. */
const MARGIN = 3
/** Bytes per second that are assumed before any measurement: a 2G connection. */
const ASSUMED = 4_000
/** Bytes per second. The limits keep one unusual request from having much effect. */
const SLOWEST = 250
const FASTEST = 50_000
/** Bytes. The time of a smaller exchange measures the latency, not the speed. */
const WORTH_NOTING = 4_000

/** Measures the speed of the connection and derives the timeout of a request from it. */
export interface TransferRate {
  /** Returns the milliseconds for a number of bytes, in both directions together. */
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

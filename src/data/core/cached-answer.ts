/** An answer as it is kept. */
export interface CachedAnswer {
  readonly data: unknown
  /** When the server gave it, milliseconds UTC. */
  readonly at: number
  /** The server's epoch then, where the answer is a versioned record. */
  readonly epoch?: string | null
  /** Which build of the page kept it, where that is known. */
  readonly build?: string
}

/** An answer as it is kept. */
export interface Kept {
  readonly data: unknown
  /** When the server gave it, milliseconds UTC. */
  readonly at: number
  /** Which build of the page kept it, where that is known. */
  readonly build?: string
}

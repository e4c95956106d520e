/** One shape of a file with what the file says of it, before anything is checked. */
export interface RawFeature {
  /** As the file counts them, from 1. */
  readonly row: number
  /** The file, the file within the zip or the object of the topology that it stands in. */
  readonly layer: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: unknown
}

/** What is read into memory at once: lines are simplified knowing all that they meet. */
export const mostBytes = 402_653_184
export const most = '384 MB'

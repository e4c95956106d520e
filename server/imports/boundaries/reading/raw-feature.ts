/** A shape of a file with its properties, before anything is checked. */
export interface RawFeature {
  /** The number of the shape in the file, from 1. */
  readonly row: number
  /** The file, the entry of the zip or the object of the topology that contains it. */
  readonly layer: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: unknown
}

/** The maximum to read into memory: simplification needs all neighbouring shapes. */
export const mostBytes = 402_653_184
export const most = '384 MB'

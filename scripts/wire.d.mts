export interface Wire {
  /** What visitors load. */
  readonly address: string
  /** The number of bytes that the server has sent. May be set back. */
  bytes: number
  readonly close: () => void
}
export function countingWire(address: string): Promise<Wire>

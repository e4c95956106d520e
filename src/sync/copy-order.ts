/** The state of a record that a copy of it, or the news of its removal, is about. */
export interface CopyMark {
  readonly version: number
  /** The server's epoch at that time, or null if it is not known. */
  readonly epoch: string | null
}

/**
 * Returns whether an arrived copy of a record may replace the held one. This is the one rule for every copy, in memory,
 * in the cache on disk and in the field pack: requests overtake each other, so the last to arrive need not be the
 * newest. A lower version never counts, however late it arrives.
 * @param currentEpoch the server's epoch as this device last confirmed it. Versions of two epochs cannot be compared,
 * so only a copy from the current epoch counts.
 */
export function mayReplace(
  arrived: CopyMark,
  held: CopyMark | undefined,
  currentEpoch: string | null,
): boolean {
  if (held === undefined) return true
  const isSameEpoch = arrived.epoch === null || held.epoch === null || arrived.epoch === held.epoch
  return isSameEpoch ? arrived.version >= held.version : arrived.epoch === currentEpoch
}

/** Which state of a record the server's word is about, be it a copy of the record or the news that it was removed. */
export interface CopyMark {
  readonly version: number
  /** The server's epoch when it said so; null where that is not known. */
  readonly epoch: string | null
}

/**
 * Whether what has arrived of a record may take the place of what is held of it. This is the one rule for every copy,
 * in memory, in the cache on disk and in the field pack: requests overtake each other, so the last to arrive need not be
 * the newest. A lower version never counts, however late it arrives.
 * @param currentEpoch the server's epoch as this device last confirmed it. Versions of two epochs cannot be compared:
 * then only what the current epoch says counts.
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

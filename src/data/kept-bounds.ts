/** What is noted of a kept answer beside it, so that nobody has to read it to know. */
export interface KeptSize {
  /** When the server gave it, milliseconds UTC. */
  readonly at: number
  readonly bytes: number
}

export type KeptSizes = Readonly<Record<string, KeptSize>>

/** About eighty places in all categories. */
const BOUND_BYTES = 8_000_000

/**
 * Answers about something in particular are without number, so they are bounded. What is asked for of the whole
 * country (helplines, flags, its first figures, its lines) is one answer a call.
 */
export function isBounded(key: string): boolean {
  return key.startsWith('/api/') && !key.endsWith(' {}')
}

/** What is noted once an answer is kept, and which are to go for it: those asked for the longest time ago. */
export function afterKeeping(
  sizes: KeptSizes,
  key: string,
  size: KeptSize,
  bound = BOUND_BYTES,
): { readonly sizes: KeptSizes; readonly gone: readonly string[] } {
  if (!isBounded(key)) return { sizes, gone: [] }
  const newestFirst = Object.entries({ ...sizes, [key]: size }).toSorted(
    ([a, { at: aAt }], [b, { at: bAt }]) => Number(b === key) - Number(a === key) || bAt - aAt,
  )
  let sum = 0
  const stays = newestFirst.filter(([, { bytes }]) => (sum += bytes) <= bound)
  const kept = Object.fromEntries(stays)
  return { sizes: kept, gone: newestFirst.flatMap(([one]) => (one in kept ? [] : [one])) }
}

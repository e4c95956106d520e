/** What is noted of a kept answer beside it, so that nobody has to read it to know. */
export interface CachedSize {
  /** When the server gave it, milliseconds UTC. */
  readonly at: number
  readonly bytes: number
}

export type CachedSizes = Readonly<Record<string, CachedSize>>

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
export function sizesAfterCaching(
  sizes: CachedSizes,
  key: string,
  size: CachedSize,
): { readonly sizes: CachedSizes; readonly gone: readonly string[] } {
  if (!isBounded(key)) return { sizes, gone: [] }
  const { [key]: _before, ...others } = sizes
  const newestFirst = Object.entries(others).toSorted(([, a], [, b]) => b.at - a.at)
  let sum = size.bytes
  const gone = newestFirst.flatMap(([one, { bytes }]) => ((sum += bytes) > BOUND_BYTES ? [one] : []))
  for (const one of gone) Reflect.deleteProperty(others, one)
  return { sizes: { ...others, [key]: size }, gone }
}

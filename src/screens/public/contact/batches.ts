/** The entries in their order, as many at once as `size`; the last ones may be fewer. */
export function inBatches<T>(entries: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )
}

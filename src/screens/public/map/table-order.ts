import type { BoundaryValue } from '#src/categories/index.ts'

export type SortKey = 'boundary' | 'value' | 'count' | 'distribution'

export interface Order {
  readonly by: SortKey
  readonly isDescending: boolean
}

export const byName: Order = { by: 'boundary', isDescending: false }

/** The order after a press on a column's head: names begin at A, numbers with the highest; a second press turns it. */
export function turned(order: Order, by: SortKey): Order {
  if (order.by !== by) return { by, isDescending: by !== 'boundary' }
  return { by, isDescending: !order.isDescending }
}

/** The rows in an order; what is not known stands last either way. */
export function ordered(
  values: readonly BoundaryValue[],
  { by, isDescending }: Order,
): readonly BoundaryValue[] {
  const sign = isDescending ? -1 : 1
  return values.toSorted((one, other) => {
    if (by === 'boundary') return sign * one.boundary.localeCompare(other.boundary, 'en')
    const [a, b] = [one[by], other[by]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b) || one.boundary.localeCompare(other.boundary, 'en')
  })
}

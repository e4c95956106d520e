export type Direction = 'ascending' | 'descending'

export interface TableOrder<Id extends string = string> {
  readonly by: Id
  readonly direction: Direction
}

/** Returns the order after a press on the head of a column: reversed if it was sorted by this column already. */
export function orderAfter<Id extends string>(
  order: TableOrder<Id> | undefined,
  by: Id,
  first: Direction,
): TableOrder<Id> {
  if (order?.by !== by) return { by, direction: first }
  return { by, direction: order.direction === 'ascending' ? 'descending' : 'ascending' }
}

const suffix = '-descending'

/** Returns the order as a value of an address or a call: `name` or `name-descending`. */
export function sortOf<Id extends string>({ by, direction }: TableOrder<Id>): Id | `${Id}-descending` {
  return direction === 'ascending' ? by : `${by}${suffix}`
}

/** Returns the order of such a value; undefined if it names none of the columns. */
export function orderOf<Id extends string>(
  sort: string | null,
  ids: readonly Id[],
): TableOrder<Id> | undefined {
  const isDescending = sort?.endsWith(suffix) ?? false
  const name = isDescending ? sort?.slice(0, -suffix.length) : sort
  const by = ids.find((id) => id === name)
  return by && { by, direction: isDescending ? 'descending' : 'ascending' }
}

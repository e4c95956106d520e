import type { MunicipalityQuarter } from '#contract/schemas/quarter-overview.ts'
import type { TableOrder } from '#src/ui/table-order.ts'

export const quarterColumns = ['name', 'confirmed', 'submitted', 'verified', 'late'] as const
export type QuarterColumn = (typeof quarterColumns)[number]

/** Sorts by a figure of the current quarter, or by name, which also breaks ties. */
export function inQuarterOrder(
  rows: readonly MunicipalityQuarter[],
  { by, direction }: TableOrder<QuarterColumn>,
): MunicipalityQuarter[] {
  const turn = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const byName = one.name.localeCompare(other.name)
    if (by === 'name') return turn * byName
    return turn * (one.current[by] - other.current[by]) || byName
  })
}

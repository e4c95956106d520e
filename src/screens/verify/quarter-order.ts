import type { MunicipalityQuarter, QuarterCounts } from '#contract/schemas/quarter-overview.ts'
import type { TableOrder } from '#src/ui/table-order.ts'

/** The figures of a municipality or a province. */
export interface QuarterRow {
  readonly boundaryId: number
  readonly name: string
  readonly current: QuarterCounts
  readonly last: QuarterCounts
  /** The coordinators of a municipality; the municipalities of a province that have none. */
  readonly coordinators: number
}

export const quarterColumns = ['name', 'confirmed', 'submitted', 'verified', 'late', 'coordinators'] as const
export type QuarterColumn = (typeof quarterColumns)[number]

/** Sorts by a figure of the current quarter, or by name, which also breaks ties. */
export function inQuarterOrder<Row extends QuarterRow>(
  rows: readonly Row[],
  { by, direction }: TableOrder<QuarterColumn>,
): Row[] {
  const turn = direction === 'ascending' ? 1 : -1
  const valueOf = (row: Row) => {
    if (by === 'name') return 0
    return by === 'coordinators' ? row.coordinators : row.current[by]
  }
  return rows.toSorted((one, other) => {
    const byName = one.name.localeCompare(other.name)
    return by === 'name' ? turn * byName : turn * (valueOf(one) - valueOf(other)) || byName
  })
}

const figures = ['confirmed', 'submitted', 'verified', 'late'] as const

export function sumOf(counts: readonly QuarterCounts[]): QuarterCounts {
  const sums = figures.map((of) => [of, counts.reduce((sum, one) => sum + one[of], 0)] as const)
  return Object.fromEntries(sums) as QuarterCounts
}

/** Sums the municipalities of each province. */
export function sumByProvince(all: readonly MunicipalityQuarter[]): readonly QuarterRow[] {
  const provinces = new Map(all.map(({ province }) => [province.boundaryId, province.description]))
  return [...provinces].map(([boundaryId, name]) => {
    const within = all.filter(({ province }) => province.boundaryId === boundaryId)
    return {
      boundaryId,
      name,
      current: sumOf(within.map(({ current }) => current)),
      last: sumOf(within.map(({ last }) => last)),
      coordinators: within.filter(({ coordinators }) => coordinators === 0).length,
    }
  })
}

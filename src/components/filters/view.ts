import type { DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'
import type { BoundaryLevel } from '#contract/schemas/place.ts'
import type { Filters } from './filters.ts'

/** The place and filters that a category is shown for, with the snapshot of the country. */
export interface View {
  readonly filters: Filters
  /** Null for the whole country. */
  readonly boundaryId: number | null
  /** The name of the place: `South Africa`, `Overberg`. */
  readonly place: string
  readonly boundaryTypeId: BoundaryLevel | null
  /** The level of the boundaries that are compared. Null within a municipality, which is shown by itself. */
  readonly level: BoundaryLevel | null
  readonly snapshot: DashboardSnapshot
}

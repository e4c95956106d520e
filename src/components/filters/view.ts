import type { DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'
import type { BoundaryLevel } from '#contract/schemas/place.ts'
import type { Filters } from './filters.ts'

/** What a category is shown for: a place, as the filters and the snapshot of the country say. */
export interface View {
  readonly filters: Filters
  /** Null for the whole country. */
  readonly boundaryId: number | null
  /** `South Africa`, `Overberg`. */
  readonly place: string
  readonly boundaryTypeId: BoundaryLevel | null
  /** The level of the boundaries that are told apart; null within a municipality, which is shown by itself. */
  readonly level: BoundaryLevel | null
  readonly snapshot: DashboardSnapshot
}

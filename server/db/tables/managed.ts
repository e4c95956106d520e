import type { Generated } from 'kysely'

/** The columns of an entry of the reference data, which administrators change and retire but never delete. */
export interface ManagedColumns {
  seq: number
  version: Generated<number>
  /** Milliseconds UTC; null for an entry that came with the product. */
  added_at: Generated<number | null>
  /** From the quarter of this time on, the entry does not count, and it is not offered. */
  retired_at: Generated<number | null>
}

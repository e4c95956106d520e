import type { BuildingBlockId, StakeholderRef } from '#contract/fields/ids.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'

export interface NextWork {
  readonly name: string
  readonly address: string
}

export interface ItemProps {
  readonly of: StakeholderRef
  readonly buildingBlockId: BuildingBlockId
  /** The position in the list, if the record is in it. */
  readonly place: string | undefined
  readonly next: NextWork | undefined
  /** The list is complete, so its last record is the last one. */
  readonly isWhole: boolean
  readonly hasKeys: boolean
  readonly back: string
  /** Called after a decision, to go to the next record. */
  readonly onDone: () => void
  /** Called after a decision was undone, to return to this record. */
  readonly onUndone: (record: SeenRecord) => void
}

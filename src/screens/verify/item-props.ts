import type { BuildingBlockId, StakeholderRef } from '#contract/fields/ids.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'

/** The one after it, and where it is. */
export interface NextWork {
  readonly name: string
  readonly address: string
}

export interface ItemProps {
  readonly of: StakeholderRef
  readonly buildingBlockId: BuildingBlockId
  /** Where it stands in the list, where it does. */
  readonly place: string | undefined
  readonly next: NextWork | undefined
  /** The list has all, so that what comes last in it is the last. */
  readonly isWhole: boolean
  readonly hasKeys: boolean
  /** The address of the list. */
  readonly back: string
  /** It was decided: the next one. */
  readonly onDone: () => void
  /** A decision was taken back: this one again. */
  readonly onUndone: (record: SeenRecord) => void
}

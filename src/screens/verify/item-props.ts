import type { BuildingBlockId, StakeholderRef } from '#contract/fields/ids.ts'
import type { SeenRecord } from '#contract/things/provider.ts'
import type { ListedWork } from '#src/data/work-list-own.ts'

export interface ItemProps {
  readonly of: StakeholderRef
  readonly buildingBlockId: BuildingBlockId
  /** Where it stands in the list, where it does. */
  readonly place: string | undefined
  readonly next: ListedWork | undefined
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

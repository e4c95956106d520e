import type { Call } from '#contract/call.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'

const {
  getBuildingBlockAssociatedToUser,
  getBuildingBlockContactsWithRequirements,
  getBuildingBlockOnMunicipality,
} = buildingBlocks

/** After a write of this kind, these reads are stale. */
export const staleAfter: Readonly<Record<'provider', readonly Call[]>> = {
  provider: [
    getBuildingBlockAssociatedToUser,
    getBuildingBlockOnMunicipality,
    getBuildingBlockContactsWithRequirements,
  ],
}

import type { Call } from '#contract/call.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { profile } from '#contract/calls/profile.ts'
import type { WaitingWrite } from './send.ts'

const {
  getBuildingBlockAssociatedToUser,
  getBuildingBlockContactsWithRequirements,
  getBuildingBlockOnMunicipality,
} = buildingBlocks

/** After something of such a lane was sent, these reads are stale. */
export const staleAfter: Readonly<Record<WaitingWrite['offline']['lane'], readonly Call[]>> = {
  provider: [
    getBuildingBlockAssociatedToUser,
    getBuildingBlockOnMunicipality,
    getBuildingBlockContactsWithRequirements,
  ],
  profile: [profile.profile],
}

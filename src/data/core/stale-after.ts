import type { Call, Offline } from '#contract/call.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { profile } from '#contract/calls/profile.ts'
import { verification } from '#contract/calls/verification.ts'

const {
  getBuildingBlockAssociatedToUser,
  getBuildingBlockContactsWithRequirements,
  getBuildingBlockOnMunicipality,
} = buildingBlocks

type LaneKind = Extract<Offline, { lane: string }>['lane']

/** After something of such a lane was sent, these reads are stale. */
export const staleAfter: Readonly<Record<LaneKind, readonly Call[]>> = {
  provider: [
    getBuildingBlockAssociatedToUser,
    getBuildingBlockOnMunicipality,
    getBuildingBlockContactsWithRequirements,
    verification.getWorkList,
    verification.getHistory,
  ],
  profile: [profile.profile],
}

import type { Call, QueueName } from '#contract/call.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { profile } from '#contract/calls/profile.ts'
import { verification } from '#contract/calls/verification.ts'

const {
  getBuildingBlockAssociatedToUser,
  getBuildingBlockContactsWithRequirements,
  getBuildingBlockOnMunicipality,
} = buildingBlocks

export const staleAfter: Readonly<Record<QueueName, readonly Call[]>> = {
  provider: [
    getBuildingBlockAssociatedToUser,
    getBuildingBlockOnMunicipality,
    getBuildingBlockContactsWithRequirements,
    verification.getWorkList,
    verification.getHistory,
  ],
  profile: [profile.profile],
  'collective-action': [
    collectiveActions.getCollectiveActionsAssociatedToUser,
    collectiveActions.getCollectiveAction,
  ],
}

import { actionIds } from '../access.ts'

/** Health Check administrators, the usual group of an applicant. */
export const USUAL_GROUP = 2

/** An applicant never gets rights over people, groups or applications through an approval. */
const kept: readonly number[] = [
  actionIds.SetGroupMember,
  actionIds.CreateGroup,
  actionIds.UpdateGroup,
  actionIds.DeleteGroup,
  actionIds.AddGroupAction,
  actionIds.DeleteGroupAction,
  actionIds.DeleteGroupMember,
  actionIds.ViewOrganisations,
  actionIds.VerifyOrganisation,
  actionIds.WorldOfImpactAdmin,
  actionIds.DeleteUser,
]

interface GroupOfActions {
  readonly groupId: number
  readonly actionIds: readonly number[]
}

/**
 * Whether an approval may put the applicant into a group. Whoever decides gives no action that they lack, except by the
 * usual group, for which organisations apply.
 * @param held the actions of the person who decides
 */
export function isForApplicants(group: GroupOfActions, held: readonly number[]): boolean {
  const isGivable = group.groupId === USUAL_GROUP || group.actionIds.every((action) => held.includes(action))
  return isGivable && !group.actionIds.some((action) => kept.includes(action))
}

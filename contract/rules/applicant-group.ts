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

/** Whether an approval may put the applicant into a group with these actions. */
export function isForApplicants(actionsOfGroup: readonly number[]): boolean {
  return !actionsOfGroup.some((action) => kept.includes(action))
}

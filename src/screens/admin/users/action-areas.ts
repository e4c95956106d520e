import { actionIds, type Action } from '#contract/access.ts'
import type { UserAction } from '#contract/schemas/group.ts'

/** The actions by the area of work for which people look for them. */
const areas = {
  records: [
    'AddBuildingBlock',
    'EditBuildingBlock',
    'DeleteBuildingBlock',
    'ViewBuildingBlocks',
    'ValidateBuildingBlock',
    'VerifyBuildingBlockExist',
    'ImportBuildingBlockData',
    'CreateNewBuildingBlock',
  ],
  healthCheck: [
    'ViewYourOrganisationSurveyResult',
    'AddSurveyLink',
    'SetSurveyEffectiveDate',
    'EditOrganisationalInformation',
    'ViewOrganisationalSurveyResults',
    'ViewGroupDistrictSurveyResults',
    'ViewNationalSurveyResults',
    'DeleteIndividualSurveys',
  ],
  organisations: ['ViewOrganisations', 'VerifyOrganisation'],
  crime: ['ImportPoliceStatistics', 'ViewPoliceStatistics'],
  people: [
    'SetGroupMember',
    'DeleteGroupMember',
    'DeleteUser',
    'CreateGroup',
    'UpdateGroup',
    'DeleteGroup',
    'AddGroupAction',
    'DeleteGroupAction',
  ],
  signIn: ['LogIntoSystem', 'BuildingBlockAdmin', 'HealthCheckAdmin', 'WorldOfImpactAdmin'],
} as const satisfies Record<string, readonly Action[]>

export type ActionArea = keyof typeof areas

/** Divides actions into their areas, in the order of work. */
export function byArea(
  all: readonly UserAction[],
): { readonly area: ActionArea; readonly actions: UserAction[] }[] {
  return (Object.keys(areas) as ActionArea[]).map((area) => {
    const ids: readonly number[] = areas[area].map((action) => actionIds[action])
    return {
      area,
      actions: all
        .filter(({ actionId }) => ids.includes(actionId))
        .toSorted((one, other) => ids.indexOf(one.actionId) - ids.indexOf(other.actionId)),
    }
  })
}

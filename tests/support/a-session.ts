import { actionIds, type Action } from '#contract/access.ts'
import { UserSession } from '#contract/schemas/session.ts'

/** Returns the session of a person with only these actions, who works in Ray Nkonyeni by default. */
export function aSession(
  displayName: string,
  actions: readonly Action[],
  place: { readonly boundaryId: number; readonly boundaryTypeId: number; readonly description: string } = {
    boundaryId: 701,
    boundaryTypeId: 3,
    description: 'Ray Nkonyeni',
  },
): UserSession {
  return UserSession.parse({
    user: {
      stakeholderId: 5,
      displayName,
      username: `${displayName.split(' ')[0]?.toLowerCase()}@example.org`,
      assignedPlaces: [place],
    },
    organisationName: 'Thuthuzela Trust',
    organisationTypeId: 1,
    userActions: actions.map((action) => ({ actionId: actionIds[action] })),
    isAuthenticated: true,
  })
}

export const anonymous: UserSession = {
  user: null,
  organisationName: null,
  organisationTypeId: null,
  userActions: [],
  isAuthenticated: false,
}

/** Visits providers and keeps their records. */
export const municipalPerson = aSession('Nomsa Dlamini', [
  'LogIntoSystem',
  'AddBuildingBlock',
  'EditBuildingBlock',
  'DeleteBuildingBlock',
  'ViewBuildingBlocks',
  'ValidateBuildingBlock',
  'BuildingBlockAdmin',
])

/** Checks the records of a province. */
export const verifier = aSession(
  'Thabo Mokoena',
  [
    'LogIntoSystem',
    'EditBuildingBlock',
    'ViewBuildingBlocks',
    'VerifyBuildingBlockExist',
    'ValidateBuildingBlock',
    'BuildingBlockAdmin',
  ],
  { boundaryId: 2, boundaryTypeId: 1, description: 'KwaZulu-Natal' },
)

export const administrator = aSession('Zanele Khumalo', Object.keys(actionIds) as Action[])

/** Runs the Health Check of one organisation. */
export const healthCheckPerson = aSession('Pieter Botha', [
  'LogIntoSystem',
  'ViewYourOrganisationSurveyResult',
  'EditOrganisationalInformation',
  'HealthCheckAdmin',
])

import { actionIds, type Action } from '#contract/access.ts'
import { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { UserSession } from '#contract/schemas/session.ts'

interface Place {
  readonly boundaryId: number
  readonly boundaryTypeId: number
  readonly description: string
}

/** Returns the session of a person with only these actions, who works in Ray Nkonyeni by default. */
export function aSession(
  displayName: string,
  actions: readonly Action[],
  place: Place = { boundaryId: 701, boundaryTypeId: 3, description: 'Ray Nkonyeni' },
): UserSession {
  return UserSession.parse({
    user: {
      stakeholderId: 5,
      displayName,
      username: `${displayName.split(' ')[0]?.toLowerCase()}@example.org`,
      assignedPlaces: [place],
      language: null,
    },
    organisationName: 'Thuthuzela Trust',
    organisationTypeId: 1,
    userActions: actions.map((action) => ({ actionId: actionIds[action] })),
    isAuthenticated: true,
  })
}

/** Returns the session of this person, who may do nothing and works nowhere by default. */
export function sessionOf(
  stakeholderId: StakeholderId,
  actions: readonly Action[] = [],
  place?: Place,
): UserSession {
  return UserSession.parse({
    ...anonymous,
    user: {
      stakeholderId,
      displayName: 'Nomsa Dlamini',
      username: 'nomsa@example.org',
      assignedPlaces: place === undefined ? [] : [place],
      language: null,
    },
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

/** Checks the records of a province, and appoints its people. */
export const verifier = aSession(
  'Thabo Mokoena',
  [
    'SetGroupMember',
    'LogIntoSystem',
    'AddBuildingBlock',
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
  'AddSurveyLink',
  'SetSurveyEffectiveDate',
  'EditOrganisationalInformation',
  'DeleteIndividualSurveys',
  'HealthCheckAdmin',
])

/** A municipality of KwaZulu-Natal without building blocks. */
export const rayNkonyeni = MunicipalityBuildingBlocks.parse({
  stakeholderId: 801,
  name: 'Ray Nkonyeni',
  boundaryId: 701,
  district: { boundaryId: 70, description: 'Ugu' },
  province: { boundaryId: 5, description: 'KwaZulu-Natal' },
  buildingBlockCategories: [],
})

/** The actions of the product and who may make a call. The ids are the specification's (section 3). */
export const actionIds = {
  SetGroupMember: 5,
  CreateGroup: 6,
  UpdateGroup: 7,
  DeleteGroup: 8,
  AddGroupAction: 9,
  DeleteGroupAction: 10,
  DeleteGroupMember: 11,
  LogIntoSystem: 12,
  CreateNewBuildingBlock: 13,
  AddBuildingBlock: 14,
  EditBuildingBlock: 15,
  DeleteBuildingBlock: 16,
  ImportBuildingBlockData: 17,
  ImportPoliceStatistics: 18,
  ViewBuildingBlocks: 19,
  ViewPoliceStatistics: 20,
  VerifyBuildingBlockExist: 21,
  ValidateBuildingBlock: 22,
  ViewYourOrganisationSurveyResult: 23,
  AddSurveyLink: 24,
  SetSurveyEffectiveDate: 25,
  EditOrganisationalInformation: 26,
  ViewOrganisationalSurveyResults: 27,
  ViewGroupDistrictSurveyResults: 28,
  ViewNationalSurveyResults: 29,
  DeleteIndividualSurveys: 30,
  ViewOrganisations: 31,
  VerifyOrganisation: 32,
  WorldOfImpactAdmin: 33,
  HealthCheckAdmin: 34,
  BuildingBlockAdmin: 35,
  DeleteUser: 36,
} as const

export type Action = keyof typeof actionIds

/**
 * The specification lists these actions and gives them no effect, so they open nothing: police statistics are public, and
 * no screen of the specification edits an organisation. The screens of groups say so.
 */
export const actionsWithoutEffect: readonly Action[] = [
  'ViewPoliceStatistics',
  'EditOrganisationalInformation',
]

/** The access rules of a call: no sign-in, any signed-in person, all of the listed actions, or at least one of them. */
export type Access =
  | 'anyone'
  | 'signed-in'
  | readonly [Action, ...Action[]]
  | { readonly anyOf: readonly [Action, ...Action[]] }

/** Each of these actions opens the imports. `mayImport` decides about each kind. */
export const importAccess = {
  anyOf: ['ImportBuildingBlockData', 'ImportPoliceStatistics', 'SetGroupMember'],
} as const satisfies Access

/** The access of those who see accounts: WorldOfImpactAdmin all of them, SetGroupMember those of their own people. */
export const usersAccess = { anyOf: ['WorldOfImpactAdmin', 'SetGroupMember'] } as const satisfies Access

/** The access of those who see organisations: WorldOfImpactAdmin all of them, ViewOrganisations those in their places. */
export const organisationsAccess = {
  anyOf: ['WorldOfImpactAdmin', 'ViewOrganisations'],
} as const satisfies Access

/** The access of those who send out surveys, and of those who read those of other organisations. */
export const surveysAccess = {
  anyOf: ['HealthCheckAdmin', 'ViewOrganisationalSurveyResults'],
} as const satisfies Access

/** The access of those who read the surveys of many organisations, as sums. */
export const surveySumsAccess = {
  anyOf: ['WorldOfImpactAdmin', 'ViewNationalSurveyResults', 'ViewGroupDistrictSurveyResults'],
} as const satisfies Access

/** The access of those who read what a questionnaire asks: everyone who reads figures of surveys. */
export const surveyQuestionsAccess = {
  anyOf: [...surveysAccess.anyOf, ...surveySumsAccess.anyOf],
} as const satisfies Access

/** The caller: not signed in, or signed in with the ids of their actions. */
export type Caller =
  | { readonly signedIn: false }
  | { readonly signedIn: true; readonly actionIds: readonly number[] }

/** Whether the caller has the actions that the call needs. Whose record it is, the server checks by scope. */
export function mayCall(access: Access, asker: Caller): boolean {
  if (access === 'anyone') return true
  if (!asker.signedIn) return false
  if (access === 'signed-in') return true
  const has = (action: Action) => asker.actionIds.includes(actionIds[action])
  return 'anyOf' in access ? access.anyOf.some(has) : access.every(has)
}

/**
 * Returns true for people with WorldOfImpactAdmin. A sum of places never has this effect: a person with all nine
 * provinces may edit records in all of them but publishes no national data.
 */
export function hasWholeCountry(asker: Caller): boolean {
  return mayCall(['WorldOfImpactAdmin'], asker)
}

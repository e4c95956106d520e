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

/** Nobody needs to sign in, anyone signed in may, all the listed actions are needed, or one of them. */
export type Access =
  'anyone' | 'signed-in' | readonly [Action, ...Action[]] | { readonly anyOf: readonly [Action, ...Action[]] }

/** Either of the two lets a person in where files are taken in; what they may take in is by its kind. */
export const importAccess = {
  anyOf: ['ImportBuildingBlockData', 'ImportPoliceStatistics'],
} as const satisfies Access

/** What the person asking may do: nobody signed in, or their actions' ids. */
export type Caller =
  { readonly signedIn: false } | { readonly signedIn: true; readonly actionIds: readonly number[] }

/** Whether the person asking has the actions that the call needs. Scope (whose record it is) is the server's to check. */
export function mayCall(access: Access, asker: Caller): boolean {
  if (access === 'anyone') return true
  if (!asker.signedIn) return false
  if (access === 'signed-in') return true
  const has = (action: Action) => asker.actionIds.includes(actionIds[action])
  return 'anyOf' in access ? access.anyOf.some(has) : access.every(has)
}

/**
 * Whether the person's places are the whole country: those who hold WorldOfImpactAdmin. It is given on purpose and never
 * the sum of places: somebody with all nine provinces keeps records in all of them, and publishes nothing for the nation.
 */
export function hasWholeCountry(asker: Caller): boolean {
  return mayCall(['WorldOfImpactAdmin'], asker)
}

import {
  applicationsPath,
  buildingBlocksPath,
  devicesPath,
  loginPath,
  organisationPath,
  verifyPath,
} from '#contract/rules/page-paths.ts'

export { encodeId, manageBuildingBlockPath } from '#contract/rules/page-paths.ts'

/** Every path of the app. Its ids are encoded, as the specification requires. */
export const paths = {
  home: '/home',
  map: '/home/map',
  chart: '/home/chart',
  grid: '/home/grid',
  comparison: '/home/comparison',
  contact: '/home/contact',
  data: '/home/data',
  languages: '/home/languages',
  helplines: '/home/helplines',
  safety: '/home/safety',
  privacy: '/home/privacy',
  aboutOffline: '/home/about-offline',
  login: loginPath,
  addPassword: '/auth/add-password/',
  signUp: '/auth/sign-up/',
  verifyOtp: '/auth/verify-otp/',
  forgotPassword: '/auth/forgot-password/',
  resetPassword: '/auth/reset-password/',
  admin: '/admin/',
  organisation: organisationPath,
  surveyResults: '/organisation/view/:resId',
  surveyPoster: '/organisation/poster/:resId',
  surveyQuestions: '/organisation/questions/:resId',
  buildingBlocks: buildingBlocksPath,
  manageBuildingBlock: '/buildingBlock/manage/:boundaryId/:bldId',
  collectiveActions: '/buildingBlock/collective-actions/',
  collectiveAction: '/buildingBlock/collective-actions/:ref',
  verify: verifyPath,
  verifyItem: `${verifyPath}:ref?`,
  quarter: '/buildingBlock/quarter/',
  devices: devicesPath,
  imports: '/admin/imports/',
  importsOf: '/admin/imports/:kind?/:runId?',
  users: '/admin/manage-users-groups/',
  usersOf: '/admin/manage-users-groups/:view?/:id?',
  applications: applicationsPath,
  applicationsOf: `${applicationsPath}:view?/:id?`,
  questionnaires: '/admin/questionnaire/',
  audit: '/admin/audit/',
  reference: '/admin/reference/',
  referenceOf: '/admin/reference/:part?/:id?',
  textsOf: '/admin/reference/texts/:name?',
  translationsOf: '/admin/reference/translations/',
  listsOf: '/admin/reference/lists/:list?/:id?',
  outbox: '/outbox/',
  thisDevice: '/outbox/this-device/',
  compare: '/outbox/compare/:id',
  profile: '/profile/',
} as const

export function collectiveActionPath(ref: string): string {
  return `${paths.collectiveActions}${ref}`
}

/** Returns the path to record a collective action under this id. */
export function newCollectiveActionPath(clientId: string, municipality: number | undefined): string {
  return `${collectiveActionPath(clientId)}?new=${municipality ?? ''}`
}

export function comparePath(entryId: string): string {
  return `/outbox/compare/${entryId}`
}

/** Returns the path to verify a provider. The request for it needs the building block, too. */
export function verifyItemPath(ref: string | number, buildingBlockId: number): string {
  return `${verifyPath}${ref}?block=${buildingBlockId}`
}

/** Decodes the id in an address. Undefined if it is invalid. */
export function decodeId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[A-Za-z0-9+/]{2,20}$/.test(text)) return undefined
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4, '=')
  try {
    const digits = atob(padded)
    return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined
  } catch {
    // A text that is not base64 is not an id.
    return undefined
  }
}

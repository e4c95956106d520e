import type { UserSession } from '#contract/schemas/session.ts'
import { encodeId, paths } from '#src/components/routing/paths.ts'
import { administrator, healthCheckPerson, municipalPerson, verifier } from './a-session.ts'

export interface Visit {
  /** The path of the route in routes.tsx. */
  readonly path: string
  readonly at: string
  readonly as?: UserSession
  /** Undefined if the screen requests nothing that it shows. */
  readonly asks?: true
  /** The heading without signal, unless the screen is empty then. */
  readonly title?: string
}

/** One visit to each route. */
export const visits: readonly Visit[] = [
  { path: paths.home, at: '/home', asks: true },
  { path: paths.map, at: '/home/map', asks: true },
  { path: paths.grid, at: '/home/grid?componentId=1', asks: true },
  { path: paths.chart, at: '/home/chart?componentId=1', asks: true },
  { path: paths.comparison, at: '/home/comparison', title: 'Comparison' },
  {
    path: paths.contact,
    at: '/home/contact?boundaryId=701&componentId=1&componentSubOptions=3-12',
    asks: true,
  },
  { path: paths.data, at: '/home/data', title: 'Download the data' },
  { path: paths.languages, at: '/home/languages', title: 'Translations' },
  { path: paths.helplines, at: '/home/helplines', title: 'Helplines' },
  { path: paths.safety, at: '/home/safety', asks: true, title: 'Using this site safely' },
  { path: paths.privacy, at: '/home/privacy', asks: true, title: 'Privacy' },
  { path: paths.aboutOffline, at: '/home/about-offline', asks: true, title: 'What is saved on this device' },
  { path: paths.login, at: '/auth/login/', title: 'Do you need an account?' },
  { path: paths.addPassword, at: '/auth/add-password/', title: 'Do you need an account?' },
  { path: paths.signUp, at: '/auth/sign-up/', title: 'Register your organisation' },
  { path: paths.verifyOtp, at: '/auth/verify-otp/', title: 'Login' },
  { path: paths.forgotPassword, at: '/auth/forgot-password/', title: 'Forgot password' },
  { path: paths.resetPassword, at: '/auth/reset-password/', title: 'Login' },
  { path: paths.admin, at: '/admin/', as: administrator, asks: true, title: 'Admin dashboard' },
  {
    path: paths.organisation,
    at: '/organisation/',
    as: healthCheckPerson,
    asks: true,
    title: 'Thuthuzela Trust: Health Check Dashboard',
  },
  {
    path: paths.surveyResults,
    at: `/organisation/view/${encodeId(4215)}`,
    as: healthCheckPerson,
    asks: true,
    title: 'View results',
  },
  {
    path: paths.surveyPoster,
    at: `/organisation/poster/${encodeId(4215)}`,
    as: healthCheckPerson,
    asks: true,
    title: 'A4 poster',
  },
  {
    path: paths.surveyQuestions,
    at: `/organisation/questions/${encodeId(1)}`,
    as: healthCheckPerson,
    asks: true,
    title: 'Survey questions',
  },
  { path: paths.buildingBlocks, at: '/buildingBlock/', as: municipalPerson, asks: true },
  {
    path: paths.manageBuildingBlock,
    at: `/buildingBlock/manage/${encodeId(801)}/${encodeId(12)}`,
    as: municipalPerson,
    asks: true,
  },
  {
    path: paths.collectiveActions,
    at: '/buildingBlock/collective-actions/',
    as: municipalPerson,
    asks: true,
    title: 'Collective actions',
  },
  {
    path: paths.collectiveAction,
    at: '/buildingBlock/collective-actions/9001',
    as: municipalPerson,
    asks: true,
    title: 'Collective actions',
  },
  { path: paths.verifyItem, at: '/buildingBlock/verify/', as: verifier, asks: true },
  {
    path: paths.quarter,
    at: '/buildingBlock/quarter/',
    as: verifier,
    asks: true,
    title: 'Quarter overview',
  },
  { path: paths.outbox, at: '/outbox/', as: municipalPerson, title: 'Outbox' },
  {
    path: paths.compare,
    at: '/outbox/compare/0190b0c0-0000-7000-8000-0000000000e1',
    as: municipalPerson,
    title: 'Nothing left to decide',
  },
  { path: paths.thisDevice, at: '/outbox/this-device/', as: municipalPerson, title: 'Sync on this device' },
  { path: paths.devices, at: '/admin/devices/', as: administrator, asks: true },
  { path: paths.importsOf, at: '/admin/imports/', as: administrator, asks: true, title: 'Imports' },
  { path: paths.usersOf, at: '/admin/manage-users-groups/', as: administrator, asks: true },
  {
    path: paths.applicationsOf,
    at: '/admin/organisations/',
    as: administrator,
    asks: true,
    title: 'Applications',
  },
  {
    path: paths.questionnaires,
    at: '/admin/questionnaire/',
    as: administrator,
    asks: true,
    title: 'Questionnaires',
  },
  { path: paths.audit, at: '/admin/audit/', as: administrator, asks: true },
  {
    path: paths.referenceOf,
    at: '/admin/reference/',
    as: administrator,
    asks: true,
    title: 'Reference data',
  },
  {
    path: paths.textsOf,
    at: '/admin/reference/texts/',
    as: administrator,
    asks: true,
    title: 'Reference data',
  },
  {
    path: paths.translationsOf,
    at: '/admin/reference/translations/',
    as: administrator,
    asks: true,
    title: 'Reference data',
  },
  {
    path: paths.listsOf,
    at: '/admin/reference/lists/requirements',
    as: administrator,
    asks: true,
    title: 'Reference data',
  },
  { path: paths.profile, at: '/profile/', as: municipalPerson, asks: true },
]

const belowAdmin = (path: string, at: string): Visit => ({ path, at, as: administrator, asks: true })

/** The further screens of routes that have several. */
const furtherVisits: readonly Visit[] = [
  { path: paths.importsOf, at: '/admin/imports/people/', as: administrator, title: 'Population' },
  belowAdmin(paths.usersOf, '/admin/manage-users-groups/create-user'),
  belowAdmin(paths.usersOf, `/admin/manage-users-groups/view-user/${encodeId(41)}`),
  belowAdmin(paths.usersOf, `/admin/manage-users-groups/edit-user/${encodeId(41)}`),
  belowAdmin(paths.usersOf, `/admin/manage-users-groups/view-group/${encodeId(7)}`),
  belowAdmin(paths.usersOf, `/admin/manage-users-groups/edit-group/${encodeId(7)}`),
  belowAdmin(paths.applicationsOf, `/admin/organisations/view/${encodeId(41)}`),
  belowAdmin(paths.referenceOf, '/admin/reference/helplines/'),
  belowAdmin(paths.referenceOf, '/admin/reference/helplines/1'),
  belowAdmin(paths.textsOf, '/admin/reference/texts/terms'),
  belowAdmin(paths.listsOf, '/admin/reference/lists/requirements/1'),
  {
    path: paths.verifyItem,
    at: '/buildingBlock/verify/801?block=12',
    as: verifier,
    asks: true,
  },
]

export const allVisits: readonly Visit[] = [...visits, ...furtherVisits]

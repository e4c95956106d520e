import { lazy, type ComponentType } from 'react'
import {
  organisationsAccess,
  importAccess,
  surveyQuestionsAccess,
  surveysAccess,
  surveySumsAccess,
  usersAccess,
} from '#contract/access.ts'
import { paths } from '#src/components/routing/paths.ts'
import { Home } from '#src/screens/public/home.tsx'
import type * as helpPages from '#src/screens/public/help/help-pages.ts'
import type * as passwordScreens from '#src/screens/auth/password-screens.ts'
import type * as surveyScreens from '#src/screens/organisation/survey-screens.ts'
import type * as publicViews from '#src/screens/public/views.tsx'
import { type CatalogName, useMessages, withMessages } from '#src/i18n/load-messages.ts'
import type { Audience } from './audience.ts'
import type * as signedInScreens from './signed-in-screens.ts'

export interface AppRoute {
  readonly path: string
  readonly audience: Audience
  readonly Screen: ComponentType
}

const publicView = (name: keyof typeof publicViews) =>
  lazy(async () => ({
    default: (await withMessages(import('#src/screens/public/views.tsx'), 'public', 'figures', 'charts'))[
      name
    ],
  }))

const signedIn = (name: keyof typeof signedInScreens, ...catalogs: CatalogName[]) =>
  lazy(async () => ({
    default: (await withMessages(import('./signed-in-screens.ts'), 'work', ...catalogs))[name],
  }))

const survey = (name: keyof typeof surveyScreens) =>
  lazy(async () => ({
    default: (
      await withMessages(import('#src/screens/organisation/survey-screens.ts'), 'work', 'charts', 'surveys')
    )[name],
  }))

const MapScreen = lazy(async () => ({
  default: (await withMessages(import('#src/screens/public/map.tsx'), 'public', 'figures', 'charts'))
    .MapScreen,
}))
const Contact = lazy(async () => ({
  default: (await withMessages(import('#src/screens/public/contact/contact-directory.tsx'), 'public', 'help'))
    .ContactDirectory,
}))
const Data = lazy(async () => ({
  default: (await withMessages(import('#src/screens/public/data/data.tsx'), 'public', 'data')).Data,
}))
const helpPage = (name: keyof typeof helpPages) =>
  lazy(async () => ({
    default: (await withMessages(import('#src/screens/public/help/help-pages.ts'), 'public', 'help'))[name],
  }))

const LanguagesScreen = lazy(async () => ({
  default: (await withMessages(import('#src/screens/public/languages.tsx'), 'public', 'data')).Languages,
}))
const Login = lazy(async () => ({
  default: (await withMessages(import('#src/screens/auth/login.tsx'), 'work', 'password')).Login,
}))
const password = (name: keyof typeof passwordScreens) =>
  lazy(async () => ({
    default: (await withMessages(import('#src/screens/auth/password-screens.ts'), 'work', 'password'))[name],
  }))
const SignUp = lazy(async () => ({
  default: (
    await withMessages(import('#src/screens/auth/sign-up/sign-up.tsx'), 'work', 'password', 'registration')
  ).SignUp,
}))
const Manage = lazy(async () => ({
  default: (await withMessages(import('./signed-in.ts'), 'work', 'capture')).ManageBuildingBlock,
}))

function HomeScreen() {
  useMessages('public')
  return <Home />
}

/** Every route of the app. Any other address redirects to the public index, which is part of the start. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, audience: 'anyone', Screen: HomeScreen },
  { path: paths.map, audience: 'anyone', Screen: MapScreen },
  { path: paths.grid, audience: 'anyone', Screen: publicView('GridScreen') },
  { path: paths.chart, audience: 'anyone', Screen: publicView('ChartScreen') },
  { path: paths.comparison, audience: 'anyone', Screen: publicView('Comparison') },
  { path: paths.contact, audience: 'anyone', Screen: Contact },
  { path: paths.data, audience: 'anyone', Screen: Data },
  { path: paths.languages, audience: 'anyone', Screen: LanguagesScreen },
  { path: paths.helplines, audience: 'anyone', Screen: helpPage('HelplinesPage') },
  { path: paths.safety, audience: 'anyone', Screen: helpPage('SafetyPage') },
  { path: paths.privacy, audience: 'anyone', Screen: helpPage('PrivacyPage') },
  { path: paths.aboutOffline, audience: 'anyone', Screen: helpPage('AboutOfflinePage') },
  { path: paths.login, audience: 'signed-out', Screen: Login },
  { path: paths.addPassword, audience: 'signed-out', Screen: password('AddPassword') },
  { path: paths.signUp, audience: 'signed-out', Screen: SignUp },
  { path: paths.verifyOtp, audience: 'signed-out', Screen: password('VerifyOtp') },
  { path: paths.forgotPassword, audience: 'signed-out', Screen: password('ForgotPassword') },
  { path: paths.resetPassword, audience: 'signed-out', Screen: password('ResetPassword') },
  { path: paths.admin, audience: organisationsAccess, Screen: signedIn('AdminDashboard', 'applications') },
  { path: paths.organisation, audience: surveysAccess, Screen: survey('HealthCheckDashboard') },
  { path: paths.surveyResults, audience: surveysAccess, Screen: survey('SurveyResults') },
  { path: paths.surveyPoster, audience: surveysAccess, Screen: survey('SurveyPoster') },
  { path: paths.surveyQuestions, audience: surveyQuestionsAccess, Screen: survey('SurveyQuestions') },
  {
    path: paths.buildingBlocks,
    audience: ['BuildingBlockAdmin'],
    Screen: signedIn('BuildingBlockDashboard', 'capture', 'pack'),
  },
  { path: paths.manageBuildingBlock, audience: ['BuildingBlockAdmin'], Screen: Manage },
  {
    path: paths.collectiveActions,
    audience: ['BuildingBlockAdmin'],
    Screen: signedIn('CollectiveActionList', 'actions'),
  },
  {
    path: paths.collectiveAction,
    audience: ['BuildingBlockAdmin'],
    Screen: signedIn('CollectiveActionPage', 'actions'),
  },
  {
    path: paths.verifyItem,
    audience: ['VerifyBuildingBlockExist'],
    Screen: signedIn('Verify', 'verify', 'pack'),
  },
  {
    path: paths.quarter,
    audience: ['VerifyBuildingBlockExist'],
    Screen: signedIn('QuarterOverview', 'verify'),
  },
  { path: paths.outbox, audience: 'signed-in', Screen: signedIn('OutboxPage', 'outbox', 'file') },
  { path: paths.compare, audience: 'signed-in', Screen: signedIn('ComparePage', 'outbox') },
  {
    path: paths.thisDevice,
    audience: 'signed-in',
    Screen: signedIn('ThisDevice', 'lock', 'device'),
  },
  { path: paths.devices, audience: usersAccess, Screen: signedIn('DevicesPage', 'device') },
  { path: paths.importsOf, audience: importAccess, Screen: signedIn('ImportsPage', 'imports') },
  { path: paths.usersOf, audience: usersAccess, Screen: signedIn('UsersAndGroups', 'users') },
  {
    path: paths.applicationsOf,
    audience: ['ViewOrganisations'],
    Screen: signedIn('Applications', 'applications'),
  },
  { path: paths.questionnaires, audience: surveySumsAccess, Screen: survey('Questionnaires') },
  {
    path: paths.audit,
    audience: ['WorldOfImpactAdmin'],
    Screen: signedIn('AuditPage', 'users', 'reference', 'texts', 'lists'),
  },
  {
    path: paths.referenceOf,
    audience: ['WorldOfImpactAdmin'],
    Screen: signedIn('ReferenceData', 'reference', 'help'),
  },
  {
    path: paths.textsOf,
    audience: ['WorldOfImpactAdmin'],
    Screen: signedIn('TextsPage', 'reference', 'texts'),
  },
  {
    path: paths.translationsOf,
    audience: ['WorldOfImpactAdmin'],
    Screen: signedIn('TranslationsPage', 'reference', 'texts'),
  },
  {
    path: paths.listsOf,
    audience: ['WorldOfImpactAdmin'],
    Screen: signedIn('ListsPage', 'reference', 'lists'),
  },
  {
    path: paths.profile,
    audience: 'signed-in',
    Screen: signedIn('ProfilePage', 'lock', 'device'),
  },
]

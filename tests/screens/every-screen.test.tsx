// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { encodeId, paths } from '#src/components/routing/paths.ts'
import type { UserSession } from '#contract/schemas/session.ts'
import { administrator, healthCheckPerson, municipalPerson, verifier } from '#tests/support/a-session.ts'
import { address, renderScreen } from '#tests/support/render-screen.tsx'

interface Visit {
  /** The path of the route in routes.tsx. */
  readonly path: string
  readonly at: string
  readonly as?: UserSession
  /** Undefined if the screen requests nothing that it shows. */
  readonly asks?: true
  /** The heading without signal, unless the screen is empty then. */
  readonly title?: string
}

const visits: readonly Visit[] = [
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
    title: 'Thuthuzela Trust: Health Check Dashboard',
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
    path: paths.listsOf,
    at: '/admin/reference/lists/requirements',
    as: administrator,
    asks: true,
    title: 'Reference data',
  },
  { path: paths.profile, at: '/profile/', as: municipalPerson, asks: true },
]
const asking = visits.filter(({ asks }) => asks)
const closed = visits.filter(({ as }) => as !== undefined)

test('the list of addresses covers every route', () => {
  expect(visits.map(({ path }) => path)).toEqual(routes.map(({ path }) => path))
})

const main = () => within(screen.getByRole('main'))

test.each(asking)('$path says that it is loading until the server answers', async ({ at, as }) => {
  await renderScreen(at, { ...(as && { as }) })
  expect((await main().findAllByText('Loading')).length).toBeGreaterThan(0)
  expect(address()).toBe(at)
})

const empty = asking.filter(({ title }) => title === undefined)
test.each(empty)(
  '$path says that the server cannot be reached, when it was never opened before',
  async ({ at, as }) => {
    const { goOnline } = await renderScreen(at, { ...(as && { as }), isOffline: true })
    const said =
      'No connection to the server, and this page is not saved on this device. It will open when the connection is back.'
    expect((await main().findAllByRole('heading', { name: said })).length).toBeGreaterThan(0)
    expect(main().getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
    goOnline()
    await waitFor(() => expect(main().queryAllByText(said)).toEqual([]))
  },
)

test.each(asking)('$path shows why the server refused', async ({ at, as }) => {
  await renderScreen(at, { ...(as && { as }), refused: { kind: 'not-allowed' } })
  expect(
    (await main().findAllByText('You do not have permission to perform this action.')).length,
  ).toBeGreaterThan(0)
  expect(main().getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
})

const titled = visits.flatMap(({ title, ...visit }) => (title === undefined ? [] : [{ ...visit, title }]))
test.each(titled)('$path opens without signal', async ({ at, as, title }) => {
  await renderScreen(at, { ...(as && { as }), isOffline: true })
  expect(await main().findByRole('heading', { level: 1, name: title })).toBeDefined()
})

test.each(closed)('$path leads those who are not signed in to the public index', async ({ at }) => {
  await renderScreen(at, { isOffline: true })
  await waitFor(() => expect(address()).toBe('/home'))
})

test.each([
  { at: '/admin/', as: municipalPerson, landing: '/buildingBlock/' },
  { at: '/admin/devices/', as: verifier, landing: '/buildingBlock/' },
  { at: '/admin/imports/', as: municipalPerson, landing: '/buildingBlock/' },
  { at: '/admin/manage-users-groups/', as: verifier, landing: '/buildingBlock/' },
  { at: '/admin/organisations/', as: municipalPerson, landing: '/buildingBlock/' },
  { at: '/admin/audit/', as: municipalPerson, landing: '/buildingBlock/' },
  { at: '/admin/reference/', as: municipalPerson, landing: '/buildingBlock/' },
  { at: '/admin/reference/texts/', as: municipalPerson, landing: '/buildingBlock/' },
  { at: '/organisation/', as: municipalPerson, landing: '/buildingBlock/' },
  { at: '/buildingBlock/', as: healthCheckPerson, landing: '/organisation/' },
  {
    at: `/buildingBlock/manage/${encodeId(801)}/${encodeId(12)}`,
    as: healthCheckPerson,
    landing: '/organisation/',
  },
  { at: '/buildingBlock/verify/', as: municipalPerson, landing: '/buildingBlock/' },
  { at: '/auth/login/', as: administrator, landing: '/admin/' },
])('$at leads $as.user.displayName, who may not see it, to $landing', async ({ at, as, landing }) => {
  await renderScreen(at, { as })
  await waitFor(() => expect(address()).toBe(landing))
})

test.each(closed)('$path asks for the PIN on a locked device', async ({ at, as }) => {
  await renderScreen(at, { ...(as && { as }), isLocked: true })
  expect(await main().findByRole('heading', { name: 'This app is locked' })).toBeDefined()
  expect(address()).toBe(at)
})

test('an unknown address leads to the public index', async () => {
  await renderScreen('/nowhere/at/all', { isOffline: true })
  await waitFor(() => expect(address()).toBe('/home'))
})

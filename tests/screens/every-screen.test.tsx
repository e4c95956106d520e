// @vitest-environment happy-dom
// @module-tag slow
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { administrator, healthCheckPerson, municipalPerson } from '#tests/support/a-session.ts'
import { address, renderScreen } from '#tests/support/render-screen.tsx'
import { furtherVisits, visits } from '#tests/support/visits.ts'

const all = [...visits, ...furtherVisits]
const asking = all.filter(({ asks }) => asks)
const closed = visits.filter(({ as }) => as !== undefined)

test('the list of addresses covers every route', () => {
  expect(visits.map(({ path }) => path)).toEqual(routes.map(({ path }) => path))
})

const main = () => within(screen.getByRole('main'))

test.each(asking)('$at says that it is loading until the server answers', async ({ at, as }) => {
  await renderScreen(at, { ...(as && { as }) })
  expect((await main().findAllByText('Loading')).length).toBeGreaterThan(0)
  // The directory takes its search off the address.
  expect(window.location.pathname).toBe(at.split('?', 1)[0])
})

const empty = asking.filter(({ title }) => title === undefined)
test.each(empty)(
  '$at says that the server cannot be reached, when it was never opened before',
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

test.each(asking)('$at shows why the server refused', async ({ at, as }) => {
  await renderScreen(at, { ...(as && { as }), refused: { type: 'not-allowed' } })
  expect(
    (await main().findAllByText('You do not have permission to perform this action.')).length,
  ).toBeGreaterThan(0)
  expect(main().getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
})

const titled = all.flatMap(({ title, ...visit }) => (title === undefined ? [] : [{ ...visit, title }]))
test.each(titled)('$at opens without signal', async ({ at, as, title }) => {
  await renderScreen(at, { ...(as && { as }), isOffline: true })
  expect(await main().findByRole('heading', { level: 1, name: title })).toBeDefined()
})

test.each(closed)('$path leads those who are not signed in to the public index', async ({ at }) => {
  await renderScreen(at, { isOffline: true })
  await waitFor(() => expect(address()).toBe('/home'))
})

/** People who may not see the addresses below, with the area in which they land. The first one that fits counts. */
const strangers = [
  { below: '/admin/', as: municipalPerson, landing: '/buildingBlock/' },
  { below: '/organisation/', as: municipalPerson, landing: '/buildingBlock/' },
  { below: '/buildingBlock/verify/', as: municipalPerson, landing: '/buildingBlock/' },
  { below: '/buildingBlock/quarter/', as: municipalPerson, landing: '/buildingBlock/' },
  { below: '/buildingBlock/', as: healthCheckPerson, landing: '/organisation/' },
  { below: '/auth/', as: administrator, landing: '/admin/' },
]
const refused = visits.flatMap(({ path, at }) => {
  const stranger = strangers.find(({ below }) => at.startsWith(below))
  return stranger === undefined ? [] : [{ path, at, as: stranger.as, landing: stranger.landing }]
})

test('each route that not everybody may see is visited by somebody who may not', () => {
  const restricted = routes.filter(({ audience }) => audience !== 'anyone' && audience !== 'signed-in')
  expect(refused.map(({ path }) => path)).toEqual(restricted.map(({ path }) => path))
})

test.each(refused)(
  '$path leads $as.user.displayName, who may not see it, to $landing',
  async ({ at, as, landing }) => {
    await renderScreen(at, { as })
    await waitFor(() => expect(address()).toBe(landing))
  },
)

test.each(closed)('$path asks for the PIN on a locked device', async ({ at, as }) => {
  await renderScreen(at, { ...(as && { as }), isLocked: true })
  expect(await main().findByRole('heading', { name: 'This app is locked' })).toBeDefined()
  expect(address()).toBe(at)
})

test('an unknown address leads to the public index', async () => {
  await renderScreen('/nowhere/at/all', { isOffline: true })
  await waitFor(() => expect(address()).toBe('/home'))
})

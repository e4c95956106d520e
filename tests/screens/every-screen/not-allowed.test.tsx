// @module-tag slow
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { administrator, healthCheckPerson, municipalPerson } from '#tests/support/a-session.ts'
import { address, renderScreen } from '#tests/support/render-screen.tsx'
import { visits } from '#tests/support/visits.ts'

test('the list of addresses covers every route', () => {
  expect(visits.map(({ path }) => path)).toEqual(routes.map(({ path }) => path))
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

test('an unknown address leads to the public index', async () => {
  await renderScreen('/nowhere/at/all', { isOffline: true })
  await waitFor(() => expect(address()).toBe('/home'))
})

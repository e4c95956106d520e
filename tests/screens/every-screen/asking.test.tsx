// @module-tag slow
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { allVisits } from '#tests/support/visits.ts'

const asking = allVisits.filter(({ asks }) => asks)
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

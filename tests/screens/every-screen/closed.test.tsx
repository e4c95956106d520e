// @module-tag slow
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, renderScreen } from '#tests/support/render-screen.tsx'
import { visits } from '#tests/support/visits.ts'

const closed = visits.filter(({ as }) => as !== undefined)
const main = () => within(screen.getByRole('main'))

test.each(closed)('$path leads those who are not signed in to the public index', async ({ at }) => {
  await renderScreen(at, { isOffline: true })
  await waitFor(() => expect(address()).toBe('/home'))
})

test.each(closed)('$path asks for the PIN on a locked device', async ({ at, as }) => {
  await renderScreen(at, { ...(as && { as }), isLocked: true })
  expect(await main().findByRole('heading', { name: 'This app is locked' })).toBeDefined()
  expect(address()).toBe(at)
})

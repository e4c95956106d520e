// @module-tag slow
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { allVisits } from '#tests/support/visits.ts'

const main = () => within(screen.getByRole('main'))

const titled = allVisits.flatMap(({ title, ...visit }) => (title === undefined ? [] : [{ ...visit, title }]))
test.each(titled)('$at opens without signal', async ({ at, as, title }) => {
  await renderScreen(at, { ...(as && { as }), isOffline: true })
  expect(await main().findByRole('heading', { level: 1, name: title })).toBeDefined()
})

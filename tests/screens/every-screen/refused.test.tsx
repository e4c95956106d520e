// @module-tag slow
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { allVisits } from '#tests/support/visits.ts'

const asking = allVisits.filter(({ asks }) => asks)
const main = () => within(screen.getByRole('main'))

test.each(asking)('$at shows why the server refused', async ({ at, as }) => {
  await renderScreen(at, { ...(as && { as }), refused: { type: 'not-allowed' } })
  expect(
    (await main().findAllByText('You do not have permission to perform this action.')).length,
  ).toBeGreaterThan(0)
  expect(main().getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
})

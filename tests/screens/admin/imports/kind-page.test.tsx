import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { administrator as as } from '#tests/support/a-session.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'

test.each([
  ['crime', 1],
  ['questionnaires', 0],
])('a file of %s offers to skip bad rows %i times', async (kind, times) => {
  await renderScreen(`/admin/imports/${kind}`, { as })
  await screen.findByLabelText('File')
  expect(screen.queryAllByRole('checkbox', { name: /^Skip rows with errors/ })).toHaveLength(times)
})

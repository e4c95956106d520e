// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { ProblemError } from '#contract/problem.ts'
import { municipalPerson, rayNkonyeni } from '#tests/support/a-session.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

test('an open app asks again for what was refused because of the lock', async () => {
  let times = 0
  await renderScreen('/buildingBlock/', {
    as: municipalPerson,
    answers: [
      answer(buildingBlocks.getBuildingBlockAssociatedToUser, () => {
        times += 1
        if (times === 1) throw new ProblemError({ kind: 'locked' })
        return [rayNkonyeni]
      }),
    ],
  })
  expect(await screen.findByRole('heading', { name: /Ray Nkonyeni/ })).toBeDefined()
})

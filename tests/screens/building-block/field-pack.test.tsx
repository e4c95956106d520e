import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { verifier as as } from '#tests/support/a-session.ts'
import { fieldAnswers } from '#tests/support/field-work.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))

type Page = AnswerOf<typeof calls.sync.changes>

const page: Page = {
  isReset: false,
  cursor: 'one',
  hasMore: true,
  total: 2,
  municipalities: [
    {
      stakeholderId: 801,
      name: 'Ray Nkonyeni',
      boundaryId: 701,
      district: { boundaryId: 20, description: 'Ugu' },
      province: { boundaryId: 2, description: 'KwaZulu-Natal' },
    },
  ],
  blocks: [],
  records: [aRecord()],
  removed: [],
}
const last: Page = {
  ...page,
  cursor: 'two',
  hasMore: false,
  municipalities: null,
  blocks: null,
  records: [aRecord({ stakeholderId: 501, name: 'Margate shelter' })],
}

test('a province saved for offline use shows its progress, stops, continues, and can be removed', async () => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  const { user } = await renderScreen('/buildingBlock/', {
    as,
    answers: [
      ...fieldAnswers,
      answer(calls.sync.changes, async ({ cursor }) => {
        if (cursor === undefined) return page
        await held
        return last
      }),
    ],
  })
  expect(await main().findByText('Save KwaZulu-Natal for offline use')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Save for offline use' }))
  expect(await main().findByText(/^1 of 2, about/)).toBeDefined()
  expect(await main().findByText(/^1 of 2, about/)).toBeDefined()
  await user.click(await main().findByRole('button', { name: 'Stop' }))
  expect(await main().findByText(/^Stopped at 1 of 2\./)).toBeDefined()
  arrive()
  await user.click(await main().findByRole('button', { name: 'Continue' }))
  expect(
    await main().findByText(/^All 2 records for KwaZulu-Natal are saved on this device\. Copy from/),
  ).toBeDefined()
  await user.click(await main().findByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Remove records for KwaZulu-Natal from this device?')).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await main().findByText('Save KwaZulu-Natal for offline use')).toBeDefined()
})

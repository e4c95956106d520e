import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { sync } from '#contract/calls/sync.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

const refused = { success: false, userType: null, deviceToken: null, otp: null }
const answers = [
  answer(auth.login, {
    ...refused,
    message: 'Your account is disabled. Ask your administrator to enable it again.',
    isDisabled: true,
  }),
  answer(sync.ping, {
    time: 1,
    epoch: 'first',
    oldestClient: 1,
    signedIn: null,
    isReportTaken: false,
    disabled: { stakeholderId: StakeholderId.parse(5), ask: ['Adam Admin'] },
    revoked: [],
  }),
]

test('a person whose account is disabled is told so once when they sign in', async () => {
  const { user } = await renderScreen('/auth/login/?disabled', { answers })
  const main = within(screen.getByRole('main'))
  await user.type(await main.findByLabelText('Email address'), 'n.dlamini@college.example')
  await user.type(main.getByLabelText('Password'), 'Own!Passw0rd#Sea')
  await user.click(main.getByRole('button', { name: 'Login' }))
  const note = (await main.findByText('Ask Adam Admin to enable it again.')).closest('[role=status]')
  await waitFor(() => expect(document.activeElement?.contains(note)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  expect(main.getAllByText(/Your account is disabled/)).toHaveLength(1)
  expect(main.queryByRole('alert')).toBeNull()
})

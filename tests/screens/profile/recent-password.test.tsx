import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/calls/accounts.ts'
import { auth } from '#contract/calls/auth.ts'
import { calls } from '#contract/index.ts'
import { ProblemError } from '#contract/problem.ts'
import { administrator } from '#tests/support/a-session.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

const own = 'Own!Passw0rd#Sea'
const signedOut = { success: true, message: 'You have been signed out on every other device.' }
const profile = {
  stakeholderId: 5,
  version: 2,
  title: null,
  jobRole: null,
  fullName: 'Nomsa Dlamini',
  alternativeNumber: '',
  mobileNumber: '',
  email: 'nomsa@example.org',
}

/** A server that wants the password once. */
function answers() {
  let isProven = false
  return [
    answer(calls.profile.profile, profile),
    answer(calls.profile.getUserTitles, []),
    answer(calls.profile.getUserJobRoles, []),
    answer(calls.profile.getDevices, []),
    answer(auth.signOutElsewhere, () => {
      if (!isProven) throw new ProblemError({ type: 'recent-password-needed' })
      return signedOut
    }),
    answer(accounts.confirmPassword, ({ CurrentPassword }) => {
      isProven = CurrentPassword === own
      if (isProven) return { success: true, message: '' }
      const errors = [{ code: 'CurrentPassword', description: 'The current password is not correct.' }]
      throw new ProblemError({ type: 'invalid', errors })
    }),
  ]
}

async function signOutElsewhere() {
  const rendered = await renderScreen('/profile/', { as: administrator, answers: answers() })
  const { user } = rendered
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
  const ask = await screen.findByRole('alertdialog', { name: 'Sign out all other devices?' })
  await user.click(within(ask).getByRole('button', { name: 'Sign out all other devices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }))
  return { ...rendered, dialog }
}

test('a step that needs the password asks for it, and then goes on by itself', async () => {
  const { user, dialog, asked } = await signOutElsewhere()
  await user.type(dialog.getByLabelText('Password'), 'wrong')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText('The current password is not correct.')).toBeDefined()
  await user.clear(dialog.getByLabelText('Password'))
  await user.type(dialog.getByLabelText('Password'), own)
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(signedOut.message)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.filter(({ path }) => path === auth.signOutElsewhere.path)).toHaveLength(2)
})

test('a person who enters no password is told that nothing was changed', async () => {
  const { user, dialog, asked } = await signOutElsewhere()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Enter your password to do this. Nothing was changed.')).toBeDefined()
  expect(asked.filter(({ path }) => path === auth.signOutElsewhere.path)).toHaveLength(1)
})

import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#contract/calls/accounts.ts'
import { calls } from '#contract/index.ts'
import { administrator } from '#tests/support/a-session.ts'
import { answer, password, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const own = 'Own!Passw0rd#Sea'
const record = {
  stakeholderId: 5,
  version: 2,
  title: 1,
  jobRole: null,
  fullName: 'Nomsa Dlamini',
  alternativeNumber: '0395550142',
  mobileNumber: '',
  email: 'nomsa@example.org',
}
const answers = [
  answer(calls.profile.profile, record),
  answer(calls.profile.getUserTitles, [{ titleId: 1, description: 'Ms' }]),
  answer(calls.profile.getUserJobRoles, []),
  answer(calls.profile.getDevices, []),
]
const changed = answer(accounts.changePassword, { success: true, message: '' })

async function aChange(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
  await user.type(dialog.getByLabelText('Current password'), password)
  await user.type(dialog.getByLabelText('New password'), own)
  await user.type(dialog.getByLabelText('Confirm password'), own)
  await user.click(dialog.getByRole('button', { name: 'Change' }))
}

test('a changed password is sent at once, and opens this device from then on', async () => {
  const { user, asked } = await renderScreen('/profile/', {
    as: administrator,
    answers: [...answers, changed],
  })
  await aChange(user)
  expect(await screen.findByText('Password changed. The new one also unlocks this device.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.find(({ path }) => path === accounts.changePassword.path)?.input).toEqual({
    CurrentPassword: password,
    NewPassword: own,
    ConfirmPassword: own,
  })
  expect(asked.map(({ path }) => path)).not.toContain(calls.sync.push.path)
  await user.click(screen.getByRole('button', { name: 'Lock now' }))
  await user.click(await screen.findByRole('button', { name: 'Use your password' }))
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByText(/^This password is not correct\./)).toBeDefined()
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), own)
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeDefined()
})

test('a device that cannot store the new password says that the old one still opens it', async () => {
  const { user } = await renderScreen('/profile/', {
    as: administrator,
    answers: [
      ...answers,
      answer(accounts.changePassword, () => {
        const full = new DOMException('The disk is full', 'QuotaExceededError')
        const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw full
        })
        onTestFinished(() => put.mockRestore())
        return { success: true, message: '' }
      }),
    ],
  })
  await aChange(user)
  const said = 'Password changed. This device still unlocks with your old password or PIN.'
  expect(await screen.findByText(said)).toBeDefined()
})

test('a wrong current password is told at its field, and the device still opens with it', async () => {
  const errors = [{ code: 'CurrentPassword', description: 'This password is not correct.' }]
  const { user } = await renderScreen('/profile/', {
    as: administrator,
    answers: [...answers, refuse(accounts.changePassword, { type: 'invalid', errors })],
  })
  await aChange(user)
  await waitFor(() =>
    expect(document.getElementById('CurrentPassword-error')?.textContent).toBe(
      'This password is not correct.',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Lock now' }))
  await user.click(await screen.findByRole('button', { name: 'Use your password' }))
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeDefined()
})

test('without a signal nothing can be changed, and the card says so', async () => {
  const { goOffline } = await renderScreen('/profile/', { as: administrator, answers })
  await screen.findByRole('button', { name: 'Change password' })
  goOffline()
  expect(await screen.findByText('You need signal to do this.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' }).disabled).toBe(true)
})

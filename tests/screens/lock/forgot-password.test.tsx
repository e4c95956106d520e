import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { municipalPerson } from '#tests/support/a-session.ts'
import { address, renderScreen } from '#tests/support/render-screen.tsx'

const as = municipalPerson
const main = () => within(screen.getByRole('main'))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Forgot password' }))

test.each([
  { hasPin: true, text: 'They stay locked. After you sign in, unlock them once with your PIN.' },
  {
    hasPin: false,
    text: /unlock them once with your old password\. If you do not know it, they are lost/,
  },
])('a person with unsent work is told first what opens it later (PIN: $hasPin)', async ({ hasPin, text }) => {
  const { user, openSync } = await renderScreen('/outbox/this-device/', { as, hasPin })
  const { drafts } = await openSync()
  await drafts.save({ key: 'form', updatedAt: 1, content: { name: 'Typed' } })
  await user.click(await main().findByRole('button', { name: 'Lock now' }))
  if (hasPin) await user.click(await main().findByRole('button', { name: 'Use your password' }))
  await user.click(await main().findByRole('button', { name: 'Forgot password' }))
  expect(await (await dialog()).findByText('Saved only on this device: 1 draft.')).toBeDefined()
  expect((await dialog()).getByText(text)).toBeDefined()
})

test('a locked device without a PIN leads to a new password', async () => {
  const { user } = await renderScreen('/profile/', { as, isLocked: true, hasPin: false })
  await user.click(await main().findByRole('button', { name: 'Forgot password' }))
  expect((await dialog()).queryByText(/^Saved only on this device/)).toBeNull()
  await user.click((await dialog()).getByRole('button', { name: 'Sign out and continue' }))
  await waitFor(() => expect(address()).toBe('/auth/forgot-password/'))
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe(
    municipalPerson.user?.username,
  )
})

test.each(['Forgot password', 'Sign out'])('the question of %s gives the focus back', async (name) => {
  const { user } = await renderScreen('/profile/', { as, isLocked: true, hasPin: false })
  const button = await main().findByRole('button', { name })
  await user.click(button)
  const question = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the way to a new password needs signal, since it signs out', async () => {
  const { user } = await renderScreen('/profile/', { as, isLocked: true, hasPin: false, isOffline: true })
  await user.click(await main().findByRole('button', { name: 'Forgot password' }))
  const go = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Sign out and continue' })
  expect(go.disabled).toBe(true)
  expect((await dialog()).getByText('You need signal.')).toBeDefined()
})

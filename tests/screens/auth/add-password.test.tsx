import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/calls/accounts.ts'
import { auth } from '#contract/calls/auth.ts'
import { administrator, anonymous } from '#tests/support/a-session.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const oneTime = 'XPKM-B28R-W3DK-Y7A6-QN66'
const own = 'Own!Passw0rd#Sea'
const begun = answer(auth.login, {
  success: true,
  message: '',
  userType: 1,
  deviceToken: 'first',
  otp: null,
  name: 'Sipho Nkosi',
})

/** Signs in with a one-time password. `set` is the server's answer to the new one. */
async function aNewUser(set: Parameters<typeof renderScreen>[1] = {}) {
  let isSet = false
  const rendered = await renderScreen('/auth/login/', {
    ...set,
    answers: [
      begun,
      answer(auth.userAuthenticated, () => (isSet ? administrator : anonymous)),
      answer(accounts.addPassword, () => {
        isSet = true
        return { success: true, message: '', deviceToken: 'second' }
      }),
      ...(set.answers ?? []),
    ],
  })
  const { user } = rendered
  await user.click(await screen.findByRole('button', { name: 'Continue To Login' }))
  await user.type(screen.getByLabelText('Email address'), 'owner@example.org')
  await user.type(screen.getByLabelText('Password'), oneTime)
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }))
  await screen.findByRole('heading', { name: 'Add password' })
  return rendered
}

test('a new user is greeted, sets a password, whose rules are ticked off, and lands in their area', async () => {
  const { user, asked } = await aNewUser()
  expect(screen.getByText(/^Welcome, Sipho Nkosi\. You signed in with a one-time password/)).toBeDefined()
  expect(address()).toBe('/auth/add-password/')
  const rules = screen.getByRole('list', { name: 'Password rules' })
  expect(within(rules).getByText('A number').textContent).toBe('A number: not met yet')
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(rules.id)
  await user.type(screen.getByLabelText('Password'), own)
  for (const rule of within(rules).getAllByRole('listitem')) expect(rule.textContent).toMatch(/: met$/)
  await user.type(screen.getByLabelText('Confirm password'), own)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(address()).toBe('/admin/'))
  expect(asked).toContainEqual({
    path: accounts.addPassword.path,
    input: { Password: own, ConfirmPassword: own, UserType: 1 },
  })
})

test('wrong entries are named at their fields, and nothing is sent', async () => {
  const { user, asked } = await aNewUser()
  await user.type(screen.getByLabelText('Password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect((await screen.findByText('Use at least 12 characters.')).id).toBe('Password-error')
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), own)
  await user.type(screen.getByLabelText('Confirm password'), `${own}x`)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect((await screen.findByText('Passwords do not match')).id).toBe('ConfirmPassword-error')
  expect(asked.filter(({ path }) => path === accounts.addPassword.path)).toEqual([])
})

test('a refusal of the server is shown, and what was typed stays', async () => {
  const { user } = await aNewUser({
    answers: [refuse(accounts.addPassword, { type: 'broken' })],
  })
  await user.type(screen.getByLabelText('Password'), own)
  await user.type(screen.getByLabelText('Confirm password'), own)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toContain(
    'An error has occured please try again later',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(own)
})

test('without a sign-in before, the page leads to the login', async () => {
  await renderScreen('/auth/add-password/')
  expect(await screen.findByRole('heading', { name: 'Do you need an account?' })).toBeDefined()
})

test('a reload changes nothing: the password can still be set', async () => {
  await aNewUser()
  cleanup()
  let isSet = false
  const { user, asked } = await renderScreen('/auth/add-password/', {
    answers: [
      answer(auth.userAuthenticated, () => (isSet ? administrator : anonymous)),
      answer(accounts.addPassword, () => {
        isSet = true
        return { success: true, message: '', deviceToken: 'second' }
      }),
    ],
  })
  expect(await screen.findByText(/^You signed in with a one-time password/)).toBeDefined()
  await user.type(screen.getByLabelText('Password'), own)
  await user.type(screen.getByLabelText('Confirm password'), own)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(address()).toBe('/admin/'))
  expect(asked.filter(({ path }) => path === accounts.addPassword.path)).toHaveLength(1)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/first|Sipho/)
})

test('Logout leaves without a password', async () => {
  const { user } = await aNewUser()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Do you need an account?' })).toBeDefined()
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/calls/accounts.ts'
import { auth } from '#contract/calls/auth.ts'
import { firstCodeRequest, storeCodeRequest } from '#src/data/session/code-request.ts'
import { administrator, anonymous } from '#tests/support/a-session.ts'
import { address, answer, renderScreen } from '#tests/support/render-screen.tsx'

const email = 'admin@example.org'
const own = 'Own!Passw0rd#Sea'
const entered = { success: true, message: '', userType: 2 as const, deviceToken: null, otp: '123456' }
const verified = answer(accounts.verifyOtp, { success: true, message: '', userType: 2, email })
const main = () => within(screen.getByRole('main'))

/** Enters the password on a device that the server does not know until its code is verified. */
async function aNewDevice() {
  let isKnown = false
  let session = anonymous
  const rendered = await renderScreen('/auth/login/', {
    answers: [
      answer(auth.userAuthenticated, () => session),
      answer(auth.login, () => {
        if (!isKnown) return entered
        session = administrator
        return { ...entered, deviceToken: 'a token', otp: null }
      }),
      answer(accounts.verifyOtp, ({ OTP }) => {
        isKnown = OTP === '123456'
        return { success: isKnown, message: 'This code is not right.', userType: 2 as const, email }
      }),
    ],
  })
  const { user } = rendered
  await user.click(await screen.findByRole('button', { name: 'Continue To Login' }))
  await user.type(screen.getByLabelText('Email address'), email)
  await user.type(screen.getByLabelText('Password'), own)
  await user.click(main().getByRole('button', { name: 'Login' }))
  return { ...rendered, field: await screen.findByLabelText<HTMLInputElement>('Verification code') }
}

test('a code proves a new device, and the password is not asked for again', async () => {
  const { user, field, asked } = await aNewDevice()
  expect(main().getByText(/You have not signed in on this device before/)).toBeDefined()
  expect(main().queryByRole('link', { name: 'Change the address' })).toBeNull()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(own)
  await user.type(field, '111111')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await main().findByText('This code is not right.')).toBeDefined()
  await user.clear(field)
  await user.type(field, '123456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await main().findByRole('heading', { name: 'Choose a PIN' })).toBeDefined()
  expect(address()).toBe('/admin/')
  expect(asked.filter(({ path }) => path === auth.login.path)).toHaveLength(2)
})

test('whoever lost the page after the password signs in again once the code is right', async () => {
  storeCodeRequest(firstCodeRequest({ userType: 2, email, devOtp: null }, Date.now()))
  const { user } = await renderScreen('/auth/verify-otp/', { answers: [verified] })
  await user.type(await screen.findByLabelText('Verification code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('The code is correct')).toBeDefined()
  expect(address()).toBe('/auth/login/')
  expect(screen.getByLabelText('Password')).toBeDefined()
})

test('a new code without the password leads back to the login', async () => {
  storeCodeRequest(firstCodeRequest({ userType: 2, email, devOtp: null }, Date.now() - 40_000))
  const { user } = await renderScreen('/auth/verify-otp/', { answers: [verified] })
  await user.click(await screen.findByRole('button', { name: 'Resend code' }))
  expect(await screen.findByText('Sign in again to get a new code.')).toBeDefined()
})

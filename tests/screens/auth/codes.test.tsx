import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/calls/accounts.ts'
import { auth } from '#contract/calls/auth.ts'
import { CODES_OF_WINDOW, CODES_WINDOW_MS } from '#contract/fields/one-time-code.ts'
import { CODE_REQUEST, forgetCodeRequest } from '#src/data/core/forget-code-request.ts'
import {
  firstCodeRequest,
  nextCodeRequest,
  readCodeRequest,
  storeCodeRequest,
  type CodeRequest,
} from '#src/data/session/code-request.ts'
import { administrator, anonymous } from '#tests/support/a-session.ts'
import type { Answer } from '#tests/support/fake-server.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const email = 'n.dlamini@college.example'
const own = 'Own!Passw0rd#Sea'
const start = Date.parse('2026-05-03T08:42:00Z')
const request = firstCodeRequest({ userType: 3, email, devOtp: null }, start)
const main = () => within(screen.getByRole('main'))

/** Opens the page of the code as after a phone dropped it. `seconds` have passed since the code was sent. */
async function aCode(
  options: Parameters<typeof renderScreen>[1] = {},
  seconds = 40,
  more: Partial<CodeRequest> = {},
) {
  storeCodeRequest({ ...request, ...more })
  const rendered = await renderScreen('/auth/verify-otp/', { now: () => start + seconds * 1000, ...options })
  return { ...rendered, field: await screen.findByLabelText<HTMLInputElement>('Verification code') }
}

const verified = (userType: 1 | 3) =>
  answer(accounts.verifyOtp, { success: true, message: '', userType, email })

test('forgot password asks for a code, whatever the address, and says where it was sent', async () => {
  const { user, asked } = await renderScreen('/auth/forgot-password/', {
    answers: [
      answer(accounts.forgotPassword, { success: true, message: '', userType: 3, email, otp: '654321' }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  expect(await screen.findByText('Enter an email address.')).toBeDefined()
  await user.type(screen.getByLabelText('Email address'), email)
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByRole('heading', { name: 'Verify OTP' })).toBeDefined()
  expect(screen.getByText(email)).toBeDefined()
  expect(main().getByText('Test server')).toBeDefined()
  expect(screen.getByText('The code is 654321.')).toBeDefined()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('654321')
  expect(asked.filter(({ path }) => path === accounts.forgotPassword.path)).toHaveLength(1)
})

test('the code of a new password leads to the new password', async () => {
  const { user, field, asked } = await aCode({ answers: [verified(3)] })
  expect(main().getByText('The code works until 10:52. You can paste it.')).toBeDefined()
  expect(main().queryByText('Test server')).toBeNull()
  expect(main().getByText(/^The email can take a few minutes.*try again in an hour/)).toBeDefined()
  await user.click(field)
  await user.paste('123 456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeDefined()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('123456')
  expect(asked.find(({ path }) => path === accounts.verifyOtp.path)?.input).toEqual({
    Email: email,
    OTP: '123456',
    UserType: 3,
  })
})

test('the code of a registration leads to the login, which says what happens next', async () => {
  const { user, field } = await aCode({ answers: [verified(1)] }, 40, { userType: 1 })
  await user.type(field, '123456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Your email address is verified')).toBeDefined()
  expect(localStorage.getItem(CODE_REQUEST)).toBeNull()
  expect(address()).toBe('/auth/login/')
})

test('the code is asked for in the words of the specification, and the button says that it is checked', async () => {
  const { user, field } = await aCode()
  const sentence = 'Please enter the 6-digit verification code that was sent to'
  expect(main().getByText(sentence).textContent).toContain(`${sentence} ${email}`)
  expect(main().getByText('Did not receive OTP?')).toBeDefined()
  await user.type(field, '123456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByRole('button', { name: 'Verify Loading...' })).toBeDefined()
})

test('a code that is too short or wrong is told at the field', async () => {
  const wrong = { success: false, message: 'This code is not correct.', userType: null, email }
  const { user, field } = await aCode({ answers: [answer(accounts.verifyOtp, wrong)] })
  await user.type(field, '12345')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect((await screen.findByText('The code has 6 digits.')).id).toBe('OTP-error')
  await user.type(field, '6')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect((await screen.findByText('This code is not correct.')).id).toBe('OTP-error')
  await user.keyboard('7')
  expect(field.value).toBe('7')
})

test('without a signal the code stays typed, and the page says so', async () => {
  const { user, field, goOffline } = await aCode()
  await user.type(field, '123456')
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await main().findByRole('alert')).toBeDefined()
  expect(field.value).toBe('123456')
})

test('a code can be sent again after half a minute, as often as the server sends one', async () => {
  let now = start + 10_000
  const { user } = await aCode({
    now: () => now,
    answers: [answer(accounts.forgotPassword, { success: true, message: '', userType: 3, email, otp: null })],
  })
  expect(main().getByRole('timer').textContent).toContain('20 seconds')
  for (const seconds of [31, 62]) {
    expect(screen.queryByText('Too many OTP requests made. Try again later.')).toBeNull()
    now = start + seconds * 1000
    await user.click(await screen.findByRole('button', { name: 'Resend code' }))
    expect(await screen.findByText('A new code was sent. Only the newest code works.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull())
  }
  expect(screen.getByText('Too many OTP requests made. Try again later.')).toBeDefined()
  expect(main().getByText(/You can ask for another one at 10:57/)).toBeDefined()
  expect(main().queryByText(/Then ask for a new code/)).toBeNull()
  now = start + CODES_WINDOW_MS
  await user.click(await screen.findByRole('button', { name: 'Resend code' }))
  expect(await main().findByText(/^The code works until 11:07/)).toBeDefined()
  expect(screen.queryByText('Too many OTP requests made. Try again later.')).toBeNull()
})

test('a resend that fails is told', async () => {
  const { user } = await aCode({ answers: [refuse(accounts.forgotPassword, { type: 'broken' })] })
  await user.click(screen.getByRole('button', { name: 'Resend code' }))
  expect((await main().findByRole('alert')).textContent).toBe('Failed to resend OTP')
})

test('an old code says that it has expired', async () => {
  await aCode({}, 601)
  expect(main().getByText('The code has expired.')).toBeDefined()
  expect(main().getByRole('button', { name: 'Resend code' })).toBeDefined()
})

test('an old code that cannot be sent again yet says when it can, and not that it works', async () => {
  await aCode({}, 601, { count: CODES_OF_WINDOW })
  expect(main().getByText('The code has expired.')).toBeDefined()
  expect(main().getByText('You can ask for another code at 10:57.')).toBeDefined()
  expect(main().queryByText(/The newest code works/)).toBeNull()
})

test('the login leads back to a code that was sent within the hour', async () => {
  storeCodeRequest(request)
  const { user } = await renderScreen('/auth/login/', { now: () => start + 3_599_000 })
  await user.click(await screen.findByRole('link', { name: 'Enter the code' }))
  expect(await screen.findByLabelText('Verification code')).toBeDefined()
})

test.each(['/auth/login/', '/home/contact'])(
  'after an hour the device has forgotten who asked for a code, also when it opens %s',
  async (path) => {
    storeCodeRequest(request)
    await renderScreen(path, { now: () => start + 3_600_000 })
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain(email))
  },
)

test('after an hour the page that asked for a code does not know it either', () => {
  expect(readCodeRequest(start + 3_599_000, request)).toEqual(request)
  expect(readCodeRequest(start + 3_600_000, request)).toBeUndefined()
})

test('the address can be changed', async () => {
  const { user } = await aCode()
  await user.click(screen.getByRole('link', { name: 'Change the address' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe(email)
})

test.each(['/auth/verify-otp/', '/auth/reset-password/'])(
  '%s without a code leads to the login',
  async (path) => {
    await renderScreen(path)
    expect(await screen.findByText(/This page needs a code from an email/)).toBeDefined()
    expect(address()).toBe('/auth/login/')
  },
)

async function aReset(options: Parameters<typeof renderScreen>[1]) {
  const rendered = await aCode({ ...options, answers: [verified(3), ...(options?.answers ?? [])] })
  await rendered.user.type(rendered.field, '123456')
  await rendered.user.click(screen.getByRole('button', { name: 'Verify' }))
  await rendered.user.type(await screen.findByLabelText('New password'), own)
  await rendered.user.type(screen.getByLabelText('Confirm password'), own)
  return rendered
}

const set = { success: true, message: '', deviceToken: 'second' }

test('a new password signs in', async () => {
  let isSet = false
  let finish = () => {}
  const { user } = await aReset({
    answers: [
      answer(auth.userAuthenticated, () => (isSet ? administrator : anonymous)),
      answer(accounts.resetPassword, async () => {
        await new Promise<void>((resolve) => (finish = resolve))
        isSet = true
        return set
      }),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDefined()
  finish()
  await waitFor(() => expect(address()).toBe('/admin/'))
  expect(localStorage.getItem(CODE_REQUEST)).toBeNull()
})

test('a new password of somebody who waits for approval leads to the login with its sentence', async () => {
  const message = 'Your application has not been approved yet. You will get an email.'
  const { user } = await aReset({
    answers: [answer(accounts.resetPassword, { ...set, message, deviceToken: null })],
  })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.getByText('Your password was set')).toBeDefined()
  expect(localStorage.getItem(CODE_REQUEST)).toBeNull()
  expect(address()).toBe('/auth/login/')
})

test('a password can be pasted and not copied, and one that the server refuses is told at its field', async () => {
  const errors = [{ code: 'Password', description: 'Choose a password without your name.' }]
  const { user } = await aReset({ answers: [refuse(accounts.resetPassword, { type: 'invalid', errors })] })
  const password = screen.getByLabelText<HTMLInputElement>('New password')
  for (const type of ['copy', 'cut']) {
    const event = new Event(type, { bubbles: true, cancelable: true })
    password.dispatchEvent(event)
    expect([type, event.defaultPrevented]).toEqual([type, true])
  }
  await user.clear(password)
  await user.paste(own)
  expect(password.value).toBe(own)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect((await screen.findByText('Choose a password without your name.')).id).toBe('Password-error')
  await user.type(password, 'x')
  await waitFor(() => expect(document.getElementById('Password-error')).toBeNull())
})

test('an expired ticket is told, and one press sends a new code', async () => {
  const message = 'The time to set a password is over.'
  const { user } = await aReset({
    answers: [
      answer(accounts.resetPassword, { ...set, success: false, message, deviceToken: null }),
      answer(accounts.forgotPassword, { success: true, message: '', userType: 3, email, otp: null }),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(message)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ask for a new code' }))
  expect(await screen.findByLabelText('Verification code')).toBeDefined()
})

/** Opens a page in a browser whose code was verified this many seconds ago. */
async function aVerifiedCode(path: string, seconds: number, answers: readonly Answer[] = []) {
  storeCodeRequest({ ...request, verifiedAt: start })
  return renderScreen(path, { now: () => start + seconds * 1000, answers })
}

test('the page of a verified code opens again after the phone dropped it, and says until when', async () => {
  const { user } = await aVerifiedCode('/auth/login/', 30)
  await user.click(await screen.findByRole('link', { name: 'Continue' }))
  expect(await screen.findByLabelText('New password')).toBeDefined()
  expect(main().getByText(`For ${email}`)).toBeDefined()
  expect(main().getByText('You can set the password until 10:52.')).toBeDefined()
})

test('a verified code that is too old says so, and one press sends a new one', async () => {
  const { user } = await aVerifiedCode('/auth/reset-password/', 600, [
    answer(accounts.forgotPassword, { success: true, message: '', userType: 3, email, otp: null }),
  ])
  expect(await screen.findByText(/^More than 10 minutes have passed\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ask for a new code' }))
  expect(await screen.findByLabelText('Verification code')).toBeDefined()
})

/** What another tab does with the request of the code. */
function elsewhere(change: () => void) {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: CODE_REQUEST }))
}

test('a tab whose code another tab has verified goes on to the new password', async () => {
  await aCode()
  elsewhere(() => storeCodeRequest({ ...request, verifiedAt: start + 40_000 }))
  expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeDefined()
})

test('a tab whose code another tab has sent again shows the newer one', async () => {
  await aCode()
  elsewhere(() => storeCodeRequest(nextCodeRequest(request, null, start + 35_000)))
  expect(await screen.findByText('A new code was sent. Only the newest code works.')).toBeDefined()
})

test('a tab with a verified code follows another tab that asked for a newer one', async () => {
  await aVerifiedCode('/auth/reset-password/', 30)
  await screen.findByLabelText('New password')
  elsewhere(() => storeCodeRequest(firstCodeRequest({ userType: 3, email, devOtp: null }, start + 30_000)))
  expect(await screen.findByLabelText('Verification code')).toBeDefined()
})

test.each(['/auth/verify-otp/', '/auth/reset-password/'])(
  'a tab at %s is told that another tab has ended it',
  async (path) => {
    storeCodeRequest({ ...request, verifiedAt: path === '/auth/reset-password/' ? start : null })
    await renderScreen(path, { now: () => start + 40_000 })
    await screen.findByRole('button', { name: /Verify|Submit/ })
    elsewhere(forgetCodeRequest)
    expect(await screen.findByText(/^This step ended in another tab/)).toBeDefined()
    expect(address()).toBe('/auth/login/')
  },
)

test('the login leads to both ways in, and says why a rejected organisation is not let in', async () => {
  const message = 'The application of your organisation was not approved.'
  const { user } = await renderScreen('/auth/login/', {
    answers: [answer(auth.login, { success: false, message, userType: null, deviceToken: null, otp: null })],
  })
  await user.click(await screen.findByRole('button', { name: 'Continue To Login' }))
  expect(main().getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/auth/sign-up/')
  await user.type(screen.getByLabelText('Email address'), email)
  await user.type(screen.getByLabelText('Password'), own)
  await user.click(main().getByRole('button', { name: 'Login' }))
  expect((await main().findByRole('alert')).textContent).toBe(message)
  await user.click(main().getByRole('link', { name: 'Reset password' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe(email)
})

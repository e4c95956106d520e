import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

const answers = [
  answer(auth.login, {
    success: false,
    message: 'This password is wrong.',
    userType: null,
    deviceToken: null,
    otp: null,
  }),
]

afterEach(() => vi.restoreAllMocks())

/** Gives the window the input devices of a phone, which has no mouse. */
function withoutMouse(): void {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('pointer: coarse') ? ({ matches: true } as MediaQueryList) : real(query),
  )
}

interface SignIn {
  readonly isPhone: boolean
  readonly isClicked: boolean
  readonly sent: boolean
}

test.for<[string, SignIn]>([
  ['a computer', { isPhone: false, isClicked: false, sent: false }],
  ['a computer where the box is ticked', { isPhone: false, isClicked: true, sent: true }],
  ['a phone', { isPhone: true, isClicked: false, sent: true }],
  ['a phone where the box is cleared', { isPhone: true, isClicked: true, sent: false }],
])('a sign-in on %s lasts only as long as the box says', async ([, { isPhone, isClicked, sent }]) => {
  if (isPhone) withoutMouse()
  const { user, asked } = await renderScreen('/auth/login/', { answers })
  await user.click(await screen.findByRole('button', { name: 'Continue To Login' }))
  const main = within(screen.getByRole('main'))
  await user.type(await main.findByLabelText('Email address'), 'n.dlamini@college.example')
  await user.type(main.getByLabelText('Password'), 'Own!Passw0rd#Sea')
  const box = main.getByRole<HTMLInputElement>('checkbox', { name: 'Keep me signed in on this device' })
  expect(box.checked).toBe(sent !== isClicked)
  if (isClicked) await user.click(box)
  await user.click(main.getByRole('button', { name: 'Login' }))
  const sentTo = () => asked.filter(({ path }) => path === auth.login.path)
  await waitFor(() => expect(sentTo()).toMatchObject([{ input: { KeepSignedIn: sent } }]))
})

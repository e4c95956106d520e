import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { watchInstall } from '#src/device/install.ts'
import { anonymous, healthCheckPerson } from '#tests/support/a-session.ts'
import { publicAnswers as answers, publicFiles as files } from '#tests/support/a-country.ts'
import { answer, password, renderScreen } from '#tests/support/render-screen.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a browser that blocks storage shows the public pages, and installing can be refused', async () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('The browser blocks storage', 'SecurityError')
    })
  watchInstall()
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }))
  const { user } = await renderScreen('/home', { answers, files })
  const main = within(screen.getByRole('main'))
  expect((await main.findByRole('link', { name: '0800 428 428' })).getAttribute('href')).toBe(
    'tel:0800428428',
  )
  await user.click(await main.findByRole('link', { name: /^Crime statistics/ }))
  await main.findByRole('heading', { level: 1, name: 'Crime statistics in South Africa' })
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  expect(main.getByRole('heading', { level: 1 })).toBeDefined()
})

test('a browser that blocks every storage lets somebody sign in, and sign out again', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The browser blocks storage', 'SecurityError')
  })
  let session = anonymous
  const { user } = await renderScreen('/auth/login/', {
    answers: [
      answer(auth.userAuthenticated, () => session),
      answer(auth.logout, () => {
        session = anonymous
        return { success: true, message: '' }
      }),
      answer(auth.login, () => {
        session = healthCheckPerson
        return { success: true, message: '', userType: null, deviceToken: 'a device token', otp: null }
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Continue To Login' }))
  await user.type(await screen.findByLabelText('Email address'), 'pieter@example.org')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('heading', { level: 1, name: 'Thuthuzela Trust: Health Check Dashboard' })
  await user.click(screen.getByRole('button', { name: /Pieter/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined()
})

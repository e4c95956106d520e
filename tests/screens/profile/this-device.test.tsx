import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userTypes } from '#contract/calls/auth.ts'
import { calls } from '#contract/index.ts'
import { anonymous, healthCheckPerson, municipalPerson as as } from '#tests/support/a-session.ts'
import { saveEdit, takingEdits } from '#tests/support/field-work.ts'
import { address, answer, password, pin, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))
const thisDevice = '/outbox/this-device/'
const answers = [answer(calls.profile.getDevices, []), takingEdits()]

/** Sets whether the browser has protected storage. */
function promises(isPersisted: boolean): void {
  const said = () => Promise.resolve(isPersisted)
  const estimate = () => Promise.resolve({ usage: 1, quota: 1_000_000 })
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persist: said, persisted: said, estimate },
  })
}

test('a browser without protected storage is mentioned once in a banner, and always on the page of this device', async () => {
  promises(false)
  const { user } = await renderScreen('/outbox/', { as, answers })
  const banner = /^This browser may delete what is saved here when space is low\. Install the app/
  await screen.findByText(banner)
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByText(banner)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Nomsa Dlamini' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sync on this device' }))
  expect(
    await main().findByText('Off. The browser may delete what is saved here when space is low.'),
  ).toBeDefined()
})

test('a browser with protected storage is mentioned only on the page of this device', async () => {
  promises(true)
  await renderScreen(thisDevice, { as, answers })
  expect(
    await main().findByText('On. The browser will not delete what is saved here without asking you.'),
  ).toBeDefined()
  expect(screen.queryByText(/may delete what is saved here/)).toBeNull()
})

test('a clock that is a day behind is noticed, and edits are sent all the same', async () => {
  const now = () => Date.now() - 25 * 3_600_000
  const shown = await renderScreen(thisDevice, {
    as,
    now,
    answers: [
      ...answers,
      answer(calls.sync.ping, {
        time: Date.now(),
        epoch: 'first',
        oldestClient: 1,
        signedIn: as.user?.stakeholderId ?? null,
        disabled: null,
        isReportTaken: true,
        revoked: [],
      }),
    ],
  })
  expect(await main().findByText('This device’s clock is 25 hours slow.')).toBeDefined()
  await saveEdit(shown, { name: 'Marburg house' })
  await waitFor(async () => expect(await (await shown.openSync()).countReceipts()).toBe(1))
})

test('five wrong PINs cause a delay, which applies to the password, too', async () => {
  const { user } = await renderScreen(thisDevice, { as, answers, isLocked: true })
  for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
    await user.type(await main().findByLabelText('PIN'), '000001')
    await user.click(main().getByRole('button', { name: 'Unlock' }))
    expect(await main().findByText(new RegExp(`^This PIN is not correct\\. ${left} left`))).toBeDefined()
  }
  await user.type(main().getByLabelText('PIN'), '000001')
  await user.click(main().getByRole('button', { name: 'Unlock' }))
  expect(await main().findByText(/Too many attempts\. Try again in \d+ seconds\./)).toBeDefined()
  expect(main().getByRole('button', { name: 'Unlock' })).toHaveProperty('disabled', true)
  await user.click(main().getByRole('button', { name: 'Use your password' }))
  expect(main().getByLabelText('Password')).toHaveProperty('disabled', true)
})

test('a person who forgot the PIN unlocks with the password and sets another', async () => {
  const { user } = await renderScreen(thisDevice, { as, answers, isLocked: true })
  await user.click(await main().findByRole('button', { name: 'Use your password' }))
  await user.type(main().getByLabelText('Password'), password)
  await user.click(main().getByRole('button', { name: 'Unlock' }))
  await user.click(await main().findByRole('button', { name: 'Change the PIN' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the PIN' }))
  await user.type(dialog.getByLabelText('New PIN'), '730264')
  await user.type(dialog.getByLabelText('Enter the new PIN again'), '730264')
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }))
  expect(await screen.findByText('PIN saved. Use it to unlock the app.')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Lock now' }))
  await user.type(await main().findByLabelText('PIN'), pin)
  await user.click(main().getByRole('button', { name: 'Unlock' }))
  expect(await main().findByText(/^This PIN is not correct\./)).toBeDefined()
  await user.type(main().getByLabelText('PIN'), '730264')
  await user.click(main().getByRole('button', { name: 'Unlock' }))
  expect(await main().findByRole('button', { name: 'Lock now' })).toBeDefined()
})

test('a locked device shows the emergency numbers and opens the public pages', async () => {
  await renderScreen('/profile/', { as, answers, isLocked: true })
  const number = await main().findByRole('link', { name: '0800 428 428' })
  expect(number.getAttribute('href')).toBe('tel:0800428428')
  window.history.pushState(null, '', '/home/comparison')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(await main().findByRole('heading', { level: 1, name: 'Comparison' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'This app is locked' })).toBeNull()
})

test('those who neither capture nor verify are asked for no PIN when they log in', async () => {
  let session = anonymous
  const { user } = await renderScreen('/auth/login/?taken', {
    answers: [
      answer(calls.auth.userAuthenticated, () => session),
      answer(calls.auth.login, () => {
        session = healthCheckPerson
        return {
          success: true,
          message: '',
          userType: userTypes.existingUser,
          deviceToken: 'a token',
          otp: null,
        }
      }),
    ],
  })
  await user.type(await main().findByRole('textbox', { name: 'Email address' }), 'pieter@example.org')
  await user.type(main().getByLabelText('Password'), password)
  await user.click(main().getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(address()).toBe('/organisation/'))
})

test('sign-out waits for a silent server only as long as the person wants', async () => {
  const shown = await renderScreen('/outbox/', {
    as,
    answers: [...answers.slice(0, 1), answer(calls.sync.push, () => new Promise<never>(() => undefined))],
  })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  await main().findByText('Marburg house')
  await shown.user.click(screen.getByRole('button', { name: 'Nomsa Dlamini' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  const sending = within(await screen.findByRole('dialog', { name: 'Sign out' }))
  expect(sending.getByRole('progressbar')).toBeDefined()
  await shown.user.click(sending.getByRole('button', { name: 'Stop waiting' }))
  expect(await screen.findByRole('dialog', { name: 'Not everything has been sent' })).toBeDefined()
})

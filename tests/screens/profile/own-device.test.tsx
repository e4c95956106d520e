import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userTypes } from '#contract/calls/auth.ts'
import { calls } from '#contract/index.ts'
import { changeLanguage } from '#src/i18n/load-messages.ts'
import { anonymous, administrator, healthCheckPerson, municipalPerson } from '#tests/support/a-session.ts'
import { saveEdit, takingEdits } from '#tests/support/field-work.ts'
import { address, answer, password, pin, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))
const as = municipalPerson
const at = Date.UTC(2026, 4, 3, 8)

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
  answer(calls.profile.getUserTitles, [
    { titleId: 1, description: 'Ms' },
    { titleId: 2, description: 'Dr' },
  ]),
  answer(calls.profile.getUserJobRoles, [{ roleId: 4, description: 'Coordinator' }]),
  answer(calls.profile.getDevices, [
    {
      deviceId: '6fde702e-0b5c-4d3f-9c4e-1f0a2b3c4d5e',
      stakeholderId: 5,
      person: 'Nomsa Dlamini',
      label: 'Firefox/Windows',
      isThis: false,
      isSignedIn: true,
      firstSeenAt: at,
      lastSeenAt: at,
      build: 'test',
      isPersisted: true,
      storedBytes: 10,
      drafts: 0,
      needsPerson: 0,
      unsent: 1,
      oldestUnsentAt: at,
      revokedAt: null,
      clearedAt: null,
      returned: null,
    },
  ]),
  takingEdits(() => ({
    version: 3,
    body: { success: true, message: '', record: { ...record, version: 3 } },
  })),
]

test.each([
  { person: municipalPerson, back: 'Building Block Dashboard' },
  { person: healthCheckPerson, back: undefined },
])(
  'the profile of $person.user.displayName shows their details and their devices',
  async ({ person, back }) => {
    await renderScreen('/profile/', { as: person, answers })
    expect(await main().findByText('nomsa@example.org')).toBeDefined()
    expect(await main().findByText('Ms')).toBeDefined()
    expect(main().getAllByText('Not given')).toHaveLength(2)
    expect(await main().findByText('Firefox on Windows')).toBeDefined()
    expect(main().queryByRole('link', { name: 'Building Block Dashboard' })?.textContent).toBe(back)
  },
)

test('a device is named in the language of the page', async () => {
  await renderScreen('/profile/', { as, answers })
  expect(await main().findByText('Firefox on Windows')).toBeDefined()
  await changeLanguage('af')
  expect(await main().findByText('Firefox op Windows')).toBeDefined()
  await changeLanguage('en')
})

test('the profile is edited without signal, and sent when it is back', async () => {
  const { user, goOffline, goOnline, openSync } = await renderScreen('/profile/', { as, answers })
  await user.click(await main().findByRole('button', { name: 'Edit' }))
  const name = await main().findByRole('textbox', { name: 'Full name' })
  await user.clear(name)
  await user.type(name, 'Nomsa Zulu')
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await main().findByText('Please correct the highlighted errors before submitting.')).toBeDefined()
  await user.type(main().getByRole('textbox', { name: /^Mobile number/ }), '0825550101')
  await user.click(main().getByRole('combobox', { name: 'Job role' }))
  await user.click(await screen.findByRole('option', { name: 'Coordinator' }))
  goOffline()
  await user.click(main().getByRole('button', { name: 'Save' }))
  const sync = await openSync()
  await waitFor(async () => expect(await sync.listEntries()).toHaveLength(1))
  expect(await main().findByText('Nomsa Zulu')).toBeDefined()
  goOnline()
  await waitFor(async () => expect(await sync.countReceipts()).toBe(1))
})

test('a person can sign out another device of theirs', async () => {
  const { user, asked } = await renderScreen('/profile/', {
    as,
    answers: [
      ...answers,
      answer(calls.profile.revokeDevice, { success: true, message: 'It was signed out.' }),
    ],
  })
  await user.click(await main().findByRole('button', { name: /^Sign out Firefox on Windows/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('It was signed out.')).toBeDefined()
  expect(asked.some(({ path }) => path === calls.profile.revokeDevice.path)).toBe(true)
})

test('the page of this device counts what is here, and copies a report without names', async () => {
  const shown = await renderScreen('/outbox/', { as, answers, isOffline: true })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  await main().findByText('Marburg house')
  await shown.user.click(screen.getByRole('button', { name: 'Nomsa Dlamini' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Sync on this device' }))
  expect((await main().findByText('Not sent yet')).nextSibling?.textContent).toBe('1')
  expect(main().getByText('Works without signal')).toBeDefined()
  await shown.user.click(main().getByRole('button', { name: 'Copy the report' }))
  const report = await navigator.clipboard.readText()
  expect(report).not.toMatch(/Marburg|Nomsa/)
})

test('lost edits are shown until the person has acknowledged them', async () => {
  const { user, asked } = await renderScreen('/outbox/this-device/', {
    as,
    answers: [
      ...answers,
      answer(calls.sync.missing, [
        {
          deviceId: '6fde702e-0b5c-4d3f-9c4e-1f0a2b3c4d5e',
          stakeholderId: 5,
          person: 'Nomsa Dlamini',
          label: 'Chrome/Android',
          day: '2026-05-03',
          edits: [{ id: '0190b0c0-0000-7000-8000-0000000000e1', type: 'unknown', name: null, parts: [] }],
          state: 'elsewhere',
          lastSeenAt: at,
        },
      ]),
      answer(calls.sync.acknowledgeMissing, { success: true, message: '' }),
    ],
  })
  await user.click(await main().findByRole('button', { name: 'Got it' }))
  await waitFor(() =>
    expect(asked.some(({ path }) => path === calls.sync.acknowledgeMissing.path)).toBe(true),
  )
})

test('the PIN can be changed, but not to one that is easily guessed', async () => {
  const { user } = await renderScreen('/outbox/this-device/', { as, answers })
  await user.click(await main().findByRole('button', { name: 'Change the PIN' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the PIN' }))
  await user.type(dialog.getByLabelText('New PIN'), '123456')
  await user.type(dialog.getByLabelText('Enter the new PIN again'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }))
  expect(await dialog.findByText('The digits must not be in order, such as 123456.')).toBeDefined()
})

test('a locked device opens with the PIN, at the address where it was locked', async () => {
  const { user } = await renderScreen('/profile/', { as, answers, isLocked: true })
  const field = await main().findByLabelText('PIN')
  await user.type(field, '000000')
  await user.click(main().getByRole('button', { name: 'Unlock' }))
  expect(await main().findByText(/^This PIN is not correct\./)).toBeDefined()
  await user.type(main().getByLabelText('PIN'), pin)
  await user.click(main().getByRole('button', { name: 'Unlock' }))
  expect(await main().findByText('nomsa@example.org')).toBeDefined()
  expect(address()).toBe('/profile/')
})

test('a locked device opens with the password', async () => {
  const { user } = await renderScreen('/profile/', { as, answers, isLocked: true })
  await user.click(await main().findByRole('button', { name: 'Use your password' }))
  await user.click(main().getByRole('button', { name: 'Unlock' }))
  expect(await main().findByText('Enter the password.')).toBeDefined()
  await user.type(main().getByLabelText('Password'), password)
  await user.click(main().getByRole('button', { name: 'Unlock' }))
  expect(await main().findByText('nomsa@example.org')).toBeDefined()
})

test('a locked device lets its person sign out', async () => {
  const { user } = await renderScreen('/profile/', { as, answers, isLocked: true })
  await user.click(await main().findByRole('button', { name: 'Sign out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out' }))
  expect(
    dialog.getByText(/If your password changes first, unlock them once with your old password/),
  ).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(address()).toBe('/home'))
})

test('an open device is locked at once', async () => {
  const { user } = await renderScreen('/outbox/this-device/', { as, answers })
  await user.click(await main().findByRole('button', { name: 'Lock now' }))
  expect(await main().findByRole('heading', { name: 'This app is locked' })).toBeDefined()
})

const began = {
  success: true,
  message: '',
  userType: userTypes.existingUser,
  deviceToken: 'a token',
  otp: null,
}

test('somebody logs in, puts the PIN off and lands in their area', async () => {
  let session = anonymous
  const { user } = await renderScreen('/auth/login/', {
    answers: [
      answer(calls.auth.userAuthenticated, () => session),
      answer(calls.auth.login, () => {
        session = municipalPerson
        return began
      }),
    ],
  })
  await user.click(await main().findByRole('button', { name: 'Continue To Login' }))
  await user.click(main().getByRole('button', { name: 'Login' }))
  expect(await main().findByText('Enter an email address.')).toBeDefined()
  await user.type(main().getByRole('textbox', { name: 'Email address' }), 'nomsa@example.org')
  await user.type(main().getByLabelText('Password'), password)
  await user.click(main().getByRole('button', { name: 'Login' }))
  expect(await main().findByRole('heading', { name: 'Choose a PIN' })).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(address()).toBe('/buildingBlock/'))
})

test('a login that is refused says why', async () => {
  const message = 'The email address or password is not correct.'
  const refusal = { success: false, message, userType: null, deviceToken: null, otp: null }
  const { user } = await renderScreen('/auth/login/?taken', { answers: [answer(calls.auth.login, refusal)] })
  expect(await main().findByText('Everything saved here was deleted.')).toBeDefined()
  await user.type(main().getByRole('textbox', { name: 'Email address' }), 'nomsa@example.org')
  await user.type(main().getByLabelText('Password'), 'wrong')
  await user.click(main().getByRole('button', { name: 'Login' }))
  expect((await main().findByRole('alert')).textContent).toContain(message)
})

test('a login without signal says that the server does not answer', async () => {
  const { user, goOffline } = await renderScreen('/auth/login/?taken', {
    answers: [answer(calls.auth.login, began)],
  })
  await user.type(await main().findByRole('textbox', { name: 'Email address' }), 'nomsa@example.org')
  await user.type(main().getByLabelText('Password'), 'anything')
  goOffline()
  await user.click(main().getByRole('button', { name: 'Login' }))
  expect((await main().findByRole('alert')).textContent).toMatch(/^The server is not responding/)
})

test('an account that was switched off says whom to ask', async () => {
  await renderScreen('/auth/login/?disabled', {
    answers: [
      answer(calls.sync.ping, {
        time: at,
        epoch: 'first',
        oldestClient: 1,
        signedIn: null,
        disabled: { stakeholderId: 5, ask: ['Zanele Khumalo'] },
        isReportTaken: false,
        revoked: [],
      }),
    ],
  })
  expect(await main().findByText(/^Ask Zanele Khumalo to enable it again\./)).toBeDefined()
  expect(main().queryByRole('button', { name: /to a file/ })).toBeNull()
})

test('an administrator without a device list sees why', async () => {
  await renderScreen('/profile/', {
    as: administrator,
    answers: [...answers, refuse(calls.profile.getDevices, { type: 'broken' })],
  })
  expect(
    await main().findByRole('heading', { name: 'An error has occured please try again later' }),
  ).toBeDefined()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { settings } from '#contract/calls/settings.ts'
import { administrator as as } from '#tests/support/a-session.ts'
import { answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const at = '/admin/reference/'
const saved: AnswerOf<typeof settings.getSettings> = {
  version: 1,
  values: {
    enableLogin: true,
    registrationOpen: true,
    aboutUs: 'https://about.example/',
    help: '',
    feedbackEmail: '',
    supportContact: '',
    responsibleParty: '',
    informationOfficerName: '',
    informationOfficerEmail: '',
    retentionMonths: '12',
  },
  changed: ['retentionMonths'],
  history: [
    {
      at: Date.UTC(2026, 4, 3, 8),
      by: 'Thandeka Ngcobo',
      changes: [{ name: 'retentionMonths', before: '', after: '12' }],
    },
  ],
}
const done = { success: true, message: 'Settings saved', version: 2 }

test('a setting says where it comes from, and a change is sent with all others', async () => {
  const { user, asked } = await renderScreen(at, {
    as,
    answers: [answer(settings.getSettings, saved), answer(settings.saveSettings, done)],
  })
  const about = await screen.findByLabelText('Address of ‘About Us’')
  expect(about.getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText('Changed on 3 May 2026 by Thandeka Ngcobo')).toBeDefined()
  expect(screen.getAllByText('As set on the server')).toHaveLength(9)
  expect(screen.getByText('from nothing to 12')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /Show the login link/ }))
  expect(screen.getByText('1 unsaved change')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  expect(await screen.findByText('Settings saved')).toBeDefined()
  expect(asked.find(({ path }) => path === settings.saveSettings.path)?.input).toEqual({
    ...saved.values,
    enableLogin: false,
  })
})

test('what is saved is no unsaved change', async () => {
  let current = saved
  const { user } = await renderScreen(at, {
    as,
    answers: [answer(settings.getSettings, () => current), answer(settings.saveSettings, done)],
  })
  await user.click(await screen.findByRole('checkbox', { name: /Show the login link/ }))
  expect(screen.getByText('While the login link is hidden, nobody can register.')).toBeDefined()
  await user.type(screen.getByLabelText('Support contact'), 'Ring us ')
  current = {
    ...saved,
    version: 2,
    values: { ...saved.values, enableLogin: false, supportContact: 'Ring us' },
  }
  expect(screen.getByText('2 unsaved changes')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText(/unsaved change/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Support contact').value).toBe('')
  await user.click(screen.getByRole('checkbox', { name: /Show the login link/ }))
  await user.type(screen.getByLabelText('Support contact'), 'Ring us ')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  expect(await screen.findByText('Settings saved')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/unsaved change/)).toBeNull())
})

test('a wrong address is told at its field, before anything is sent', async () => {
  const { user, asked } = await renderScreen(at, { as, answers: [answer(settings.getSettings, saved)] })
  await user.type(await screen.findByLabelText('Address of ‘Help’'), 'help')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  expect(await screen.findByText('Enter a web address that begins with https://')).toBeDefined()
  expect(asked.map(({ path }) => path)).not.toContain(settings.saveSettings.path)
})

test('what somebody else has saved meanwhile is shown, and the own change is kept', async () => {
  let current = saved
  const { user } = await renderScreen(at, {
    as,
    answers: [
      answer(settings.getSettings, () => current),
      refuse(settings.saveSettings, { type: 'conflict', current: null, version: 2, changes: [] }),
    ],
  })
  await user.type(await screen.findByLabelText('Support contact'), 'Ring us')
  current = { ...saved, version: 2, values: { ...saved.values, aboutUs: 'https://theirs.example/' } }
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await user.click(await screen.findByRole('button', { name: 'Show latest version' }))
  expect(await screen.findByDisplayValue('https://theirs.example/')).toBeDefined()
  expect(screen.getByDisplayValue('Ring us')).toBeDefined()
  expect(screen.queryByText('Someone else has changed this')).toBeNull()
})

test('a refusal is told, and nothing can be saved without signal', async () => {
  const { user, goOffline } = await renderScreen(at, {
    as,
    answers: [answer(settings.getSettings, saved), refuse(settings.saveSettings, { type: 'not-allowed' })],
  })
  await user.type(await screen.findByLabelText('Support contact'), 'Ring us')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  expect(
    (await screen.findAllByText('You do not have permission to perform this action.')).length,
  ).toBeGreaterThan(0)
  goOffline()
  expect(await screen.findAllByText('You need signal to change anything here.')).toHaveLength(2)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save settings' }).disabled).toBe(true)
})

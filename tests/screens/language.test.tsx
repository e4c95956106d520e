import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { changeLanguage } from '#src/i18n/load-messages.ts'
import { setLanguage, startLanguage } from '#src/i18n/language.ts'
import { calls } from '#contract/index.ts'
import { aSession } from '#tests/support/a-session.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

const home = '/home/data'

test('a person chooses a language in the header, which stays on this device', async () => {
  const { user } = await renderScreen(home)
  await user.click(await screen.findByRole('button', { name: 'Language: English' }))
  await user.click(screen.getByRole('menuitemradio', { name: /Afrikaans/ }))
  await waitFor(() => expect(document.documentElement.lang).toBe('af'))
  expect(screen.getByText(/Hierdie vertaling is nog nie nagegaan nie/)).toBeDefined()
  setLanguage('en')
  localStorage.setItem('gbvf-language', 'af')
  startLanguage()
  expect(document.documentElement.lang).toBe('af')
})

test('the languages are in the order of the alphabet', async () => {
  const { user } = await renderScreen(home)
  await user.click(await screen.findByRole('button', { name: 'Language: English' }))
  const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)
  expect(names.map((name) => /^(Afrikaans|English|isiXhosa|isiZulu|Sesotho)/.exec(name)?.[0])).toEqual([
    'Afrikaans',
    'English',
    'isiXhosa',
    'isiZulu',
    'Sesotho',
  ])
})

test('a draft says so in English too, and leads back to English', async () => {
  await changeLanguage('af')
  const { user } = await renderScreen(home)
  expect((await screen.findByText('This translation has not been checked yet.')).lang).toBe('en')
  await user.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('en-ZA'))
  expect(screen.queryByText('This translation has not been checked yet.')).toBeNull()
})

test('the language of the browser is offered once', async () => {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['af-ZA', 'en'])
  const { user } = await renderScreen(home)
  expect(await screen.findByText('You can read this site in Afrikaans.')).toBeDefined()
  expect(screen.getByText('Jy kan hierdie webwerf in Afrikaans lees.').lang).toBe('af')
  await user.click(screen.getByRole('button', { name: 'Continue in English' }))
  expect(screen.queryByText('You can read this site in Afrikaans.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(localStorage.getItem('gbvf-language')).toBe('en')
})

test('somebody who takes the offered language and returns to English is not asked again', async () => {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['af-ZA', 'en'])
  const { user } = await renderScreen(home)
  await user.click(await screen.findByRole('button', { name: 'Wys in Afrikaans' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  expect(document.documentElement.lang).toBe('af')
  await user.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('en-ZA'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.queryByRole('button', { name: 'Wys in Afrikaans' })).toBeNull()
})

test('a link names a language', async () => {
  window.history.replaceState(null, '', '/home/data?lang=af')
  startLanguage()
  expect(document.documentElement.lang).toBe('af')
})

const nomsa = aSession('Nomsa Dlamini', ['LogIntoSystem'])
const withLanguage = (language: string) => ({ ...nomsa, user: nomsa.user && { ...nomsa.user, language } })
const aProfile = answer(calls.profile.profile, {
  stakeholderId: 5,
  version: 2,
  title: null,
  jobRole: null,
  fullName: 'Nomsa Dlamini',
  alternativeNumber: '',
  mobileNumber: '',
  email: 'nomsa@example.org',
})
const isSaved = answer(calls.profile.setLanguage, { success: true, message: '' })

test('the choice of a person who is signed in is saved in their profile', async () => {
  localStorage.clear()
  const { user, asked } = await renderScreen(home, { as: nomsa, answers: [isSaved] })
  await screen.findByRole('button', { name: /Nomsa Dlamini/ })
  await user.click(screen.getByRole('button', { name: 'Language: English' }))
  await user.click(screen.getByRole('menuitemradio', { name: /Afrikaans/ }))
  await waitFor(() =>
    expect(asked).toContainEqual({ path: calls.profile.setLanguage.path, input: { language: 'af' } }),
  )
})

test('a choice that was made without a signal is saved at the next visit', async () => {
  await changeLanguage('af')
  localStorage.setItem('gbvf-language-unsaved', '5')
  const { asked } = await renderScreen(home, { as: withLanguage('zu'), answers: [isSaved] })
  await waitFor(() =>
    expect(asked).toContainEqual({ path: calls.profile.setLanguage.path, input: { language: 'af' } }),
  )
  await waitFor(() => expect(localStorage.getItem('gbvf-language-unsaved')).toBeNull())
})

test('a link that names a language is a choice, too', async () => {
  window.history.replaceState(null, '', `${home}?lang=af`)
  startLanguage()
  await changeLanguage('af')
  const { asked } = await renderScreen(`${home}?lang=af`, { as: withLanguage('zu'), answers: [isSaved] })
  await waitFor(() =>
    expect(asked).toContainEqual({ path: calls.profile.setLanguage.path, input: { language: 'af' } }),
  )
  window.history.replaceState(null, '', '/')
})

test('the profile shows the language of mails, and changes it', async () => {
  localStorage.setItem('gbvf-language', 'en')
  const { user, asked } = await renderScreen('/profile/', {
    as: withLanguage('zu'),
    answers: [isSaved, aProfile],
  })
  const choice = await screen.findByRole('combobox', { name: /^Language/ })
  expect(choice.textContent).toContain('isiZulu')
  await user.click(choice)
  await user.click(await screen.findByRole('option', { name: 'Afrikaans' }))
  await waitFor(() =>
    expect(asked).toContainEqual({ path: calls.profile.setLanguage.path, input: { language: 'af' } }),
  )
  await waitFor(() => expect(document.documentElement.lang).toBe('af'))
})

test('a new device shows the language of the profile', async () => {
  localStorage.clear()
  await renderScreen(home, { as: withLanguage('af') })
  await waitFor(() => expect(document.documentElement.lang).toBe('af'))
})

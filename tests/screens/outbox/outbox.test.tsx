import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sync } from '#contract/calls/sync.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { municipalPerson as as } from '#tests/support/a-session.ts'
import { answer, refuse } from '#tests/support/fake-server.ts'
import { clashWith, fieldAnswers, saveEdit, takingEdits, withReception } from '#tests/support/field-work.ts'
import { address, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))
const answers = [...fieldAnswers, takingEdits()]
const another = { ...aRecord({ version: 4 }), name: 'Marburg place' }

test('an empty outbox says that nothing waits', async () => {
  await renderScreen('/outbox/', { as, answers })
  expect(await main().findByRole('heading', { name: 'Everything has been sent.' })).toBeDefined()
  expect(main().queryByRole('button', { name: 'Send now' })).toBeNull()
})

test('an edit waits without signal, and is sent when it is back', async () => {
  const shown = await renderScreen('/outbox/', { as, answers, isOffline: true })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  expect(await main().findByRole('heading', { name: /^Waiting/ })).toBeDefined()
  expect(main().getByText('Marburg house')).toBeDefined()
  expect((await main().findAllByText(/No signal/)).length).toBeGreaterThan(0)
  shown.goOnline()
  expect(await main().findByRole('heading', { name: /^Sent/ })).toBeDefined()
  expect(main().getByText(/reference AB12CD/)).toBeDefined()
})

test('Send now says that nothing was sent, and leaves the reason to the note on the page', async () => {
  const shown = await renderScreen('/outbox/', { as, answers, isOffline: true })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  await shown.user.click(await main().findByRole('button', { name: 'Send now' }))
  const messages = within(screen.getByRole('region', { name: 'Messages' }))
  expect(await messages.findByText('Not sent yet.')).toBeDefined()
  expect(messages.queryByText(/No signal/)).toBeNull()
  expect(main().getByText(/^No signal.* Everything here is saved on this device\.$/)).toBeDefined()
})

test('a server that does not answer is not called a missing signal', async () => {
  const broken = answer(sync.push, () => Promise.reject(new DOMException('It broke', 'AbortError')))
  const shown = await renderScreen('/outbox/', { as, answers: [...fieldAnswers, broken] })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  await shown.user.click(await main().findByRole('button', { name: 'Send now' }))
  const messages = within(screen.getByRole('region', { name: 'Messages' }))
  expect(await messages.findByText('Not sent yet.')).toBeDefined()
  expect(main().getByText(/^The server (?:is not responding|has not responded)/)).toBeDefined()
  expect(main().queryByText(/No signal/)).toBeNull()
})

test('Send now leaves the end of the session to its own message', async () => {
  const ended = refuse(sync.push, { type: 'not-signed-in' })
  const shown = await renderScreen('/outbox/', { as, answers: [...fieldAnswers, ended] })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  await shown.user.click(await main().findByRole('button', { name: 'Send now' }))
  expect(await main().findByText(/Sign in to send it/)).toBeDefined()
  const messages = within(screen.getByRole('region', { name: 'Messages' }))
  expect(messages.queryByText(/No response yet|Everything here is saved/)).toBeNull()
})

test('an edit is discarded once the person has confirmed it, and can be restored', async () => {
  const shown = await renderScreen('/outbox/', { as, answers, isOffline: true })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  await shown.user.click(await main().findByRole('button', { name: 'More actions for Marburg house' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Delete change' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this change?' }))
  await shown.user.click(dialog.getByRole('button', { name: 'Delete change' }))
  expect(await main().findByRole('heading', { name: /^Deleted/ })).toBeDefined()
  await shown.user.click(main().getByRole('button', { name: 'Restore' }))
  expect(await main().findByRole('heading', { name: /^Waiting/ })).toBeDefined()
})

test('an edit that the server refused needs the person, who may correct it', async () => {
  const refused = takingEdits(() => ({
    status: 400,
    version: null,
    receipt: null,
    body: {
      problem: 'invalid',
      errors: [{ code: 'contacts.0.detail', description: 'Contact number must be 10 digits long' }],
    },
  }))
  const shown = await renderScreen('/outbox/', { as, answers: [...fieldAnswers, refused] })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, withReception('0395550199'), ['contacts.3'])
  expect(await main().findByRole('heading', { name: /^Needs your attention/ })).toBeDefined()
  expect(main().getByText(/Contact number must be 10 digits long|This could not be accepted/)).toBeDefined()
  await shown.user.click(main().getByRole('link', { name: 'Correct this change' }))
  await waitFor(() => expect(address()).toMatch(/^\/buildingBlock\/manage\//))
})

test('an edit that is too large is opened to shorten it, since trying again would not help', async () => {
  const refused = takingEdits(() => ({
    status: 413,
    version: null,
    receipt: null,
    body: { problem: 'too-large' },
  }))
  const shown = await renderScreen('/outbox/', { as, answers: [...fieldAnswers, refused] })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  expect(await main().findByText(/too large to send/)).toBeDefined()
  expect(main().queryByRole('button', { name: 'Try again' })).toBeNull()
  await shown.user.click(main().getByRole('link', { name: 'Correct this change' }))
  await waitFor(() => expect(address()).toMatch(/^\/buildingBlock\/manage\//))
})

test('an edit that is not allowed can be tried again', async () => {
  const refused = takingEdits(() => ({
    status: 403,
    version: null,
    receipt: null,
    body: { problem: 'not-allowed' },
  }))
  const shown = await renderScreen('/outbox/', { as, answers: [...fieldAnswers, refused] })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  const before = () => shown.asked.filter(({ path }) => path === '/api/sync/push').length
  await shown.user.click(await main().findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(before()).toBe(2))
})

test('an edit that clashes leads to where it is decided', async () => {
  const clash = takingEdits(() => clashWith(another, ['name']))
  const shown = await renderScreen('/outbox/', { as, answers: [...fieldAnswers, clash] })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  expect(await main().findByText(/^Changed by Thandi Mokoena/)).toBeDefined()
  await shown.user.click(main().getByRole('link', { name: 'Compare' }))
  expect(await main().findByRole('heading', { name: 'Someone else changed this too' })).toBeDefined()
})

test('an app that is too old to send says that it has to be updated', async () => {
  const tooOld = takingEdits(() => ({
    status: 426,
    version: null,
    receipt: null,
    body: { problem: 'update-needed' },
  }))
  const shown = await renderScreen('/outbox/', { as, answers: [...fieldAnswers, tooOld] })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  expect(await main().findByRole('button', { name: 'Update the app' })).toBeDefined()
})

test('a draft is listed, leads to its form, and can be deleted', async () => {
  const { openSync, user } = await renderScreen('/outbox/', { as, answers })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  const record = aRecord()
  const content = {
    form: { name: 'Marburg house' },
    seen: { record, base: { version: 3, content: record }, after: null },
    corrects: null,
  }
  await (await openSync()).drafts.save({ key: 'provider:500', updatedAt: Date.now(), content })
  expect(await main().findByRole('heading', { name: /^Drafts/ })).toBeDefined()
  expect(main().getByText('Shelter for survivors, Ray Nkonyeni')).toBeDefined()
  await user.click(main().getByRole('button', { name: /^More actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete draft' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this draft?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(main().queryByRole('heading', { name: /^Drafts/ })).toBeNull())
})

test('saving the outbox to a file asks for a password twice', async () => {
  const shown = await renderScreen('/outbox/', { as, answers, isOffline: true })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  await shown.user.click(await main().findByRole('button', { name: 'Save to a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save to a file' }))
  await shown.user.type(dialog.getByLabelText('File password'), 'long enough 1')
  await shown.user.type(dialog.getByLabelText('Enter the password again'), 'something else')
  await shown.user.click(dialog.getByRole('button', { name: 'Save file' }))
  expect(await dialog.findByText('Passwords do not match')).toBeDefined()
})

test('a foreign file is not imported', async () => {
  const { user } = await renderScreen('/outbox/', { as, answers })
  await user.click(await main().findByRole('button', { name: 'Load from a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Load from a file' }))
  await user.click(dialog.getByRole('button', { name: 'Load' }))
  expect(await dialog.findByText('Choose a file.')).toBeDefined()
  await user.upload(
    dialog.getByLabelText('File'),
    new File(['{}'], 'notes.json', { type: 'application/json' }),
  )
  await user.type(dialog.getByLabelText('File password'), 'long enough 1')
  await user.click(dialog.getByRole('button', { name: 'Load' }))
  expect(
    await dialog.findByText('This file was not saved from the outbox. Choose another file.'),
  ).toBeDefined()
})

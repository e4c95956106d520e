import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sync } from '#contract/calls/sync.ts'
import { municipalPerson as as } from '#tests/support/a-session.ts'
import { answer } from '#tests/support/fake-server.ts'
import { fieldAnswers, saveEdit, takingEdits } from '#tests/support/field-work.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'

const answers = [...fieldAnswers, takingEdits()]
const status = (name: string) => screen.findByRole('link', { name })

test('the header says that there is no signal where nothing waits', async () => {
  const shown = await renderScreen('/outbox/', { as, answers })
  expect(await status('All sent')).toBeDefined()
  shown.goOffline()
  expect(await status('No signal')).toBeDefined()
  shown.goOnline()
  expect(await status('All sent')).toBeDefined()
})

test('a server that does not answer is not called a missing signal in the header', async () => {
  const silent = answer(sync.ping, () => Promise.reject(new DOMException('It broke', 'AbortError')))
  await renderScreen('/outbox/', { as, answers: [...answers, silent] })
  expect(await status('No connection')).toBeDefined()
})

test('a network that asks to sign in is named in the header', async () => {
  const files = { '/api/sync/ping': new Response('<h1>Welcome to the network</h1>') }
  await renderScreen('/outbox/', { as, answers, files })
  expect(await status('Sign in to network')).toBeDefined()
})

test('a network that asks to sign in is read out while an edit waits for it', async () => {
  const page = () => new Response('<h1>Welcome to the network</h1>')
  const files = { '/api/sync/ping': page(), '/api/sync/push': page() }
  const shown = await renderScreen('/outbox/', { as, answers: fieldAnswers, files })
  await saveEdit(shown, { name: 'Marburg house' })
  const said = 'Sign in to network, 1 unsent'
  expect(await status(said)).toBeDefined()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said)
})

import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import { UserSession } from '#contract/schemas/session.ts'
import { OutboxOf } from '#src/data/outbox/outbox.tsx'
import { DeviceLockProvider } from '#src/data/session/device-lock.tsx'
import { confirmedState } from '#src/data/session/session-rules.ts'
import { ConfirmPassword } from '#src/screens/lock/confirm-password.tsx'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { anOpenHolder } from '#tests/offline/keys.ts'
import { aPhone, aServer } from '#tests/offline/phone.ts'
import { SessionProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'

test('a device that asks for the password again says that unsent changes are kept only where it has some', async () => {
  const person = newPerson()
  const user = {
    stakeholderId: person,
    displayName: 'Nomsa D',
    username: 'n@example.org',
    assignedPlaces: [],
    language: null,
  }
  const session = confirmedState(
    UserSession.parse({
      user,
      organisationName: null,
      organisationTypeId: null,
      userActions: [],
      isAuthenticated: true,
    }),
    Date.now(),
  )
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in')
  const { sync } = aPhone(person, await anOpenHolder(person), aServer(person))
  const silent = () => Promise.reject(new ProblemError({ type: 'unreachable' }))
  render(
    <SessionProviders services={testServices({ api: { ask: silent, file: silent, download: silent } })}>
      <OutboxOf sync={sync}>
        <DeviceLockProvider>
          <MemoryRouter>
            <ConfirmPassword session={session} />
          </MemoryRouter>
        </DeviceLockProvider>
      </OutboxOf>
    </SessionProviders>,
  )
  expect(await screen.findByText(/^You need signal/)).toHaveProperty('textContent', 'You need signal.')
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: { name: 'Typed' } })
  expect(await screen.findByText('You need signal. Your unsent changes are kept.')).toBeDefined()
  sync.close()
})

// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import { UserSession } from '#contract/schemas/session.ts'
import { ServicesContext } from '#src/data/core/app-services.ts'
import { OutboxOf } from '#src/data/outbox/outbox.tsx'
import { confirmedState } from '#src/data/session/session-rules.ts'
import { SessionProvider } from '#src/data/session/session.tsx'
import { ConfirmPassword } from '#src/screens/lock/confirm-password.tsx'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { anOpenHolder } from '#tests/offline/keys.ts'
import { aPhone, aServer } from '#tests/offline/phone.ts'
import { testServices } from '#tests/support/test-services.ts'

afterEach(cleanup)

test('a device that asks for the password again says that unsent changes are kept only where it has some', async () => {
  const person = newPerson()
  const user = {
    stakeholderId: person,
    displayName: 'Nomsa D',
    username: 'n@example.org',
    assignedPlaces: [],
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
  const silent = () => Promise.reject(new ProblemError({ kind: 'unreachable' }))
  render(
    <ServicesContext value={testServices({ api: { ask: silent, file: silent, download: silent } })}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider>
          <OutboxOf sync={sync}>
            <ConfirmPassword session={session} />
          </OutboxOf>
        </SessionProvider>
      </QueryClientProvider>
    </ServicesContext>,
  )
  expect(await screen.findByText(/^You need signal/)).toHaveProperty('textContent', 'You need signal.')
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: { name: 'Typed' } })
  expect(await screen.findByText('You need signal. Your unsent changes are kept.')).toBeDefined()
  sync.close()
})

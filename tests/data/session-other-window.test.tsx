import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { UserSession } from '#contract/schemas/session.ts'
import { useSession } from '#src/data/session/session.tsx'
import { deleteStoredSession, readStoredSession, storeSession } from '#src/data/session/stored-session.ts'
import { SessionProviders } from '#tests/support/providers.tsx'
import { anApi, testServices } from '#tests/support/test-services.ts'

beforeEach(deleteStoredSession)
const nobody = UserSession.parse({
  user: null,
  organisationName: null,
  organisationTypeId: null,
  userActions: [],
  isAuthenticated: false,
})

const sessionOf = (stakeholderId: number) =>
  UserSession.parse({
    ...nobody,
    user: { stakeholderId, displayName: '', username: '', assignedPlaces: [], language: null },
    isAuthenticated: true,
  })

function Status() {
  const state = useSession()
  return (
    <output>
      {state.status === 'signed-in' ? `signed in as ${state.user.stakeholderId}` : state.status}
    </output>
  )
}

/** A window of person 7, whose session the server has just ended. @returns how often it asked, after somebody signs in elsewhere */
async function aWindowSignedOut() {
  let answer = nobody
  const ask = vi.fn<() => UserSession>(() => answer)
  await storeSession({ session: sessionOf(7), confirmedAt: Date.now() })
  render(
    <SessionProviders services={testServices({ api: anApi(auth.userAuthenticated, ask) })}>
      <Status />
    </SessionProviders>,
  )
  await screen.findByText('anonymous')
  expect(await readStoredSession()).toBeUndefined()
  return {
    ask,
    signInElsewhere: async (person: number) => {
      answer = sessionOf(person)
      await storeSession({ session: answer, confirmedAt: Date.now() })
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('a window whose session ended goes on when its person has signed in again in another window', async () => {
  const { signInElsewhere } = await aWindowSignedOut()
  await signInElsewhere(7)
  expect(await screen.findByText('signed in as 7')).toBeDefined()
})

test('it stays signed out when somebody else signs in there', async () => {
  const { ask, signInElsewhere } = await aWindowSignedOut()
  await signInElsewhere(8)
  await signInElsewhere(7)
  await screen.findByText('signed in as 7')
  expect(ask).toHaveBeenCalledTimes(2)
})

import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { sync as calls } from '#contract/calls/sync.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import type { Api } from '#src/data/core/api.ts'
import { storeSession } from '#src/data/session/stored-session.ts'
import { useSession } from '#src/data/session/session.tsx'
import { sessionOf } from '#tests/support/a-session.ts'
import { SessionProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'

const nomsa = StakeholderId.parse(7)
const session = sessionOf(nomsa)
const nobody = { ...session, user: null, isAuthenticated: false }

/** A server whose session ended, for this reason. */
function anApi(disabled: StakeholderId | null): Api {
  const answers: Readonly<Record<string, unknown>> = {
    [auth.userAuthenticated.path]: nobody,
    [calls.ping.path]: { disabled: disabled && { stakeholderId: disabled, ask: ['Adam Admin'] } },
  }
  const none = () => Promise.reject(new Error('None'))
  return { ask: async ({ path }) => answers[path] as never, file: none, download: none }
}

function Ending() {
  const state = useSession()
  return <output>{state.status === 'anonymous' ? (state.ending?.type ?? 'none') : state.status}</output>
}

test.each([
  ['disabled', nomsa],
  ['session', null],
  ['session', StakeholderId.parse(8)],
] as const)('a session ends with the reason %s', async (reason, disabled) => {
  await storeSession({ session, confirmedAt: Date.now() })
  render(
    <SessionProviders services={testServices({ api: anApi(disabled) })}>
      <Ending />
    </SessionProviders>,
  )
  expect((await screen.findByText(reason)).textContent).toBe(reason)
})

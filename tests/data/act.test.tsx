import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#contract/calls/accounts.ts'
import { ProblemError, type Problem } from '#contract/problem.ts'
import type { Api } from '#src/data/core/api.ts'
import { useAct } from '#src/data/session/act.ts'
import { SessionProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'

const sent = { success: true, message: '', userType: 3, email: 'nomsa@example.org', otp: null }

let keys: (string | undefined)[]
/** What the next requests get, in order: an answer, or a problem. */
let answers: (object | Problem['type'])[]

beforeEach(() => {
  keys = []
})
const api: Api = {
  ask: async ({ path }, _input, asking) => {
    if (path !== accounts.forgotPassword.path) return { user: null, isAuthenticated: false } as never
    keys.push(asking?.key)
    const next = answers.shift()
    if (typeof next === 'object') return next as never
    throw new ProblemError({ type: next } as Problem)
  },
  file: () => Promise.reject(new Error('None')),
  download: () => Promise.reject(new Error('None')),
}

function Form() {
  const { act, refusal, isBusy } = useAct(accounts.forgotPassword)
  return (
    <>
      {['nomsa@example.org', 'thandi@example.org'].map((Email) => (
        <button key={Email} type="button" disabled={isBusy} onClick={() => void act({ Email })}>
          {Email}
        </button>
      ))}
      <output>{isBusy ? 'busy' : (refusal ?? 'nothing refused')}</output>
    </>
  )
}

/** Sends the address once for each answer. @returns what is shown after each */
async function shownAfter(given: typeof answers, addresses: readonly string[]) {
  answers = [...given]
  render(
    <SessionProviders services={testServices({ api })}>
      <Form />
    </SessionProviders>,
  )
  const shown: (string | null)[] = []
  for (const address of addresses) {
    await userEvent.click(screen.getByRole('button', { name: address }))
    shown.push(screen.getByRole('status').textContent)
  }
  return shown
}

const [nomsa, thandi] = ['nomsa@example.org', 'thandi@example.org'] as const

test.each(['unreachable', 'busy', 'in-progress', 'broken'] as const)(
  'after an answer that was lost by %s, the same input goes under the same key',
  async (kind) => {
    await shownAfter([kind, sent, sent], [nomsa, nomsa, nomsa])
    expect(keys[0]).toMatch(/^[\da-f-]{36}\.0$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  },
)

test('another input, and an input that was refused, go under another key', async () => {
  await shownAfter(['unreachable', 'not-allowed', sent], [nomsa, thandi, thandi])
  expect(new Set(keys).size).toBe(3)
})

test('shows why it was refused, until the next one', async () => {
  const shown = await shownAfter(
    ['unreachable', { ...sent, success: false, message: 'Too many codes.' }, sent],
    [nomsa, nomsa, thandi],
  )
  expect(shown).toEqual([
    expect.stringContaining('The server is not responding'),
    'Too many codes.',
    'nothing refused',
  ])
})

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toastSent } from '#src/components/sync-status/toast-outcome.ts'
import { closeToasts } from '#src/ui/toast-store.ts'
import { Toasts } from '#src/ui/toasts.tsx'

afterEach(() => {
  closeToasts()
  cleanup()
})

test('a save that succeeds replaces the message that the one before was not saved', async () => {
  render(<Toasts />)
  await toastSent({ type: 'not-kept' }, {
    done: 'answer.profile.updated',
    notDone: 'answer.profile.notUpdated',
  } as const)
  await screen.findByText(/NOT saved/)
  const outcome = Promise.resolve({ type: 'sent' } as const)
  await toastSent({ type: 'kept', seen: { id: 'a', edition: 'a' }, outcome, later: outcome }, {
    done: 'answer.profile.updated',
    notDone: 'answer.profile.notUpdated',
  } as const)
  await screen.findByText('Profile updated successfully')
  expect(screen.queryByText(/NOT saved/)).toBeNull()
})

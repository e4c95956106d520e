import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { watchedSave } from '#src/data/outbox/send.ts'
import { toastSent } from '#src/components/sync-status/toast-outcome.ts'
import { closeToasts } from '#src/ui/toast-store.ts'
import { Toasts } from '#src/ui/toasts.tsx'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { anOpenHolder } from '#tests/offline/keys.ts'
import { aPhone, aSave, aServer } from '#tests/offline/phone.ts'

afterEach(() => {
  closeToasts()
  cleanup()
})

test('a save that succeeds replaces the message that the one before was not saved', async () => {
  render(<Toasts />)
  await toastSent({ type: 'not-saved' }, {
    done: 'answer.profile.updated',
    notDone: 'answer.profile.notUpdated',
  } as const)
  await screen.findByText(/NOT saved/)
  const outcome = Promise.resolve({ type: 'sent' } as const)
  await toastSent({ type: 'saved', seen: { id: 'a', edition: 'a' }, outcome, later: outcome }, {
    done: 'answer.profile.updated',
    notDone: 'answer.profile.notUpdated',
  } as const)
  await screen.findByText('Profile updated successfully')
  expect(screen.queryByText(/NOT saved/)).toBeNull()
})

test('a save that finds the session ended promises nothing beside the message about that', async () => {
  render(<Toasts />)
  const person = newPerson()
  const { sync } = aPhone(person, await anOpenHolder(person), aServer(null))
  const save = aSave(1, person)
  await sync.capture(save, null)
  const sent = watchedSave(sync, { id: save.id, edition: save.id })
  expect(
    await toastSent(sent, { done: 'answer.profile.updated', notDone: 'answer.profile.notUpdated' }),
  ).toBe(true)
  expect(screen.queryByText(/It will be sent when/)).toBeNull()
  sync.close()
})

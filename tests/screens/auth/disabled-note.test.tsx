import 'fake-indexeddb/auto'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sync as calls } from '#contract/calls/sync.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { DraftUnsentNote } from '#src/components/sync-status/draft-unsent-note.tsx'
import { ServicesContext } from '#src/data/core/app-services.ts'
import { deviceClock } from '#src/offline/database/clock.ts'
import { useDisabledAccount } from '#src/data/session/use-disabled-account.ts'
import { DeviceDatabase } from '#src/offline/database/database.ts'
import { createDeviceLock } from '#src/offline/device-lock/create-device-lock.ts'
import { DisabledNote } from '#src/screens/auth/disabled-note.tsx'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { aDeviceOfTabs } from '#tests/offline/keys.ts'
import { aPhone, aSave, aServer } from '#tests/offline/phone.ts'
import { anApi, testServices } from '#tests/support/test-services.ts'

const password = 'what the file is locked with'

/** The login screen's note on a device where this person left one unsent change, locked by a PIN. */
async function aDeviceLeftBy(person: StakeholderId, disabled: StakeholderId | null, peopleUnsent = 1) {
  const holder = aDeviceOfTabs().openTab()
  const deviceLock = createDeviceLock({ device: new DeviceDatabase(), holder, clock: deviceClock, rounds: 1 })
  await deviceLock.signedIn(person, 'Masechaba 7', 'token')
  await deviceLock.setSecret(person, 'pin', '274951')
  const server = aServer(null)
  const before = aPhone(person, holder, server)
  await before.sync.capture(aSave(1, person), null)
  await before.sync.leave()
  await holder.forget(person)
  const leaveSync = vi.fn<() => Promise<void>>(async () => holder.forget(person))
  const signIn = vi.fn<() => void>()
  const services = testServices({
    api: anApi(calls.ping, () => ({
      time: 1,
      epoch: 'first',
      oldestClient: 1,
      signedIn: null,
      isReportTaken: false,
      disabled: disabled && { stakeholderId: disabled, ask: ['Adam Admin', 'Busi Admin'] },
      revoked: [],
    })),
    countPeopleUnsent: async () => peopleUnsent,
    openDeviceLock: async () => deviceLock,
    openSync: async () => aPhone(person, holder, server).sync,
    leaveSync,
  })
  const shown = render(
    <ServicesContext value={services}>
      <form onSubmit={signIn}>
        <Shown />
      </form>
    </ServicesContext>,
  )
  return { leaveSync, shown, signIn }
}

function Shown() {
  const account = useDisabledAccount(0)
  return (
    <>
      <DisabledNote account={account} timesAnswered={0} />
      <DraftUnsentNote isOneTold={account !== null} />
    </>
  )
}

test('a disabled account says whom to ask, and its unsent work can be saved to a file', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:test'
  })
  const person = newPerson()
  const { leaveSync, shown, signIn } = await aDeviceLeftBy(person, person)
  const note = await screen.findByRole('status')
  expect(note.textContent).toContain('Your account is disabled')
  expect(note.textContent).toContain('Ask Adam Admin or Busi Admin')
  expect(note.textContent).toContain('Your unsent changes and drafts are saved on this device.')
  expect(screen.queryByText(/^1 person has unsent changes/)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Save unsent changes and drafts to a file' }))
  fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '000000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await screen.findByText(/This PIN is not correct/)
  fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '274951' } })
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await screen.findByText(/1 unsent change, 0 drafts/)
  fireEvent.change(screen.getByLabelText('File password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Enter the password again'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Save file' }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(leaveSync).toHaveBeenCalledWith(person)
  expect(signIn).not.toHaveBeenCalled()
  shown.unmount()
})

test('a person whose account is enabled sees no note', async () => {
  const { shown } = await aDeviceLeftBy(newPerson(), null)
  await vi.waitFor(() => expect(shown.container.textContent).toBe(''))
  expect(screen.queryByRole('status')).toBeNull()
})

test('on a device where nobody left unsent work, the note speaks of none', async () => {
  const person = newPerson()
  await aDeviceLeftBy(person, person, 0)
  const note = await screen.findByRole('status')
  expect(note.textContent).toContain('Ask Adam Admin or Busi Admin')
  expect(note.textContent).not.toContain('unsent')
  expect(screen.queryByRole('button')).toBeNull()
})

import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ServicesContext } from '#src/data/core/app-services.ts'
import { OutboxOf } from '#src/data/outbox/outbox.tsx'
import { SyncStatus } from '#src/components/sync-status/sync-status.tsx'
import { OutboxPage } from '#src/screens/outbox/outbox.tsx'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { anOpenHolder } from '#tests/offline/keys.ts'
import { aPhone, aSave, aServer, until } from '#tests/offline/phone.ts'
import { testServices } from '#tests/support/test-services.ts'

const day = 86_400_000

test.each([100, -3])(
  'an edit sent a moment ago is listed under today, with a clock %i days ahead',
  async (days) => {
    const person = newPerson()
    const clock = {
      now: () => Date.now() + days * day,
      after: (milliseconds: number, wake: () => void) => {
        const timer = setTimeout(wake, milliseconds)
        return () => clearTimeout(timer)
      },
    }
    const { sync } = aPhone(person, await anOpenHolder(person), aServer(person), {}, clock)
    await sync.contact()
    await sync.capture(aSave(1, person), null)
    await sync.drainNow('asked')
    await until(async () => (await sync.listReceipts()).length > 0)
    render(
      <ServicesContext value={testServices({ now: clock.now })}>
        <OutboxOf sync={sync}>
          <MemoryRouter>
            <SyncStatus />
            <OutboxPage />
          </MemoryRouter>
        </OutboxOf>
      </ServicesContext>,
    )
    expect(await screen.findByRole('heading', { name: 'Sent today' })).toBeDefined()
    expect(await screen.findByRole('link', { name: /^All sent \d\d:\d\d$/ })).toBeDefined()
    sync.close()
  },
)

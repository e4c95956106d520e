import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/rules/day.ts'
import { withVerdict } from '#contract/rules/provider-after.ts'
import { OutboxOf } from '#src/data/outbox/outbox.tsx'
import { deviceClock } from '#src/offline/database/clock.ts'
import { DeviceTable } from '#src/screens/admin/device-table.tsx'
import { ReturnedNote } from '#src/screens/building-block/returned-note.tsx'
import { ItemHead } from '#src/screens/verify/item-head.tsx'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { anOpenHolder } from '#tests/offline/keys.ts'
import { aPhone, aServer } from '#tests/offline/phone.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { aListedDevice } from '#tests/support/a-listed-device.ts'
import { SessionProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'

const today = Date.parse('2026-05-03T10:41:00+02:00')
const clock = { ...deviceClock, now: () => today - 95 * DAY_MS }

test('verdicts and devices keep the time of the server on a device whose clock is behind', async () => {
  const person = newPerson()
  const { sync } = aPhone(
    person,
    await anOpenHolder(person),
    aServer(person, () => today),
    {},
    clock,
  )
  await sync.contact()
  const anHourAgo = today - 3_600_000
  const device = aListedDevice({ firstSeenAt: anHourAgo, lastSeenAt: anHourAgo })
  const given = { by: person, name: 'Nomsa', at: today, comment: 'Which road?', path: null }
  const services = testServices({
    now: clock.now,
    api: { ...testServices({}).api, ask: () => new Promise(() => undefined) },
  })
  render(
    <SessionProviders services={services}>
      <OutboxOf sync={sync}>
        <MemoryRouter>
          <ReturnedNote record={withVerdict(aRecord(), { ...given, verdict: 'returned' })} />
          <ItemHead record={withVerdict(aRecord(), { ...given, verdict: 'verified' })} headingRef={null} />
          <DeviceTable devices={[device]} onRevoke={() => undefined} />
        </MemoryRouter>
      </OutboxOf>
    </SessionProviders>,
  )
  expect(await screen.findByText(/^Returned on 3 May 2026/)).toBeDefined()
  expect(await screen.findByText(/verified 3 May 2026/)).toBeDefined()
  expect(screen.getAllByText('09:41')).not.toEqual([])
  sync.close()
})

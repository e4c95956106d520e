import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MissingEdits } from '#contract/schemas/device.ts'
import { ServicesContext } from '#src/data/core/app-services.ts'
import { LostEditList } from '#src/components/devices/lost-edits.tsx'
import { testServices } from '#tests/support/test-services.ts'

test('every missing edit says which record and fields it was about, and when it was saved', () => {
  const id = (last: number) => `0190b0c0-0000-7000-8000-00000000000${last}`
  const missing = MissingEdits.parse({
    deviceId: '0190b0c0-0000-4000-8000-0000000000d1',
    stakeholderId: 5,
    person: 'Nomsa D',
    label: 'Chrome/Android',
    day: '2026-05-03',
    edits: [
      { id: id(1), type: 'provider', name: 'Marburg shelter', parts: ['contacts'] },
      { id: id(2), type: 'provider', name: null, parts: ['name', 'address', 'persons'] },
      { id: id(3), type: 'profile', name: null, parts: [] },
    ],
    state: 'gone',
    lastSeenAt: 1,
  })
  render(
    <ServicesContext value={testServices({})}>
      <LostEditList edits={missing} />
    </ServicesContext>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Marburg shelter, contacts, 3 May 2026',
    'A provider that is not on the server, name, address and contact persons, 3 May 2026',
    'A profile, 3 May 2026',
  ])
})

import { expect, test } from 'vitest'
import { reportText } from '#src/screens/this-device/app-card.tsx'
import { aReport } from '../../support/a-report.ts'

const noon = Date.UTC(2026, 4, 4, 10)

test('the report describes the state of the device in plain lines', () => {
  const report = aReport({
    counts: { ready: 2, refused: 1 },
    drafts: 1,
    isPersisted: false,
    clockBehind: 90_000,
    problems: [
      { reason: 'invalid', status: 422, at: null },
      { reason: 'network', status: null, at: noon },
    ],
  })
  expect(reportText(report, 'active', noon).split('\n')).toEqual([
    'Sync on this device: 2026-05-04T10:00:00.000Z',
    'Version: 3ceee5d3dc (1)',
    'Works without signal: active',
    'Device number: 6fde702e-0b5c-4d3f-9c4e-1f0a2b3c4d5e',
    'Used: 1700000',
    'Protected storage: no',
    'Last contact with the server: 2026-05-04T08:00:00.000Z',
    'This device’s clock: 90000',
    'States: ready 2, refused 1',
    'Changes that cannot be read: 0',
    'Drafts: 1',
    'Sent in the last 90 days: 0',
    'Records saved on this device: 0',
    'Field pack: none',
    'Locked: no',
    'Background sync: yes',
    'Problem: invalid 422',
    'Problem: network 2026-05-04T10:00:00.000Z',
  ])
})

import { expect, test } from 'vitest'
import type { Device } from '#contract/schemas/device.ts'
import { ordered } from '#src/screens/admin/device-table.tsx'
import { aListedDevice } from '#tests/support/a-listed-device.ts'

const thandeka = aListedDevice({ person: 'Thandeka M', unsent: 3, oldestUnsentAt: 200, isPersisted: null })
const amos = aListedDevice({ person: 'Amos K', unsent: 0, lastSeenAt: 900 })
const sipho = aListedDevice({ person: 'sipho D', unsent: 12, oldestUnsentAt: 100, isPersisted: false })
const all = [thandeka, amos, sipho]
const names = (devices: readonly Device[]) => devices.map(({ person }) => person)

test('devices with the most or the oldest unsent edits come first, and those without any last', () => {
  expect(names(ordered(all, { by: 'unsent', direction: 'descending' }))).toEqual([
    'sipho D',
    'Thandeka M',
    'Amos K',
  ])
  expect(names(ordered(all, { by: 'oldest', direction: 'ascending' }))).toEqual([
    'sipho D',
    'Thandeka M',
    'Amos K',
  ])
})

test('people are sorted by the alphabet, whatever the case of their names', () => {
  expect(names(ordered(all, { by: 'person', direction: 'ascending' }))).toEqual([
    'Amos K',
    'sipho D',
    'Thandeka M',
  ])
})

test('a device without protected storage comes before one that does not report it', () => {
  expect(names(ordered(all, { by: 'lasting', direction: 'ascending' }))).toEqual([
    'sipho D',
    'Thandeka M',
    'Amos K',
  ])
})

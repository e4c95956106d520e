import { expect, test } from 'vitest'
import type { Device } from '#contract/schemas/device.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import { ordered, orderAfter } from '#src/screens/admin/device-order.ts'

function aDevice(changes: Partial<Device>): Device {
  return {
    deviceId: crypto.randomUUID(),
    stakeholderId: StakeholderId.parse(7),
    person: 'Thandeka M',
    label: 'Chrome on Android',
    isThis: false,
    isSignedIn: true,
    firstSeenAt: 1,
    lastSeenAt: 1,
    build: 'b',
    isPersisted: true,
    storedBytes: null,
    drafts: 0,
    needsPerson: 0,
    unsent: 0,
    oldestUnsentAt: null,
    revokedAt: null,
    clearedAt: null,
    returned: null,
    ...changes,
  }
}

const thandeka = aDevice({ person: 'Thandeka M', unsent: 3, oldestUnsentAt: 200, isPersisted: null })
const amos = aDevice({ person: 'Amos K', unsent: 0, lastSeenAt: 900 })
const sipho = aDevice({ person: 'sipho D', unsent: 12, oldestUnsentAt: 100, isPersisted: false })
const all = [thandeka, amos, sipho]
const names = (devices: readonly Device[]) => devices.map(({ person }) => person)

test('the most unsent stand first, the oldest unsent first, and who has nothing waiting last', () => {
  expect(names(ordered(all, { by: 'unsent', isDescending: true }))).toEqual([
    'sipho D',
    'Thandeka M',
    'Amos K',
  ])
  expect(names(ordered(all, { by: 'oldest', isDescending: false }))).toEqual([
    'sipho D',
    'Thandeka M',
    'Amos K',
  ])
})

test('people are in the order of the alphabet, however they write themselves', () => {
  expect(names(ordered(all, { by: 'person', isDescending: false }))).toEqual([
    'Amos K',
    'sipho D',
    'Thandeka M',
  ])
})

test('a phone that promises nothing stands before one that does not say', () => {
  expect(names(ordered(all, { by: 'lasting', isDescending: false }))).toEqual([
    'sipho D',
    'Thandeka M',
    'Amos K',
  ])
})

test('a column pressed again turns round; another begins at what is worth a look', () => {
  const order = { by: 'unsent', isDescending: true } as const
  expect(orderAfter(order, 'unsent')).toEqual({ by: 'unsent', isDescending: false })
  expect(orderAfter(order, 'person')).toEqual({ by: 'person', isDescending: false })
  expect(orderAfter({ by: 'person', isDescending: false }, 'unsent')).toEqual(order)
})

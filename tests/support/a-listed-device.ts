import type { Device } from '#contract/schemas/device.ts'
import { StakeholderId } from '#contract/fields/ids.ts'

/** Returns a device as the tables list it, with nothing unsent. */
export function aListedDevice(changes: Partial<Device> = {}): Device {
  return {
    deviceId: crypto.randomUUID(),
    stakeholderId: StakeholderId.parse(7),
    person: 'Thandeka M',
    label: 'Chrome/Android',
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

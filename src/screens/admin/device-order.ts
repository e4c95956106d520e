import type { Device } from '#contract/schemas/device.ts'

export const deviceColumns = ['person', 'device', 'since', 'unsent', 'oldest', 'lasting', 'lastSeen'] as const
export type DeviceColumn = (typeof deviceColumns)[number]

export interface DeviceOrder {
  readonly by: DeviceColumn
  readonly isDescending: boolean
}

/** The columns that sort in descending order first, so that the devices that most need attention come first. */
const startsDescending: ReadonlySet<DeviceColumn> = new Set(['unsent'])

export function orderAfter({ by, isDescending }: DeviceOrder, chosen: DeviceColumn): DeviceOrder {
  return by === chosen
    ? { by, isDescending: !isDescending }
    : { by: chosen, isDescending: startsDescending.has(chosen) }
}

export function ordered(devices: readonly Device[], { by, isDescending }: DeviceOrder): readonly Device[] {
  const sorted = devices.toSorted(
    (one, other) =>
      compare(valueOf(one, by), valueOf(other, by)) || one.person.localeCompare(other.person, 'en'),
  )
  return isDescending ? sorted.toReversed() : sorted
}

function valueOf(device: Device, by: DeviceColumn): string | number {
  switch (by) {
    case 'person':
      return device.person
    case 'device':
      return device.label
    case 'since':
      return device.firstSeenAt
    case 'unsent':
      return device.unsent
    case 'oldest':
      return device.oldestUnsentAt ?? Infinity
    case 'lasting':
      return Number(device.isPersisted ?? 0.5)
    case 'lastSeen':
      return device.lastSeenAt
  }
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'string' || typeof other === 'string')
    return String(one).localeCompare(String(other), 'en', { sensitivity: 'base' })
  return one === other ? 0 : one < other ? -1 : 1
}

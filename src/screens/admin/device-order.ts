import type { Device } from '#contract/schemas/device.ts'
import { labelText } from '#src/components/devices/label-text.ts'
import type { TableOrder } from '#src/ui/table-order.ts'

const values = {
  person: ({ person }: Device) => person,
  device: labelText,
  since: ({ firstSeenAt }: Device) => firstSeenAt,
  unsent: ({ unsent }: Device) => unsent,
  oldest: ({ oldestUnsentAt }: Device) => oldestUnsentAt ?? Infinity,
  lasting: ({ isPersisted }: Device) => Number(isPersisted ?? 0.5),
  lastSeen: ({ lastSeenAt }: Device) => lastSeenAt,
}
export type DeviceColumn = keyof typeof values
export const deviceColumns = ['person', 'device', 'since', 'unsent', 'oldest', 'lasting', 'lastSeen'] as const

export function ordered(
  devices: readonly Device[],
  { by, direction }: TableOrder<DeviceColumn>,
): readonly Device[] {
  const sorted = devices.toSorted(
    (one, other) =>
      compare(values[by](one), values[by](other)) || one.person.localeCompare(other.person, 'en'),
  )
  return direction === 'descending' ? sorted.toReversed() : sorted
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'string' || typeof other === 'string')
    return String(one).localeCompare(String(other), 'en', { sensitivity: 'base' })
  return one === other ? 0 : one < other ? -1 : 1
}

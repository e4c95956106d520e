import { t } from '#src/i18n/t.ts'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import type { ReactNode } from 'react'
import type { Device } from '#contract/schemas/device.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { nameOf, numberOf, returnText } from '#src/components/devices/device-name.ts'
import { labelText } from '#src/components/devices/label-text.ts'
import { useTableAddress } from '#src/components/routing/table-address.ts'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { orderOf, sortOf, type TableOrder } from '#src/ui/table-order.ts'
import { countText, dayText, momentText } from '#src/i18n/format.ts'
import styles from './devices.module.css'

interface Props {
  readonly devices: readonly Device[]
  readonly onRevoke: (device: Device) => void
}

/** The devices that most need attention come first. */
const usual = { by: 'unsent', direction: 'descending' } as const

const firstDirection = (column: DeviceColumn) => (column === usual.by ? usual.direction : 'ascending')

const titleOf = (column: DeviceColumn) => t(`device.columns.${column}`)

export function DeviceSort() {
  const { order, setOrder } = useTableAddress(deviceColumns, usual)
  return (
    <FilterSelect
      label={t('table.sort')}
      empty=""
      clearable={false}
      options={deviceColumns.map((by) => ({
        value: sortOf({ by, direction: firstDirection(by) }),
        label: titleOf(by),
      }))}
      value={sortOf({ by: order.by, direction: firstDirection(order.by) })}
      onChange={(sort) => setOrder(orderOf(sort ?? null, deviceColumns) ?? usual)}
    />
  )
}

export function DeviceTable({ devices, onRevoke }: Props) {
  const serverNow = useServerNow()
  const { order, setOrder } = useTableAddress(deviceColumns, usual)
  return (
    <DataTable
      caption={t('common.devices')}
      columns={deviceColumns.map((id) => ({
        id,
        title: titleOf(id),
        sorts: firstDirection(id),
        cell: (device: Device) => cells[id](device, serverNow),
      }))}
      rows={ordered(devices, order)}
      keyOf={({ deviceId, stakeholderId }) => `${deviceId} ${stakeholderId}`}
      order={order}
      onOrder={setOrder}
      act={{
        title: t('device.columns.act'),
        render: (device) =>
          device.isSignedIn ? (
            <Button
              dense
              aria-label={`${t('device.signOutOf', { label: nameOf(device) })}, ${device.person}`}
              onClick={() => onRevoke(device)}
            >
              {t('device.columns.act')}
            </Button>
          ) : (
            endOf(device, serverNow)
          ),
      }}
    />
  )
}

const cells: Readonly<Record<DeviceColumn, (device: Device, now: number) => ReactNode>> = {
  person: ({ person }) => person,
  device: (device) => <DeviceName device={device} />,
  since: ({ firstSeenAt }) => dayText(firstSeenAt),
  unsent: ({ unsent }) => countText(unsent),
  oldest: ({ oldestUnsentAt }, now) => (oldestUnsentAt === null ? '–' : momentText(oldestUnsentAt, now)),
  lasting: ({ isPersisted }) =>
    isPersisted === null ? t('device.notKnown') : isPersisted ? t('conflict.yes') : t('device.no'),
  lastSeen: ({ lastSeenAt }, now) => momentText(lastSeenAt, now),
}

function DeviceName({ device }: { readonly device: Device }) {
  return (
    <span className={styles['device']}>
      {labelText(device)} <small>{numberOf(device)}</small>
      {device.isThis && (
        <Mark tone="accent" icon={<MonitorSmartphone />}>
          {t('device.this')}
        </Mark>
      )}
      {device.returned && <small>{returnText(device.returned)}</small>}
    </span>
  )
}

function endOf({ clearedAt, revokedAt }: Device, now: number): string {
  if (clearedAt !== null) return t('device.cleared', { when: momentText(clearedAt, now) })
  return revokedAt === null ? t('device.signedOut') : t('device.notCleared')
}

const values = {
  person: ({ person }: Device) => person,
  device: labelText,
  since: ({ firstSeenAt }: Device) => firstSeenAt,
  unsent: ({ unsent }: Device) => unsent,
  oldest: ({ oldestUnsentAt }: Device) => oldestUnsentAt ?? Infinity,
  lasting: ({ isPersisted }: Device) => Number(isPersisted ?? 0.5),
  lastSeen: ({ lastSeenAt }: Device) => lastSeenAt,
}
type DeviceColumn = keyof typeof values
const deviceColumns = ['person', 'device', 'since', 'unsent', 'oldest', 'lasting', 'lastSeen'] as const

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

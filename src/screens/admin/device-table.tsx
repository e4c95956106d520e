import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import type { Device } from '#contract/schemas/device.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { nameOf, numberOf, returnText } from '#src/components/devices/device-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { countText, dayText, momentText } from '#src/words/format.ts'
import { deviceWords as words } from '#src/words/devices.ts'
import { deviceColumns, ordered, orderAfter, type DeviceColumn, type DeviceOrder } from './device-order.ts'
import styles from './devices.module.css'

interface Props {
  readonly devices: readonly Device[]
  readonly onRevoke: (device: Device) => void
}

export function DeviceTable({ devices, onRevoke }: Props) {
  const { now } = useServices()
  const [order, setOrder] = useState<DeviceOrder>({ by: 'unsent', isDescending: true })
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {deviceColumns.map((column) => (
            <th key={column} scope="col" aria-sort={sortOf(column, order)}>
              <button
                type="button"
                aria-label={words.sortBy(words.columns[column])}
                onClick={() => setOrder(orderAfter(order, column))}
              >
                {words.columns[column]}
                {order.by === column && (order.isDescending ? <ArrowDown /> : <ArrowUp />)}
              </button>
            </th>
          ))}
          <th scope="col">{words.columns.act}</th>
        </tr>
      </thead>
      <tbody>
        {ordered(devices, order).map((device) => (
          <DeviceLine
            key={`${device.deviceId} ${device.stakeholderId}`}
            device={device}
            now={now()}
            onRevoke={() => onRevoke(device)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  readonly device: Device
  readonly now: number
  readonly onRevoke: () => void
}

function DeviceLine({ device, now, onRevoke }: LineProps) {
  const { columns } = words
  const lasting = device.isPersisted === null ? words.notKnown : device.isPersisted ? words.yes : words.no
  const cells = [
    {
      label: columns.device,
      value: (
        <span className={styles['device']}>
          {device.label} <small>{numberOf(device)}</small>
          {device.isThis && (
            <Mark tone="accent" icon={<MonitorSmartphone />}>
              {words.this}
            </Mark>
          )}
          {device.returned && <small>{returnText(device.returned)}</small>}
        </span>
      ),
    },
    { label: columns.since, value: dayText(device.firstSeenAt) },
    { label: columns.unsent, value: countText(device.unsent) },
    {
      label: columns.oldest,
      value: device.oldestUnsentAt === null ? '–' : momentText(device.oldestUnsentAt, now),
    },
    { label: columns.lasting, value: lasting },
    { label: columns.lastSeen, value: momentText(device.lastSeenAt, now) },
  ]
  return (
    <tr>
      <th scope="row">{device.person}</th>
      {cells.map(({ label, value }) => (
        <td key={label} data-label={label}>
          {value}
        </td>
      ))}
      <td>
        {device.isSignedIn ? (
          <Button
            dense
            aria-label={`${words.signOutOf(nameOf(device))}, ${device.person}`}
            onClick={onRevoke}
          >
            {columns.act}
          </Button>
        ) : (
          endOf(device, now)
        )}
      </td>
    </tr>
  )
}

function endOf({ clearedAt, revokedAt }: Device, now: number): string {
  if (clearedAt !== null) return words.cleared(momentText(clearedAt, now))
  return revokedAt === null ? words.signedOut : words.notCleared
}

function sortOf(
  column: DeviceColumn,
  { by, isDescending }: DeviceOrder,
): 'ascending' | 'descending' | undefined {
  if (column !== by) return undefined
  return isDescending ? 'descending' : 'ascending'
}
